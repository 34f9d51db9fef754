extension JapaneseText {
  /// The journal of conversions.
  static let journal: StaticString = #"""
    the journal {1} is of a newer agio; it is left as it is → 記録 {1} はより新しいバージョンの agio のものなので、そのままにします
    {1} is no journal of agio; it is left as it is → {1} は agio の記録ではないので、そのままにします
    the journal {1} was damaged; it is kept as {2}, and a new one begun → 記録 {1} は壊れていました。{2} として残し、新しい記録を始めます
    the journal {1} cannot be used: {2} → 記録 {1} を使えません: {2}
    it is no file → ファイルではありません
    the journal {1} cannot be made: {2} → 記録 {1} を作成できません: {2}
    the damaged journal {1} cannot be moved: {2} → 壊れた記録 {1} を移動できません: {2}
    the damaged journal {1} cannot be copied: {2} → 壊れた記録 {1} をコピーできません: {2}
    the journal {1} cannot be opened: {2} → 記録 {1} を開けません: {2}
    the journal {1} cannot be locked: {2} → 記録 {1} をロックできません: {2}
    the journal {1} cannot be written: {2} → 記録 {1} に書き込めません: {2}
    the journal {1} cannot be read: {2} → 記録 {1} を読めません: {2}
    {1} {2|line|lines} of {3} could not be read → {3} の {1} 行を読めませんでした
    {1}; conversions wait in {2} → {1}。換算は {2} に一時保存します
    an entry cannot be read → 読めない項目があります
    it cannot be opened → 開けません
    {1} cannot be opened (package libsqlite3-0) → {1} を開けません (パッケージ libsqlite3-0)
    the disk is full → ディスクがいっぱいです
    it may not be written → 書き込み権限がありません
    another program holds it → 別のプログラムが使っています
    the disk gave an error → ディスクのエラーが発生しました
    it is damaged → 壊れています
    there is not enough memory → メモリーが足りません
    there is no folder to keep a journal in → 記録を保存するフォルダーがありません
    nothing before it → これより前はありません
    nothing after it → これより後はありません
    write :back first → 先に :back と入力してください
    no conversion has been kept yet → まだ換算の記録がありません
    #{1} is forgotten → #{1} を削除しました
    no such conversion has been kept → 該当する換算の記録がありません
    the newest {1}; agio history shows all → 最新の {1} 件です。agio history ですべて表示します
    {1} still has it; delete that file, or write :history clear → {1} にまだ残っています。そのファイルを削除するか、:history clear と書いてください
    {1} is deleted too → {1} も削除しました
    {1} cannot be deleted: {2} → {1} を削除できません: {2}
    {1}; what waits in {2} cannot be forgotten → {1}。{2} で待っているものは削除できません
    the files of the journal still have what is forgotten: {1}; agio removes it as soon as it can → 削除したものがまだ記録のファイルに残っています: {1}。できるようになり次第 agio が取り除きます
    the typed line is still in '{1}': {2} → 入力した行がまだ '{1}' に残っています: {2}
    this forgets every conversion for ever; write :history clear yes → すべての換算の記録が完全に削除されます。よければ :history clear yes と入力してください
    {1} {2|conversion is|conversions are} forgotten → 換算の記録 {1} 件を削除しました
    there is no conversion #{1} → 換算 #{1} はありません
    {1}; conversions are not kept → {1}。換算は記録しません
    then → 当時
    now → 現在
    the last line again, or conversion N → 直前の行か換算 N をもう一度
    the conversion before, then and now → 一つ前の換算の当時と現在
    the conversion after it → その次の換算
    past conversions; delete N, clear → 過去の換算 (delete N、clear)
    """#
}
