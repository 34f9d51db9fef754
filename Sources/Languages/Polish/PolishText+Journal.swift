extension PolishText {
  /// The journal of conversions.
  static let journal: StaticString = #"""
    the journal {1} is of a newer agio; it is left as it is → dziennik {1} pochodzi z nowszego agio; zostaje bez zmian
    {1} is no journal of agio; it is left as it is → {1} nie jest dziennikiem agio; zostaje bez zmian
    the journal {1} was damaged; it is kept as {2}, and a new one begun → dziennik {1} był uszkodzony; zachowano go jako {2} i zaczęto nowy
    the journal {1} cannot be used: {2} → nie można użyć dziennika {1}: {2}
    it is no file → to nie jest plik
    the journal {1} cannot be made: {2} → nie można utworzyć dziennika {1}: {2}
    the damaged journal {1} cannot be moved: {2} → nie można przenieść uszkodzonego dziennika {1}: {2}
    the damaged journal {1} cannot be copied: {2} → nie można skopiować uszkodzonego dziennika {1}: {2}
    the journal {1} cannot be opened: {2} → nie można otworzyć dziennika {1}: {2}
    the journal {1} cannot be locked: {2} → nie można zablokować dziennika {1}: {2}
    the journal {1} cannot be written: {2} → nie można zapisać dziennika {1}: {2}
    the journal {1} cannot be read: {2} → nie można odczytać dziennika {1}: {2}
    {1} {2|line|lines} of {3} could not be read → liczba nieczytelnych wierszy w {3}: {1}
    {1}; conversions wait in {2} → {1}; przeliczenia czekają w {2}
    an entry cannot be read → nie można odczytać wpisu
    it cannot be opened → nie można go otworzyć
    {1} cannot be opened (package libsqlite3-0) → nie można otworzyć {1} (pakiet libsqlite3-0)
    the disk is full → dysk jest pełny
    it may not be written → brak prawa zapisu
    another program holds it → używa go inny program
    the disk gave an error → dysk zgłosił błąd
    it is damaged → jest uszkodzony
    there is not enough memory → brakuje pamięci
    there is no folder to keep a journal in → nie ma folderu na dziennik
    nothing before it → wcześniej nie ma nic
    nothing after it → później nie ma nic
    write :back first → najpierw napisz :back
    no conversion has been kept yet → nie zachowano jeszcze żadnego przeliczenia
    #{1} is forgotten → zapomniano #{1}
    no such conversion has been kept → nie zachowano takiego przeliczenia
    the newest {1}; agio history shows all → najnowsze {1}; agio history pokaże wszystkie
    {1} still has it; delete that file, or write :history clear → {1} nadal je zawiera; usuń ten plik albo napisz :history clear
    {1} is deleted too → {1} też usunięto
    {1} cannot be deleted: {2} → nie można usunąć {1}: {2}
    {1}; what waits in {2} cannot be forgotten → {1}; tego, co czeka w {2}, nie można usunąć
    the files of the journal still have what is forgotten: {1}; agio removes it as soon as it can → pliki dziennika nadal zawierają to, co zapomniano: {1}; agio usunie to, gdy tylko będzie można
    the typed line is still in '{1}': {2} → wpisany wiersz nadal jest w '{1}': {2}
    this forgets every conversion for ever; write :history clear yes → to usunie na zawsze wszystkie przeliczenia; napisz :history clear yes
    {1} {2|conversion is|conversions are} forgotten → zapomniano {1} {2|przeliczenie|przeliczenia|przeliczeń}
    there is no conversion #{1} → nie ma przeliczenia #{1}
    {1}; conversions are not kept → {1}; przeliczenia nie są zachowywane
    then → wtedy
    now → teraz
    the last line again, or conversion N → ostatni wiersz ponownie albo przeliczenie N
    the conversion before, then and now → poprzednie przeliczenie, wtedy i teraz
    the conversion after it → następne przeliczenie
    past conversions; delete N, clear → dawne przeliczenia; delete N, clear
    """#
}
