/// What agio says in Japanese: each English sentence and what stands for it.
enum JapaneseText {
  static let tables: [StaticString] = [errors, prompt, network, journal, settings, watching]

  /// The forty traded most.
  static let currencies: StaticString = """
    USD 米ドル
    EUR ユーロ
    JPY 日本円
    GBP 英ポンド
    CNY 中国人民元
    AUD オーストラリアドル
    CAD カナダドル
    CHF スイスフラン
    HKD 香港ドル
    SGD シンガポールドル
    SEK スウェーデンクローナ
    KRW 韓国ウォン
    NOK ノルウェークローネ
    NZD ニュージーランドドル
    INR インドルピー
    MXN メキシコペソ
    TWD 新台湾ドル
    ZAR 南アフリカランド
    BRL ブラジルレアル
    DKK デンマーククローネ
    PLN ポーランドズウォティ
    THB タイバーツ
    ILS イスラエル新シェケル
    IDR インドネシアルピア
    CZK チェココルナ
    AED UAEディルハム
    TRY トルコリラ
    HUF ハンガリーフォリント
    CLP チリペソ
    SAR サウジリヤル
    PHP フィリピンペソ
    MYR マレーシアリンギット
    COP コロンビアペソ
    RUB ロシアルーブル
    RON ルーマニアレウ
    PEN ペルーソル
    BHD バーレーンディナール
    BGN ブルガリアレフ
    ARS アルゼンチンペソ
    VND ベトナムドン
    """
}
