extension JapaneseText {
  /// Fetching and keeping rates.
  static let network: StaticString = #"""
    a wider window has more: {1} → ウィンドウを広げると表示される列: {1}
    up to date → 最新です
    {1} {2|day|days}, newest {3} → {1} 日分、最新は {3}
    not asked: {1} → 問い合わせていません: {1}
    only {1} of {2} currencies are there → {2} 通貨のうち {1} しかありません
    a table of one currency is not believed → 一通貨だけの表は信用できません
    {1} of {2} would be {3} instead of {4}, and {5} {6|more figure|more figures} would change → {2} の {1} が {4} ではなく {3} となり、ほかに {5} 件も変わってしまいます
    the rates of {1} are not believed: {2} would go from {3} to {4} → {1} のレートは信用できません: {2} が {3} から {4} になってしまいます
    the rates of {1} are not believed: {2} is {3}, and {4} at {5} → {1} のレートは信用できません: {2} が {3} ですが、{5} では {4} です
    {1} and {2} more of {3} jumped by more than a quarter → {3} の {1} ほか {2} 件が四分の一を超えて変動しました
    {1} of {2} jumped by more than a quarter → {2} の {1} が四分の一を超えて変動しました
    {1} and {2} more of {3} are not near those of other sources → {3} の {1} ほか {2} 件が他の情報源のレートとかけ離れています
    {1} of {2} is not near that of other sources → {2} の {1} が他の情報源のレートとかけ離れています
    {1}: {2}: set aside until another source or the next fixing confirms it → {1}: {2}。別の情報源か次の公表レートで裏付けられるまで保留します
    {1}: {2}: not taken → {1}: {2}。採用しません
    {1}: {2} of {3} is {4} now; {5} is kept → {1}: {3} の {2} が {4} になっていますが、{5} のままにします
    {1}: the answer is refused: {2} → {1}: 応答を拒否しました: {2}
    it wants to be left alone for another {1} → あと{1}は問い合わせないよう求めています
    there is no folder to keep rates in → レートを保存するフォルダーがありません
    rates cannot be kept: {1} → レートを保存できません: {1}
    {1} of {2} requests are left until {3} → {3} までの要求は残り {1} / {2} 回です
    the {1} requests of this month are used up → 今月の要求 {1} 回を使い切りました
    {1} {2|second|seconds} → {1} 秒
    {1} {2|minute|minutes} → {1} 分
    {1} {2|hour|hours} → {1} 時間
    given up → 中止しました
    there are no rates for those days → その期間のレートはありません
    cannot be reached: {1} → 接続できません: {1}
    did not answer in time → 時間内に応答がありませんでした
    sent more than is allowed → 許容量を超えて送ってきました
    is not secure: {1} → 安全な接続ではありません: {1}
    was not asked: {1} → 問い合わせていません: {1}
    broke off: {1} → 接続が途中で切れました: {1}
    there is no network library: {1} → ネットワークのライブラリーがありません: {1}
    the cached rates of {1} cannot be used: {2}; it is kept as {3} → {1} の保存済みレートを使えません: {2}。{3} に残してあります
    the cached rates of {1} cannot be used: {2} → {1} の保存済みレートを使えません: {2}
    the cached rates of {1} cannot be read: {2} → {1} の保存済みレートを読めません: {2}
    {1} figures of {2} do not match their checksum → {1} の {2} の数値がチェックサムと合いません
    it is no cache of rates → レートの保存ファイルではありません
    it has a format that this version does not read → このバージョンでは読めない形式です
    its head does not match its checksum → 先頭部がチェックサムと合いません
    it is not as long as it says → 長さが記載と合いません
    a part of it does not match its checksum → 一部がチェックサムと合いません
    there are no rates for what was asked → 要求した内容のレートはありません
    the account of the key is not active → キーのアカウントが有効ではありません
    the request came without a key → 要求にキーがありません
    the key is not valid → キーが正しくありません
    the plan of the key does not include this → キーのプランに含まれていません
    the plan of the key has plain http only, and a key is never sent without https → キーのプランでは http しか使えず、https なしでキーを送ることはありません
    the requests of the plan are used up → プランの回数を使い切りました
    the request was refused: {1} → 要求が拒否されました: {1}
    too many requests, or out of order for now → 要求が多すぎるか、一時的に利用できません
    is to be asked again in {1} {2|second|seconds} → {1} 秒後にまた問い合わせてください
    the answer has status {1} → 応答のステータスは {1} です
    the answer is an error: {1} → 応答はエラーです: {1}
    the rates are against {1} → レートの基準が {1} です
    the answer is of type {1} → 応答の型は {1} です
    the bid of {1} is above its ask → {1} の買値が売値を上回っています
    {1} is not a date → {1} は日付ではありません
    the answer has a document type → 応答に文書型宣言があります
    the answer is empty → 応答が空です
    {1} has no rates → {1} のレートがありません
    the answer ends early → 応答が途中で終わっています
    {1} is in the future → {1} は未来の日付です
    the answer breaks its form at byte {1} → 応答の形式が {1} バイト目で崩れています
    {1} is missing or not what it should be → {1} がないか、正しくありません
    the rate of {1} is {2} → {1} のレートが {2} です
    the rate of {1}, {2}, is not a number that fits → {1} のレート {2} は扱える数ではありません
    {1} is not a day that was asked for → {1} は要求した日ではありません
    {1} is there twice → {1} が重複しています
    {1} is not the table that was asked for → {1} は要求した表ではありません
    the answer is a web page → 応答がウェブページです
    there are no rates before {1} → {1} より前のレートはありません
    {1} is not an https address → {1} は https のアドレスではありません
    needs a key in {1} → {1} にキーが必要です
    {1} is not an address → {1} はアドレスではありません
    has no rates of past days → 過去の日のレートはありません
    there are no rates of {1} yet → {1} のレートはまだありません
    would take {1} {2|request|requests}, and the plan has {3} a month → {1} 回の要求が必要ですが、プランは月 {3} 回です
    line {1}: {2} → {1} 行目: {2}
    the line does not have the fields that the first line names → 一行目にある欄がこの行にそろっていません
    the first line is neither 'date,base,quote,rate' nor 'date' and currencies → 一行目が 'date,base,quote,rate' でも 'date' と通貨でもありません
    this is not JSON → JSON ではありません
    there are no rates → レートがありません
    {1} is not a rate → {1} はレートではありません
    {1} is on both sides → {1} が両側にあります
    the network is turned off → ネットワークを使わない設定です
    the network is turned off: {1} → ネットワークを使わない設定です: {1}
    there is no source {1}; see :sources → 情報源 {1} はありません。:sources をご覧ください
    the rates of {1} are {2} {3|business day|business days} behind → {1} のレートは {2} 営業日遅れています
    {1} (the last try: {2}) → {1} (直近の試行: {2})
    fetching {1} → {1} を取得中
    fetch rates of {1} from {2}? → {2} から {1} のレートを取得しますか?
    fetch rates from {1}? → {1} からレートを取得しますか?
    newer rates are fetched in the background from {1} → 新しいレートはバックグラウンドで {1} から取得します
    to turn that off, write {1} in {2}, or use --offline → 止めるには {2} に {1} と書くか、--offline を使ってください
    the rates in {1} cannot be read: {2} → {1} のレートを読めません: {2}
    {1} is no currency; its rates are left out → {1} は通貨ではないので、そのレートは除きます
    the rates in {1} cannot be used: {2} → {1} のレートを使えません: {2}
    the catalogue of addresses: {1} → アドレスの一覧: {1}
    a header has a name that headers cannot have → ヘッダーの名前が正しくありません
    the header {1} cannot be set → ヘッダー {1} は設定できません
    the header {1} has a character that headers cannot have → ヘッダー {1} に使えない文字があります
    libcurl is too old (package libcurl4) → libcurl が古すぎます (パッケージ libcurl4)
    libcurl has no memory left → libcurl のメモリーが足りません
    libcurl takes no file of certificates → libcurl が証明書ファイルを受け付けません
    the answer does not begin with a status → 応答がステータスで始まっていません
    the server redirects ({1}): not followed → サーバーがリダイレクトしました ({1})。転送先には接続しません
    the answer gives two lengths → 応答に長さが二つあります
    the answer ends within its head → 応答がヘッダーの途中で終わっています
    {1} cannot be opened (package libcurl4) → {1} を開けません (パッケージ libcurl4)
    {1} is too old: no {2} (package libcurl4) → {1} が古すぎます。{2} がありません (パッケージ libcurl4)
    the address is too long → アドレスが長すぎます
    the address has a character that addresses cannot have → アドレスに使えない文字があります
    only https:// addresses are allowed → 使えるアドレスは https:// だけです
    an address cannot hold a name or a password → アドレスにユーザー名やパスワードは入れられません
    the address has no proper host → アドレスのホスト名が正しくありません
    only https:// addresses are allowed, http:// on this machine alone → 使えるのは https:// だけで、http:// はこのコンピューター内に限ります
    libcurl does not take the address → libcurl がアドレスを受け付けません
    libcurl cannot do what is needed (package libcurl4) → libcurl に必要な機能がありません (パッケージ libcurl4)
    the proxy's name is not known → プロキシの名前を解決できません
    the name {1} is not known → 名前 {1} を解決できません
    no connection to {1} → {1} に接続できません
    the system's certificates cannot be read (package ca-certificates) → システムの証明書を読めません (パッケージ ca-certificates)
    the proxy answers {1} → プロキシの応答は {1} です
    libcurl's error {1} → libcurl のエラー {1}
    {1}; the {2} {3|day|days} before that are kept → {1}。それより前の {2} 日分は残してあります
    newer rates are not fetched, since they cannot be kept: {1} → 保存できないので、新しいレートは取得しません: {1}
    newer rates are not fetched, since nothing can be kept: {1} → 何も保存できないので、新しいレートは取得しません: {1}
    HOME is not set → HOME が設定されていません
    {1} is no key: keys have letters, digits, '-' and '_' only → {1} はキーではありません。キーに使えるのは英数字と '-' と '_' だけです
    """#
}
