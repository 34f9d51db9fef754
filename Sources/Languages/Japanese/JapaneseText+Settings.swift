extension JapaneseText {
  /// Settings, files and the tour.
  static let settings: StaticString = #"""
    clear the screen; :clear vars forgets names → 画面を消去 (:clear vars は変数など)
    write the answers to a .csv or .json file → 答えを .csv か .json に書き出す
    take in a file of lines, as :save writes it → :save の形式の行のファイルを読み込む
    write this session to a file for agio -f → このセッションを agio -f 用に保存
    change a setting; :set save keeps it → 設定を変更 (:set save で保存)
    all settings, and where they come from → すべての設定とその出どころ
    the last conversion the other way round → 直前の換算を逆向きに
    learn the language in two minutes by doing → 二分で使い方を学ぶ
    variables and functions → 変数と関数
    Clears the screen, as Ctrl-L does. ':clear vars' forgets variables and functions; results keep their numbers. → Ctrl-L と同じく画面を消去します。':clear vars' は変数と関数を消去しますが、結果の番号は残ります。
    Lists the currencies whose code, name, sign or country has the word in it, and who publishes their rate. Without a word, all in use. → コード、名称、記号、国に言葉を含む通貨と、そのレートの公表元を一覧表示します。言葉がなければ使われているすべての通貨です。
    Writes every line of this session with its results, rates, dates and sources, as 'agio --format csv' and 'json' do. The ending of the name says which. A file that is there already stays as it is. → このセッションの各行を、結果、レート、日付、情報源とともに 'agio --format csv' や 'json' と同じ形で書き出します。形式は名前の拡張子で決まります。すでにあるファイルはそのままです。
    Without a word, the language by examples and all commands. With one: a command, a function, or whatever stands in an example. → 言葉がなければ、例による使い方とすべてのコマンドを表示します。言葉があれば、そのコマンドや関数、例に出てくるものを説明します。
    Computes every line of a file as 'agio -f FILE' would, and keeps its variables, functions and results. '_1' in it means its own first result. What is wrong in it is told with its line and column, and the rest goes on. → ファイルの各行を 'agio -f FILE' と同じように計算し、変数、関数、結果を残します。中の '_1' はそのファイルの最初の結果です。誤りは行と桁を示し、残りの計算を続けます。
    Leaves. What was typed is kept for Up and Ctrl-R. → 終了します。入力した行は保存され、上矢印と Ctrl-R で呼び出せます。
    Sets what one unit of a currency is worth, for all later sessions too. Alone it lists the rates you have set. → 通貨 1 単位の値を設定し、以降のセッションでも使います。引数がなければ設定したレートを一覧表示します。
    Lists the newest rate of every currency against a base: the one named, or the setting 'base'. → 指定した基準通貨か設定 'base' に対する、各通貨の最新のレートを一覧表示します。
    Asks the sources for newer rates and shows what came. Ctrl-C gives up. Rates come by themselves too, in the background, unless the setting 'network' says otherwise. → 情報源に新しいレートを問い合わせ、届いたものを示します。Ctrl-C で中止します。設定 'network' で止めない限り、レートはバックグラウンドでも自動的に届きます。
    Writes the lines of this session, in order. 'agio -f FILE' gives their answers, ':load FILE' takes them in. Lines that failed become remarks, results are numbered anew. A file that ':save' wrote is replaced; any other stays as it is. → このセッションの行を順に書き出します。'agio -f FILE' がその答えを出し、':load FILE' が読み込みます。誤った行はコメントになり、結果の番号は付け直します。':save' が書いたファイルは置き換え、ほかのファイルはそのままです。
    Changes a setting from the next line on, until the end of this session. ':set NAME' tells its value and what it can be; 'default' as the value takes it back. ':set save' writes what you have changed to the settings file; so does 'agio config set NAME VALUE'. → 次の行からこのセッションの終わりまで設定を変えます。':set NAME' は値と取りうる値を示し、値 'default' は元に戻します。':set save' は変えた設定を設定ファイルに書き込みます。'agio config set NAME VALUE' でも書き込めます。
    Lists the settings. 'default' is what holds where nothing is set, 'file' comes from the settings file, 'session' from ':set'. → 設定を一覧表示します。'default' は何も設定がないときの値、'file' は設定ファイル、'session' は ':set' によるものです。
    Lists where rates come from: the newest day of each, when the next is due, its terms. → レートの情報源と、それぞれの最新日、次回の予定、利用条件を一覧表示します。
    Converts the same amount the other way: after '100 EUR in USD' it computes '100 USD in EUR'. The day and the source stay as they were. → 同じ金額を逆向きに換算します。'100 EUR in USD' の後なら '100 USD in EUR' を計算します。日と情報源はそのままです。
    Shows one thing at a time, and you type it with your own numbers. ':tour next' skips a step, ':tour quit' ends it. It needs no network. → 一つずつ示すので、自分の数で入力してみてください。':tour next' は次へ進み、':tour quit' は終えます。ネットワークは不要です。
    Lists what you have given names to. ':clear vars' forgets them all. → 名前を付けたものを一覧表示します。':clear vars' はすべて消去します。
    Shows each conversion of the last answer: every leg, its rate, day, source and state. → 直前の答えの換算を一つずつ、レート、日、情報源、状態とともに示します。
    by name → 名称で
    what a sign can mean → 記号が表しうるもの
    for a spreadsheet → 表計算ソフト用
    for a program → プログラム用
    a command → コマンド
    a function → 関数
    an ounce of gold → 金 1 オンス
    no more → 取り消す
    for good → 今後ずっと
    these two → この二つ
    what 120 EUR is shown in besides → 120 EUR を併せて表示する通貨
    what $5 means → $5 の意味
    for later sessions too → 以降のセッションでも
    changes one → 一つ変える
    to what the last conversion was to → 直前の換算先の通貨へ
    nothing has a name yet; write rent = 1200 EUR → 名前を付けたものはまだありません。rent = 1200 EUR と書いてください
    variables and functions are forgotten → 変数と関数を消去しました
    :{1} has no use for {2} → :{1} に {2} は使えません
    the name of a file is due → ファイルの名前が必要です
    the last line converted nothing → 直前の行は何も換算していません
    a start file has variables and functions only → 開始ファイルに書けるのは変数と関数だけです
    give it a name: x = … → 名前を付けてください: x = …
    'in' alone means the last target, and there is none yet → 'in' だけなら直前の換算先ですが、まだありません
    in a file a conversion names its target → ファイルでは換算先を書く必要があります
    Two minutes, one thing at a time. Use numbers and currencies of your own. → 二分間で、一つずつ。数と通貨はお好きなものでどうぞ。
    ':tour next' goes on without typing, ':tour quit' ends it. → ':tour next' は入力せずに進み、':tour quit' は終えます。
    That is most of it. ':help' shows the rest, ':help set' how to make it yours, → 主なことは以上です。残りは ':help'、自分用にするには ':help set' をどうぞ。
    and Tab finds codes by country, name or sign. → Tab は国、名称、記号からコードを見つけます。
    An amount, and what to convert it to. Codes, signs and names are read in any case. → 金額と換算先です。コード、記号、名称は大文字でも小文字でもかまいません。
    Currencies mix in a sum, and a line may have several targets. → 足し算では通貨を混ぜられ、一行に換算先をいくつも書けます。
    A line that begins with an operator goes on from the last single result. → 演算子で始まる行は、直前の一つの結果に続けて計算します。
    So this takes it further. A percentage adds itself to what stands before it. → これで続きを計算します。百分率はその前にあるものに上乗せされます。
    Every rate has a day and a source: ':why' shows them. This asks for another day. → どのレートにも日と情報源があり、':why' で確かめられます。これは別の日のレートを求めます。
    Or for the mean of a month, a quarter or a year. → または月、四半期、年の平均を求めます。
    A name keeps a value, exactly, whatever is shown of it. → 名前は、表示の桁数にかかわらず正確な値を保ちます。
    A name with a parameter is a function. → 引数の付いた名前は関数です。
    Call it, or one of those there are. Shares add up to the cent. → それか、用意された関数を呼んでみてください。分けた額の合計は端数まで一致します。
    Words and a colon in front say what a line is about, and 'total' adds up the results since a blank line. First, press Enter alone; then → 行の前の言葉とコロンは何の行かを示し、'total' は空行以降の結果を合計します。まず Enter だけを押し、それから
    And now, the sum of it. → そして、その合計です。
    there is no tour to end; write :tour → 案内は始まっていません。:tour と入力してください
    the tour is over; :tour begins it again → 案内を終えました。:tour でまた始められます
    that works too; try {1}, or :tour next → それもできます。{1} か :tour next をどうぞ
    try {1}, or :tour next → {1} か :tour next をどうぞ
    try → 例
    {1} of {2} → {1} / {2}
    what :rates starts from → :rates の基準通貨
    what a plain amount is shown in besides → 金額を併せて示す通貨
    the decimal mark, read and written alike → 入力と表示の小数点
    what groups the digits of answers → 答えの桁区切り
    how money is rounded for showing → 表示する金額の丸め方
    digits shown of a number without an end → 無限小数の表示桁数
    the sources, the first asked first → 情報源 (先頭から順に)
    whether rates are fetched unasked → 自動でレートを取得するか
    hours that undated rates may be old → 日付のないレートの許容時間
    rates of your own: the source 'file' → 自分のレート: 情報源 'file'
    a list of addresses of the sources → 情報源のアドレスの一覧
    whether colours are used → 色を使うか
    the answer while a line is typed → 入力中の答えの表示
    a sound for an error → エラー時の音
    how many lines are remembered → 記憶する行の数
    what {1} means → {1} の意味
    keep what is set in the settings file → 変更を設定ファイルに保存
    setting → 設定
    value → 値
    from → 出どころ
    meaning → 意味
    for this session; ':set save' keeps it → このセッションだけ (':set save' で保存)
    it can be {1} → 取りうる値: {1}
    nothing has been set; see :help set → 何も設定していません。:help set をご覧ください
    kept in {1} → {1} に保存しました
    there is no home to keep settings in → 設定を保存するホームフォルダーがありません
    {1} cannot be written: {2} → {1} に書き込めません: {2}
    {1} cannot be read: {2} → {1} を読めません: {2}
    {1} is there already, and no file of ':save'; it stays as it is → {1} はすでにあり、':save' が書いたものではないので、そのままにします
    {1} has neither .csv nor .json at its end; write :export trip.csv → {1} の末尾が .csv でも .json でもありません。:export trip.csv のように入力してください
    {1} is there already; it stays as it is → {1} はすでにあるので、そのままにします
    {1} {2|result|results} → 結果 {1} 件
    {1} new {2|variable|variables} → 新しい変数 {1} 個
    {1} new {2|function|functions} → 新しい関数 {1} 個
    the last is _{1} → 最後は _{1} です
    {1} {2|line|lines} written → {1} 行を書き込みました
    {1} is set twice → {1} が二度設定されています
    there is no {1}; did you mean {2}? → {1} はありません。{2} のことですか?
    there is no source {1} → 情報源 {1} はありません
    {1} is no currency's code → {1} は通貨コードではありません
    it is {1} or {2} → {1} か {2} です
    it is on or off: true or false in the file → on か off です (ファイルでは true か false)
    it is a whole number, {1} to {2} → {1} から {2} までの整数です
    it is a currency's code: {1} → 通貨コードです: {1}
    it is a list of codes: {1} → コードの一覧です: {1}
    it is a list of sources: {1} → 情報源の一覧です: {1}
    it is the whole path of a file: {1} or {2} → ファイルの完全なパスです: {1} か {2}
    it is an address: {1} → アドレスです: {1}
    there is no setting {1} → 設定 {1} はありません
    there is no setting {1}; write it below [meanings] → 設定 {1} はありません。[meanings] の下に書いてください
    others can read this file, and it has keys; run chmod 600 on it → このファイルにはキーがあり、他のユーザーも読めます。chmod 600 を実行してください
    this is no key of a source → 情報源のキーではありません
    a key is set in the settings file or the environment only → キーは設定ファイルか環境変数でだけ設定できます
    write {1} below [keys] in {2}, or set {3} in the environment → {2} の [keys] の下に {1} と書くか、環境変数 {3} を設定してください
    set {1} in the environment → 環境変数 {1} を設定してください
    SOURCE is one of {1} → SOURCE は次のどれかです: {1}
    where the rates of file are is to be said: {1} → file のレートの場所を書いてください: {1}
    '{1}' cannot be the decimal mark and group digits too → '{1}' を小数点と桁区切りの両方には使えません
    a text stands in quotes: {1} → 文字列は引用符で囲みます: {1}
    '{1}' is due → '{1}' が必要です
    nothing may stand behind the value → 値の後には何も書けません
    a name is due → 名前が必要です
    a value is due: {1}, a whole number, true, false or {2} → 値が必要です: {1}、整数、true、false、{2} のどれか
    a control character in a text → 文字列に制御文字があります
    an escape is {1} → 使えるエスケープは {1} です
    the text is not closed → 文字列が閉じられていません
    a list has texts only → 一覧に書けるのは文字列だけです
    {1} or {2} is due → {1} か {2} が必要です
    a catalogue has no {1} → アドレスの一覧に {1} は書けません
    Computes the last line once more, with the rates there are now: after ':refresh', or when newer rates have come by themselves. '_' and the numbers of results stay what they are. With a number, shows a conversion of the journal as it was answered then and as it is answered now, or on a day. → 直前の行を今のレートでもう一度計算します。':refresh' の後や、新しいレートが自動的に届いたときに使います。'_' と結果の番号は変わりません。番号を付けると、記録した換算の当時の答えと、現在またはある日の答えを示します。
    then and now → 当時と現在
    at that day's rates → その日のレートで
    Steps back through the conversions of the journal, the newest first: each as it was answered then, today's answer, and what has moved. To look changes nothing. Enter takes the line that is offered: it gives today's answer, whatever has been said since. Alt-Left and Alt-Right do the same while you type. → 記録した換算を新しい順に遡り、当時の答え、今日の答え、その差を示します。見るだけでは何も変わりません。Enter で示された行を実行でき、その後に何を入力していても今日の答えになります。入力中は Alt-Left と Alt-Right でも同じです。
    Steps forward again through the conversions of the journal, where ':back' went back. → ':back' で遡った換算の記録を、新しいほうへ戻ります。
    Lists the newest conversions of the journal: those with a word, a currency, a source, a day or a period in them. 'agio history' does the same on the command line. 'delete N' forgets one, 'clear' all: they go from every file, and from the lines that Up brings back. → 言葉、通貨、情報源、日、期間を含む換算の記録を新しいものから一覧表示します。コマンドラインでは 'agio history' で同じことができます。'delete N' は一つ、'clear' はすべてを、どのファイルからも、上矢印で呼び出す行からも削除します。
    dollars in a month → ある月のドル
    forget one → 一つ削除
    {1} is there already; write agio config init --force to replace it → {1} はすでにあります。置き換えるには agio config init --force を実行してください
    {1} written → {1} に書き込みました
    nothing is wrong → 問題ありません
    in which language agio speaks → agio の表示言語
    whether conversions are kept → 換算を記録するか
    """#
}
