extension JapaneseText {
  /// What can be wrong with a line.
  static let errors: StaticString = #"""
    in {1}: {2} → 関数 {1} の中: {2}
    this comma could group digits or separate two values → このコンマは桁区切りにも値の区切りにも読めます
    write {1} → {1} と書いてください
    write {1} or {2} → {1} か {2} と書いてください
    write {1}, or {2} → {1} または {2} と書いてください
    {1} could be {2} and {3} more → {1} は {2} ほか {3} 件のどれとも読めます
    {1} could be {2} → {1} は {2} のどれとも読めます
    write the code → 通貨コードで書いてください
    a period runs from its first day to its last → 期間は最初の日から最後の日の順に書きます
    parts are a whole number from 1 to {1}, or weights of which one is positive → 分割数は 1 から {1} までの整数か、少なくとも一つが正の重みで指定します
    shares are all percentages, or all plain numbers → 割合は、すべて百分率か、すべて単なる数で指定します
    shares in percent come to 100%, and these to {1} → 百分率の割合は合計で 100% になりますが、これらは {1} です
    decimal places are a whole number → 小数点以下の桁数は整数です
    interrupted → 中断しました
    nothing can be divided by zero → ゼロでは割れません
    result {1} was an error → 結果 {1} はエラーでした
    mend that line first → 先にその行を直してください
    {1} is a function → {1} は関数です
    '{1}' reaches back {2} results and no farther → '{1}' が遡れるのは {2} 件の結果までです
    put blank lines between groups → グループの間に空行を入れてください
    {1} {2} has {3} days → {2}年{1}は {3} 日までです
    the calendar has no {1} → 暦に {1} はありません
    write year, month and day: 2024-05-06 → 年月日で書いてください: 2024-05-06
    write 2024, 2024-Q1 or 2024-05 → 2024、2024-Q1、2024-05 のように書いてください
    {1} has a meaning of its own and cannot be a label → {1} には別の意味があり、ラベルにはできません
    choose other words before ':' → ':' の前を別の言葉にしてください
    only a positive number has a logarithm → 対数は正の数にしかありません
    these values are not all of one kind → 値の種類がそろっていません
    write all with a currency, or none → 全部に通貨を付けるか、どれにも付けないでください
    result {1} cannot be added to those above it → 結果 {1} は上の結果に足せません
    '{1}' needs all results with a currency, or none → '{1}' では、結果のすべてに通貨があるか、どれにもないことが必要です
    money and a plain number cannot be added → 金額と通貨のない数は足せません
    {1} takes a number without a currency → {1} の引数は通貨のない数です
    divide by one unit: {1}(100 EUR / EUR) → 1 単位で割ってください: {1}(100 EUR / EUR)
    money is no percentage → 金額は百分率ではありません
    money has no powers → 金額は累乗できません
    money times money means nothing → 金額どうしの掛け算に意味はありません
    leave one currency out: 3 * 120 EUR → 片方の通貨を省いてください: 3 * 120 EUR
    {1} is a currency → {1} は通貨です
    choose another name → 別の名前にしてください
    {1} is a variable → {1} は変数です
    a currency's name needs a number before it → 通貨の名前の前に数が必要です
    a percentage has no currency → 百分率に通貨はありません
    what is converted has no currency → 換算するものに通貨がありません
    '{1}' needs a percentage on its left → '{1}' の左に百分率が必要です
    there is no result to go on from yet → 続きを計算できる結果がまだありません
    there is no result {1} → 結果 {1} はありません
    write _{1} to _{2} → _{1} から _{2} までが使えます
    there is no result above for '{1}' → '{1}' の対象になる結果が上にありません
    a number over money means nothing → 数を金額で割ることに意味はありません
    this holds for one pair, and {1} and {2} both need a rate → これは一つの通貨ペアにだけ使えますが、{1} と {2} の両方にレートが必要です
    write one currency and one target → 通貨と換算先を一つずつ書いてください
    two parameters have the name {1} → 引数の名前 {1} が重複しています
    a percentage and money cannot be added → 百分率と金額は足せません
    a percentage and a number cannot be added → 百分率と数は足せません
    write the percentage last: 100 EUR {1} 10% → 百分率は最後に書いてください: 100 EUR {1} 10%
    '{1}' can stand here once → '{1}' はここに一度しか書けません
    '{1}' and '{2}' cannot both choose the rate → '{1}' と '{2}' を同時にレートの選択には使えません
    a rate needs two currencies → レートには通貨が二つ必要です
    a rate is a plain number → レートは通貨の付かない数です
    a rate is greater than zero → レートは正の数です
    a negative number has no such root → 負の数にこの累乗根はありません
    a name stands for one value, and these are several → 名前が表せる値は一つですが、ここには複数あります
    write a line for each → 一つずつ別の行に書いてください
    result {1} is several values → 結果 {1} には複数の値があります
    nothing can be computed from several results → 複数の結果からは計算できません
    put this last in the line → これは行の最後に置いてください
    split divides money into whole minor units → split は金額を補助通貨単位の整数倍に分けます
    the number takes more than {1} binary digits → この数は 2 進数で {1} 桁を超えます
    a line may take {1} steps and no more → 一行の計算は {1} ステップまでです
    this is an amount already → これはすでに金額です
    write 'in {1}' to convert it → 換算するには 'in {1}' と書いてください
    unknown currency {1} → 未知の通貨 {1}
    did you mean {1}? → {1} のことですか?
    {1} is no currency: signs made of letters count as they are written → {1} は通貨ではありません。文字でできた記号は書かれたとおりに読まれます
    write {1} if you mean {2} → {2} のことなら {1} と書いてください
    unknown function {1} → 未知の関数 {1}
    unknown name {1} → 未知の名前 {1}
    set it first: name = 120 EUR → 先に定義してください: name = 120 EUR
    unknown source {1} → 未知の情報源 {1}
    there is {1} → 使える情報源: {1}
    nothing here is converted, so {1} changes nothing → ここでは何も換算しないので、{1} を書いても何も変わりません
    leave it out, or write what to convert to → 省くか、換算先を書いてください
    {1} is a variable and a currency → {1} は変数でも通貨でもあります
    {1} {2|argument|arguments} will not do here → 引数 {1} 個では数が合いません
    the newest day is {1} → 最新の日は {1} です
    there is none yet → まだ一つもありません
    {1} rates of {2} are not here: {3} → {1} の {2} のレートがありません: {3}
    {1}, or leave the date out → {1}。または日付を省いてください
    the next rates are of {1}; leave the date out → 次のレートは {1} 付です。日付を省いてください
    its past days cannot be fetched; leave the date out → 過去の日付は取得できません。日付を省いてください
    {1} rates of {2} are not here → {1} の {2} のレートがありません
    run 'agio refresh {1} --from {2}' → 'agio refresh {1} --from {2}' を実行してください
    run 'agio refresh {1} --from {2} --to {3}' → 'agio refresh {1} --from {2} --to {3}' を実行してください
    {1} has no fixing before {2} → {1} には {2} より前の公表レートがありません
    {1} has no fixing on {2} → {1} には {2} の公表レートがありません
    its days go from {1} to {2} → {1} から {2} まであります
    the stored rates of {1} are damaged: {2} → 保存された {1} のレートが壊れています: {2}
    install agio again → agio を再インストールしてください
    the {1} rates of {2} are missing → {1} の {2} のレートが欠けています
    {1}, or ask for another day → {1}。または別の日を指定してください
    its past days cannot be fetched; write on {1} → 過去の日付は取得できません。on {1} と書いてください
    {1} ended on {2} → {1} は {2} に廃止されました
    write {1}; 1 {2} is {3} {4} → {1} と書いてください (1 {2} = {3} {4})
    {1} has not come yet → {1} はまだ来ていません
    the newest rates here are of {1}; run 'agio refresh' for newer ones → 最新のレートは {1} のものです。'agio refresh' で更新できます
    write {1}..{2}, or run 'agio refresh' for newer rates → {1}..{2} と書くか、'agio refresh' で更新してください
    the newest rates here are of {1} → 最新のレートは {1} のものです
    {1} is not over yet → {1} はまだ終わっていません
    {1} has it up to {2} and from {3} on → {1} にあるのは {2} までと {3} 以降です
    its last {1} fixing is of {2}; write on {3} → {1} の最後の公表レートは {2} のものです。on {3} と書いてください
    its first {1} fixing is of {2} → {1} の最初の公表レートは {2} のものです
    {1} has never published it → {1} がこの通貨を公表したことはありません
    {1} has no {2} fixing on {3} → {1} には {3} の {2} の公表レートがありません
    {1} has no {2} fixing in {3} → {1} には {3} の {2} の公表レートがありません
    {1} has {2} on {3} of {4} days of {5} → {1} の {2} は {5} の {4} 日のうち {3} 日にしかありません
    {1} published no rates in {2} → {1} は {2} の期間にレートを公表していません
    write a longer period → もっと長い期間を指定してください
    there are no rates at all ({1}: {2}) → レートが一つもありません ({1}: {2})
    there are no rates at all → レートが一つもありません
    give one: 100 USD in EUR at 0.92 → レートを書き添えてください: 100 USD in EUR at 0.92
    run 'agio refresh', or write :refresh at the prompt → 'agio refresh' を実行するか、プロンプトで :refresh と入力してください
    there are no rates of {1} here ({2}) → {1} のレートがありません ({2})
    there are no rates of {1} here → {1} のレートがありません
    run 'agio refresh {1}' → 'agio refresh {1}' を実行してください
    {1} publishes one rate a day, without bid and ask → {1} が公表するのは一日一つのレートで、買値と売値はありません
    leave it out, or choose a source that has them: via nbp → 省くか、それがある情報源を選んでください: via nbp
    {1} began on {2} → {1} は {2} に導入されました
    write {1} for {2}; 1 {3} is {4} {5} → {2} の時点では {1} と書いてください (1 {3} = {4} {5})
    {1} publishes no rate for {2} → {1} は {2} のレートを公表していません
    run 'agio refresh' for other sources, or give one at the end: at RATE → 'agio refresh' で他の情報源のレートを取得するか、最後にレートを書き添えてください: at RATE
    give one at the end of the line: at RATE → 行の最後にレートを書き添えてください: at RATE
    {1} rates of {2} are not all here: the newest day is {3} → {1} の {2} のレートがそろっていません。最新の日は {3} です
    write {1}..{2}, or {3} → {1}..{2} と書いてください。または{3}
    run 'agio refresh' → 'agio refresh' を実行してください
    the newest {1} rates are of {2}, {3} {4|business day|business days} behind → {1} の最新のレートは {2} のもので、{3} 営業日遅れています
    run 'agio refresh', or allow more with --max-age → 'agio refresh' を実行するか、--max-age で許容範囲を広げてください
    only a name can stand on the left of '=' → '=' の左に書けるのは名前だけです
    '{1}' is the decimal mark and '{2}' groups digits by three → '{1}' が小数点で、'{2}' は 3 桁ごとの区切りです
    write {1} or {2}, or set --decimal {3} → {1} か {2} と書くか、--decimal {3} を指定してください
    write {1}, or set --decimal {2} → {1} と書くか、--decimal {2} を指定してください
    a date is read only after on, before or next → 日付として読めるのは on、before、next の後だけです
    write 'on' before it, or blanks around '-' to subtract → 前に 'on' を書くか、引き算なら '-' の両側に空白を入れてください
    ',' is the decimal mark → ',' は小数点です
    write ';' between values → 値の間には ';' を書いてください
    parentheses hold one value → 括弧の中の値は一つです
    write several targets at the end of the line → 複数の換算先は行の最後に書いてください
    a list stands alone in a line, with a blank after each comma → 値を並べられるのは行全体がその並びのときだけで、コンマの後に空白が必要です
    a date needs its year → 日付には年が必要です
    {1} is not UTF-8 → {1} は UTF-8 ではありません
    a label needs something to compute behind it → ラベルの後に計算するものが必要です
    write '#' before a remark → コメントの前には '#' を書いてください
    a line may have {1} bytes and no more → 一行は {1} バイトまでです
    a decimal comma needs digits behind it → 小数点の後に数字が必要です
    a decimal point needs digits behind it → 小数点の後に数字が必要です
    '{1}' needs a date → '{1}' には日付が必要です
    write {1} 2024-05-06, {2} 6 May 2024 or {3} yesterday → {1} 2024-05-06、{2} 6 May 2024、{3} yesterday のように書いてください
    an amount is missing here → ここに金額がありません
    '{1}' needs a period → '{1}' には期間が必要です
    write {1} 2024, {2} 2024-Q1, {3} 2024-05 or {4} 2024-01-15..2024-03-31 → {1} 2024、{2} 2024-Q1、{3} 2024-05、{4} 2024-01-15..2024-03-31 のように書いてください
    'at' needs a rate → 'at' にはレートが必要です
    write at 1.0850, at (1 / 0.92), or at bid, ask or mid → at 1.0850、at (1 / 0.92)、または at bid、ask、mid と書いてください
    'via' needs the name of a source → 'via' には情報源の名前が必要です
    a conversion needs a target currency → 換算には換算先の通貨が必要です
    {1} cannot follow a conversion → {1} は換算の後には書けません
    put the conversion in parentheses: (100 USD in EUR) + 5 EUR → 換算を括弧で囲んでください: (100 USD in EUR) + 5 EUR
    a date has a year, a month and a day → 日付には年と月と日が必要です
    write {1} 2024-05-06, or average {2} for a period → {1} 2024-05-06、期間なら average {2} と書いてください
    ':' ends a label and needs a blank behind it → ':' はラベルの終わりで、後に空白が必要です
    a currency's sign needs a number behind it → 通貨記号の後に数が必要です
    nesting may be {1} deep and no more → 入れ子は {1} 段までです
    a line may have {1} words and signs and no more → 一行の語と記号は {1} 個までです
    this parenthesis is not closed → この括弧が閉じられていません
    {1} is due here, not {2} → ここに必要なのは{1}で、{2} ではありません
    {1} has no place here → {1} はここには書けません
    {1} has no meaning here → {1} はここでは意味を持ちません
    this parenthesis was never opened → 対応する開き括弧がありません
    an operator is due before {1} → {1} の前に演算子が必要です
    write + or * between two values → 二つの値の間に + か * を書いてください
    {1} is a variable, not a function → {1} は変数で、関数ではありません
    write * to multiply → 掛け算には * を書いてください
    an amount → 金額
    commands work at the prompt only → コマンドはプロンプトでだけ使えます
    start agio without a file → ファイルなしで agio を起動してください
    a rate has two currencies and a number → レートには二つの通貨と数が必要です
    there is no line to compute again yet → 計算し直す行がまだありません
    unknown command {1} → 未知のコマンド {1}
    did you mean :{1}? → :{1} のことですか?
    """#
}
