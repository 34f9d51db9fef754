extension JapaneseText {
  /// Watched pairs, alerts and pinned rates.
  static let watching: StaticString = #"""
    {1} has not been pinned → {1} は固定されていません
    pin the rates of this text anew: agio pin FILE → このテキストのレートを固定し直してください: agio pin FILE
    nothing has moved → 何も動いていません
    nothing is watched; write :watch 100 EUR/USD → 何も見守っていません。:watch 100 EUR/USD と書いてください
    it is not watched → それは見守られていません
    there is no pair {1}; write :watch → ペア {1} はありません。:watch と書いてください
    there are no alerts; {1} → アラートはありません。{1}
    alert #{1} is deleted → アラート #{1} を削除しました
    alert #{1} is silent until {2} → アラート #{1} は {2} まで黙ります
    there is no alert #{1} → アラート #{1} はありません
    waiting → 待機中
    told → 通知済み
    alert {1} → アラート {1}
    alert {1} cannot be checked: {2} → アラート {1} を確認できません: {2}
    alerts cannot be checked: {1} → アラートを確認できません: {1}
    {1} cannot be run: {2} → {1} を実行できません: {2}
    {1} was ended by signal {2} → {1} はシグナル {2} で終了しました
    {1} ended with status {2} → {1} はステータス {2} で終了しました
    number → 番号
    condition → 条件
    checked → 確認日
    silent until → 沈黙の期限
    line → 行
    input → 入力
    percent → パーセント
    watched → 見守る額
    today → 今日
    added → 追加時
    before → 前回
    low → 安値
    high → 高値
    30 days → 30日間
    be told when a rate moves; list, delete N → レートが動いたら知らせる; list, delete N
    Tells once when a rate has crossed a limit, at the prompt or by 'agio alerts check', and again when it has gone back and crosses anew. ':alert list' shows all, 'delete N' takes one away, 'snooze N 7d' keeps it silent for days. → レートが限度を越えたら、プロンプトまたは 'agio alerts check' で一度だけ知らせ、戻ってから再び越えればまた知らせます。':alert list' はすべてを示し、'delete N' は一つを消し、'snooze N 7d' は何日か黙らせます。
    above → 上回る
    up or down, in days → 上下、日数内に
    take a pair off the list of :watch → :watch の一覧からペアを外す
    Takes a pair off the list that ':watch' shows, by its number or its currencies. → ':watch' が示す一覧から、番号または通貨でペアを外します。
    pairs to keep an eye on → 見守るペア
    Puts an amount on a list, or shows the list: today's value, what it has moved since it was added and since the fixing before, the lowest and highest of 30 days. 'move N N' puts one in another place, 'note N TEXT' adds a note. → 金額を一覧に加えるか、一覧を示します。今日の値、追加時と前回の公示からの動き、30日間の安値と高値です。'move N N' は位置を変え、'note N TEXT' はメモを付けます。
    add → 追加
    to the top → 先頭へ
    """#
}
