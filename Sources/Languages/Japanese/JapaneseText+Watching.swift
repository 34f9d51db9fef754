extension JapaneseText {
  /// Watched pairs, alerts and pinned rates.
  static let watching: StaticString = #"""
    {1} has not been pinned → {1} のレートはピン留めされていません
    pin the rates of this text anew: agio pin FILE → このテキストのレートをピン留めし直してください: agio pin FILE
    nothing has moved → 変動はありません
    nothing is watched; write :watch 100 EUR/USD → ウォッチリストは空です。:watch 100 EUR/USD と入力してください
    it is not watched → ウォッチリストにありません
    there is no pair {1}; write :watch → 通貨ペア {1} はありません。:watch と入力してください
    there are no alerts; {1} → アラートはありません。{1}
    alert #{1} is deleted → アラート #{1} を削除しました
    alert #{1} is silent until {2} → アラート #{1} は {2} まで通知しません
    there is no alert #{1} → アラート #{1} はありません
    waiting → 待機中
    told → 通知済み
    alert {1} → アラート {1}
    alert {1}: {2} on {3}, {4} → アラート {1}: {3} に {2}、{4}
    alert {1} cannot be checked: {2} → アラート {1} を確認できません: {2}
    alerts cannot be checked: {1} → アラートを確認できません: {1}
    {1} cannot be run: {2} → {1} を実行できません: {2}
    {1} was ended by signal {2} → {1} はシグナル {2} で終了しました
    {1} ended with status {2} → {1} はステータス {2} で終了しました
    number → 番号
    condition → 条件
    checked → 確認日
    silent until → 通知停止期限
    line → 行
    input → 入力
    percent → パーセント
    watched → ウォッチ中
    today → 今日
    added → 追加時比
    before → 前回比
    low → 安値
    high → 高値
    30 days → 30日間
    be told when a rate moves; list, delete N → レートが動いたら通知 (list、delete N)
    Tells once when a rate has crossed a limit, at the prompt or by 'agio alerts check', and again when it has gone back and crosses anew. ':alert list' shows all, 'delete N' takes one away, 'snooze N 7d' keeps it silent for days. → レートが限度を超えたら、プロンプトまたは 'agio alerts check' で一度だけ通知し、戻ってから再び超えたらまた通知します。':alert list' はすべてを表示し、'delete N' は一つを削除し、'snooze N 7d' は指定した日数だけ通知を止めます。
    above → 上回ったとき
    up or down, in days → 指定日数内の上下
    take a pair off the list of :watch → :watch の一覧から通貨ペアを外す
    Takes a pair off the list that ':watch' shows, by its number or its currencies. → ':watch' が示す一覧から、番号または通貨で通貨ペアを外します。
    pairs to keep an eye on → 通貨ペアのウォッチリスト
    Puts an amount on a list, or shows the list: today's value, what it has moved since it was added and since the fixing before, the lowest and highest of 30 days. 'move N N' puts one in another place, 'note N TEXT' adds a note. → 金額を一覧に加えるか、一覧を表示します。今日の値、追加時と前回の公表レートからの変動、30日間の安値と高値です。'move N N' は位置を変え、'note N TEXT' はメモを付けます。
    add → 追加
    to the top → 先頭へ
    """#
}
