extension JapaneseText {
  /// Answers, tables, help and what the prompt says.
  static let prompt: StaticString = #"""
    error: → エラー:
    error: {1} → エラー: {1}
    note: {1} → 注: {1}
    warning: {1} → 警告: {1}
    warning: {1}; run 'agio refresh' → 警告: {1}。'agio refresh' を実行してください
    warning: {1}; run :refresh → 警告: {1}。:refresh と入力してください
    {1} Jan {2} → {2}年1月{1}日
    {1} Feb {2} → {2}年2月{1}日
    {1} Mar {2} → {2}年3月{1}日
    {1} Apr {2} → {2}年4月{1}日
    {1} May {2} → {2}年5月{1}日
    {1} Jun {2} → {2}年6月{1}日
    {1} Jul {2} → {2}年7月{1}日
    {1} Aug {2} → {2}年8月{1}日
    {1} Sep {2} → {2}年9月{1}日
    {1} Oct {2} → {2}年10月{1}日
    {1} Nov {2} → {2}年11月{1}日
    {1} Dec {2} → {2}年12月{1}日
    January → 1月
    February → 2月
    March → 3月
    April → 4月
    May → 5月
    June → 6月
    July → 7月
    August → 8月
    September → 9月
    October → 10月
    November → 11月
    December → 12月
    Monday → 月曜日
    Tuesday → 火曜日
    Wednesday → 水曜日
    Thursday → 木曜日
    Friday → 金曜日
    Saturday → 土曜日
    Sunday → 日曜日
    current → 最新
    due → 更新待ち
    stale ({1} {2|business day|business days}) → 古い ({1} 営業日)
    stale → 古い
    bundled → 内蔵
    manual → 手動
    fixed → 固定
    peg by {1} → {1} による固定相場
    fixed by {1} → {1} により固定
    your rate of {1} → {1} に設定したレート
    your rate → 指定したレート
    {1} average {2} ({3}) → {1} {2} の平均 ({3})
    {1} of {2} days → {2} 日のうち {1} 日
    {1} average {2} → {1} {2} の平均
    {1} {2} of {3} → {1} {2} {3}
    {1} {2} → {1} {2}
    {1} (last before {2}) → {1} ({2} より前の直近)
    from the future → 未来の日付
    today's → 本日
    {1} {2|day|days} old → {1} 日前
    {1} {2|week|weeks} old → {1} 週間前
    {1} {2|month|months} old → {1} か月前
    {1} {2|year|years} old → {1} 年前
    {1} {2|day|days} → {1} 日間
    peg → 固定相場
    the source → 情報源
    {1} published no rates on {2} {3}; used those of {4} → {1} は {3} ({2}) にレートを公表していないため、{4} のものを使いました
    ask → 売値
    attribution → 出典
    bid → 買値
    change → 前日比
    code → コード
    date → 日付
    difference → 差
    error → エラー
    expected → 予定
    key → キー
    last error → 直近のエラー
    mid → 仲値
    name → 名称
    newest → 最新日
    next → 次回
    pair → 通貨ペア
    quota → 上限
    rate → レート
    requests → 要求数
    source → 情報源
    state → 状態
    table → 表
    terms → 利用条件
    variable → 変数
    no rates of your own; write :rate 1 XAU = 4012.50 USD → 手動のレートはありません。:rate 1 XAU = 4012.50 USD と入力してください
    manual, of {1} → 手動、{1}
    function → 関数
    functions → 関数
    no help about {1}; write :help → {1} の説明はありません。:help と入力してください
    codes, names and signs, in any case → コード、名称、記号 (大文字小文字は自由)
    to several currencies → 複数の通貨へ
    the rate itself: dollars for one euro → レートそのもの (1 ユーロあたりのドル)
    at the fixing of a day → ある日の公表レートで
    at the last fixing before a day → ある日より前の直近の公表レートで
    at the first fixing from a day on → ある日以降の最初の公表レートで
    at the mean of a year, or of 2023-05 → 年または 2023-05 の平均で
    of a quarter, or 2023-01-15..2023-03-31 → 四半期または 2023-01-15..2023-03-31
    at the highest of a period, or low → 期間の最高値で (最低値は low)
    at a rate of your own → 自分で決めたレートで
    a percentage; also 10% of, on, off 80 EUR → 百分率 (10% of、on、off 80 EUR も)
    shares that add up to the cent → 合計が端数まで一致する分け方
    a variable → 変数
    a function of your own → 自分の関数
    the last result, and result 3 → 直前の結果と結果 3
    a line that goes on from the last result → 直前の結果に続く行
    the results since a blank line; average too → 空行以降の結果の合計 (average も)
    a label and a remark → ラベルとコメント
    no currency has {1} in its name → 名称に {1} を含む通貨はありません
    withdrawn {1} → 廃止 {1}
    base of the ECB's rates → ECB のレートの基準通貨
    peg {1} → 固定相場 {1}
    fixed by law → 法令により固定
    no rate → レートなし
    the last fixing → 最後の公表レート
    this year → 今年
    last year → 昨年
    this quarter → 今四半期
    last quarter → 前四半期
    this month → 今月
    last month → 先月
    {1}, no rates yet → {1}、レートはまだありません
    what a bank pays → 銀行が買う値
    what a bank wants → 銀行が売る値
    the middle of the two → 両者の中間
    nothing has been computed yet → まだ何も計算していません
    no rate was needed → レートは不要でした
    currencies, by code, name or country → 通貨 (コード、名称、国で探す)
    show this, or help about a word → この一覧か、言葉の説明を表示
    leave; Ctrl-D does too → 終了 (Ctrl-D でも)
    set a rate of your own; :rate remove XAU → レートを手動で設定 (:rate remove XAU)
    the newest rates, for EUR or another base → 最新のレート (EUR または別の基準)
    fetch newer rates → 新しいレートを取得
    the sources and how fresh they are → 情報源とその新しさ
    show the whole working of the last answer → 直前の答えの計算過程を表示
    the text is UTF-16; agio can read UTF-8 only → テキストは UTF-16 です。agio が読めるのは UTF-8 だけです
    standard input → 標準入力
    agio: {1} cannot be read: {2} → agio: {1} を読めません: {2}
    … and {1} more → … ほか {1} 件
    cannot keep typed lines in '{1}': {2} → 入力した行を '{1}' に保存できません: {2}
    rates of {1} → {1} のレート
    no rates → レートなし
    newer rates of {1} have come; :again computes the last line anew → {1} の新しいレートが届きました。:again で直前の行を計算し直します
    newer rates have come; :again computes the last line anew → 新しいレートが届きました。:again で直前の行を計算し直します
    1 {1} = {2} {3}, manual → 1 {1} = {2} {3}、手動
    {1} has no rate of yours any more → {1} の手動のレートを取り消しました
    it holds for this session only: {1} → このセッションでだけ有効です: {1}
    set → 設定済み
    {1} is no settings file → {1} は設定ファイルではありません
    the settings → 設定
    the clock says {1}, before the newest rates; taking {2} for today → 時計の日付 {1} は最新のレートより前です。今日を {2} とします
    {1} has a line that is no rate → {1} にレートではない行があります
    there is no folder to keep it in → 保存するフォルダーがありません
    the bundled rates are damaged: {1}; install agio again → 内蔵のレートが壊れています: {1}。agio を再インストールしてください
    there are no rates of {1} table {2} here; run 'agio refresh {3}' → {1} の表 {2} のレートがありません。'agio refresh {3}' を実行してください
    {1} table {2} of {3} has none of these currencies → {3} の {1} の表 {2} にこれらの通貨はありません
    output could not be written: {1} → 出力を書き込めませんでした: {1}
    dated tomorrow → 明日の日付
    the rates you have set cannot be read: {1} → 手動のレートを読めません: {1}
    """#
}
