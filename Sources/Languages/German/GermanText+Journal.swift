extension GermanText {
  /// The journal of conversions.
  static let journal: StaticString = #"""
    the journal {1} is of a newer agio; it is left as it is → das Journal {1} stammt von einer neueren Version von agio; es bleibt, wie es ist
    {1} is no journal of agio; it is left as it is → {1} ist kein Journal von agio; es bleibt, wie es ist
    the journal {1} was damaged; it is kept as {2}, and a new one begun → das Journal {1} war beschädigt; es heißt jetzt {2}, ein neues wurde begonnen
    the journal {1} cannot be used: {2} → das Journal {1} ist unbrauchbar: {2}
    it is no file → es ist keine Datei
    the journal {1} cannot be made: {2} → das Journal {1} lässt sich nicht anlegen: {2}
    the damaged journal {1} cannot be moved: {2} → das beschädigte Journal {1} lässt sich nicht verschieben: {2}
    the damaged journal {1} cannot be copied: {2} → das beschädigte Journal {1} lässt sich nicht kopieren: {2}
    the journal {1} cannot be opened: {2} → das Journal {1} lässt sich nicht öffnen: {2}
    the journal {1} cannot be locked: {2} → das Journal {1} lässt sich nicht sperren: {2}
    the journal {1} cannot be written: {2} → das Journal {1} lässt sich nicht schreiben: {2}
    the journal {1} cannot be read: {2} → das Journal {1} ist nicht lesbar: {2}
    {1} {2|line|lines} of {3} could not be read → {1} {2|Zeile|Zeilen} von {3} {2|war|waren} nicht lesbar
    {1}; conversions wait in {2} → {1}; Umrechnungen warten in {2}
    an entry cannot be read → ein Eintrag ist nicht lesbar
    it cannot be opened → es lässt sich nicht öffnen
    {1} cannot be opened (package libsqlite3-0) → {1} lässt sich nicht öffnen (Paket libsqlite3-0)
    the disk is full → die Festplatte ist voll
    it may not be written → das Schreiben ist nicht erlaubt
    another program holds it → ein anderes Programm hält es gesperrt
    the disk gave an error → die Festplatte meldet einen Fehler
    it is damaged → es ist beschädigt
    there is not enough memory → der Speicher reicht nicht
    there is no folder to keep a journal in → es gibt keinen Ordner für ein Journal
    nothing before it → davor ist nichts
    nothing after it → danach ist nichts
    write :back first → schreibe zuerst :back
    no conversion has been kept yet → noch ist keine Umrechnung gespeichert
    #{1} is forgotten → #{1} ist gelöscht
    no such conversion has been kept → keine solche Umrechnung ist gespeichert
    the newest {1}; agio history shows all → die neuesten {1}; agio history zeigt alle
    {1} still has it; delete that file, or write :history clear → {1} enthält sie noch; lösche diese Datei, oder schreibe :history clear
    {1} is deleted too → {1} ist auch gelöscht
    {1} cannot be deleted: {2} → {1} lässt sich nicht löschen: {2}
    {1}; what waits in {2} cannot be forgotten → {1}; was in {2} wartet, lässt sich nicht löschen
    the files of the journal still have what is forgotten: {1}; agio removes it as soon as it can → die Dateien des Journals enthalten das Gelöschte noch: {1}; agio entfernt es, sobald es geht
    the typed line is still in '{1}': {2} → die Eingabe steht noch in '{1}': {2}
    this forgets every conversion for ever; write :history clear yes → das löscht alle Umrechnungen endgültig; schreibe :history clear yes
    {1} {2|conversion is|conversions are} forgotten → {1} {2|Umrechnung ist|Umrechnungen sind} gelöscht
    there is no conversion #{1} → es gibt keine Umrechnung #{1}
    {1}; conversions are not kept → {1}; Umrechnungen werden nicht gespeichert
    then → damals
    now → jetzt
    the last line again, or conversion N → die letzte Zeile neu, oder Umrechnung N
    the conversion before, then and now → die Umrechnung davor, damals und jetzt
    the conversion after it → die Umrechnung danach
    past conversions; delete N, clear → frühere Umrechnungen; delete N, clear
    """#
}
