extension GermanText {
  /// Settings, files and the tour.
  static let settings: StaticString = #"""
    clear the screen; :clear vars forgets names → Bildschirm leeren; :clear vars vergisst Namen
    write the answers to a .csv or .json file → Antworten als .csv oder .json schreiben
    take in a file of lines, as :save writes it → eine Datei mit Zeilen wie von :save lesen
    write this session to a file for agio -f → diese Sitzung als Datei für agio -f
    change a setting; :set save keeps it → Einstellung ändern; :set save speichert sie
    all settings, and where they come from → alle Einstellungen und woher sie kommen
    the last conversion the other way round → die letzte Umrechnung andersherum
    learn the language in two minutes by doing → die Sprache in zwei Minuten lernen
    variables and functions → Variablen und Funktionen
    Clears the screen, as Ctrl-L does. ':clear vars' forgets variables and functions; results keep their numbers. → Leert den Bildschirm wie Strg-L. ':clear vars' vergisst Variablen und Funktionen; Ergebnisse behalten ihre Nummern.
    Lists the currencies whose code, name, sign or country has the word in it, and who publishes their rate. Without a word, all in use. → Zeigt die Währungen, in deren Code, Name, Zeichen oder Land das Wort steht, und wer ihren Kurs veröffentlicht. Ohne Wort alle, die in Gebrauch sind.
    Writes every line of this session with its results, rates, dates and sources, as 'agio --format csv' and 'json' do. The ending of the name says which. A file that is there already stays as it is. → Schreibt jede Zeile dieser Sitzung mit Ergebnissen, Kursen, Datumsangaben und Quellen, wie 'agio --format csv' und 'json'. Die Endung des Namens bestimmt, welches von beiden. Eine Datei, die es schon gibt, bleibt, wie sie ist.
    Without a word, the language by examples and all commands. With one: a command, a function, or whatever stands in an example. → Ohne Wort die Sprache in Beispielen und alle Befehle. Mit einem: ein Befehl, eine Funktion oder was in einem Beispiel steht.
    Computes every line of a file as 'agio -f FILE' would, and keeps its variables, functions and results. '_1' in it means its own first result. What is wrong in it is told with its line and column, and the rest goes on. → Rechnet jede Zeile einer Datei wie 'agio -f FILE' und behält Variablen, Funktionen und Ergebnisse. '_1' meint darin das erste Ergebnis der Datei selbst. Fehler werden mit Zeile und Spalte gemeldet, und der Rest läuft weiter.
    Leaves. What was typed is kept for Up and Ctrl-R. → Beendet. Was getippt wurde, bleibt mit Pfeil hoch und Strg-R abrufbar.
    Sets what one unit of a currency is worth, for all later sessions too. Alone it lists the rates you have set. → Legt fest, was eine Einheit einer Währung wert ist, auch für spätere Sitzungen. Allein zeigt es die eigenen Kurse.
    Lists the newest rate of every currency against a base: the one named, or the setting 'base'. → Zeigt den neuesten Kurs jeder Währung gegen eine Basis: die genannte oder die Einstellung 'base'.
    Asks the sources for newer rates and shows what came. Ctrl-C gives up. Rates come by themselves too, in the background, unless the setting 'network' says otherwise. → Fragt die Quellen nach neueren Kursen und zeigt, was kam. Strg-C bricht ab. Kurse kommen auch von selbst im Hintergrund, wenn die Einstellung 'network' nichts anderes sagt.
    Writes the lines of this session, in order. 'agio -f FILE' gives their answers, ':load FILE' takes them in. Lines that failed become remarks, results are numbered anew. A file that ':save' wrote is replaced; any other stays as it is. → Schreibt die Zeilen dieser Sitzung der Reihe nach. 'agio -f FILE' gibt ihre Antworten, ':load FILE' liest sie ein. Fehlgeschlagene Zeilen werden Bemerkungen, Ergebnisse neu nummeriert. Eine Datei von ':save' wird ersetzt; jede andere bleibt, wie sie ist.
    Changes a setting from the next line on, until the end of this session. ':set NAME' tells its value and what it can be; 'default' as the value takes it back. ':set save' writes what you have changed to the settings file; so does 'agio config set NAME VALUE'. → Ändert eine Einstellung ab der nächsten Zeile, bis zum Ende der Sitzung. ':set NAME' sagt ihren Wert und was sie sein kann; 'default' als Wert nimmt sie zurück. ':set save' schreibt das Geänderte in die Einstellungsdatei; ebenso 'agio config set NAME VALUE'.
    Lists the settings. 'default' is what holds where nothing is set, 'file' comes from the settings file, 'session' from ':set'. → Zeigt die Einstellungen. 'default' gilt, wo nichts gesetzt ist, 'file' kommt aus der Einstellungsdatei, 'session' von ':set'.
    Lists where rates come from: the newest day of each, when the next is due, its terms. → Zeigt, woher Kurse kommen: den neuesten Tag, wann der nächste fällig ist, die Bedingungen.
    Converts the same amount the other way: after '100 EUR in USD' it computes '100 USD in EUR'. The day and the source stay as they were. → Rechnet denselben Betrag andersherum um: nach '100 EUR in USD' also '100 USD in EUR'. Tag und Quelle bleiben.
    Shows one thing at a time, and you type it with your own numbers. ':tour next' skips a step, ':tour quit' ends it. It needs no network. → Zeigt eins nach dem anderen, und du tippst es mit eigenen Zahlen. ':tour next' überspringt einen Schritt, ':tour quit' beendet die Führung. Ein Netz ist nicht nötig.
    Lists what you have given names to. ':clear vars' forgets them all. → Zeigt, was du benannt hast. ':clear vars' vergisst alles.
    Shows each conversion of the last answer: every leg, its rate, day, source and state. → Zeigt jede Umrechnung der letzten Antwort: jeden Teil mit Kurs, Tag, Quelle und Status.
    by name → nach Namen
    what a sign can mean → was ein Zeichen bedeuten kann
    for a spreadsheet → für eine Tabellenkalkulation
    for a program → für ein Programm
    a command → ein Befehl
    a function → eine Funktion
    an ounce of gold → eine Unze Gold
    no more → nicht mehr
    for good → auf Dauer
    these two → diese beiden
    what 120 EUR is shown in besides → worin 120 EUR auch gezeigt wird
    what $5 means → was $5 bedeutet
    for later sessions too → auch für spätere Sitzungen
    changes one → ändert eine
    to what the last conversion was to → in das Ziel der letzten Umrechnung
    nothing has a name yet; write rent = 1200 EUR → noch hat nichts einen Namen; schreibe rent = 1200 EUR
    variables and functions are forgotten → Variablen und Funktionen sind vergessen
    :{1} has no use for {2} → :{1} kann mit {2} nichts anfangen
    the name of a file is due → hier muss der Name einer Datei stehen
    the last line converted nothing → die letzte Zeile hat nichts umgerechnet
    a start file has variables and functions only → eine Startdatei enthält nur Variablen und Funktionen
    give it a name: x = … → gib ihm einen Namen: x = …
    'in' alone means the last target, and there is none yet → 'in' allein meint das letzte Ziel, und es gibt noch keins
    in a file a conversion names its target → in einer Datei nennt eine Umrechnung ihr Ziel
    Two minutes, one thing at a time. Use numbers and currencies of your own. → Zwei Minuten, eins nach dem anderen. Nimm eigene Zahlen und Währungen.
    ':tour next' goes on without typing, ':tour quit' ends it. → ':tour next' geht ohne Tippen weiter, ':tour quit' beendet die Führung.
    That is most of it. ':help' shows the rest, ':help set' how to make it yours, → Das ist das meiste. ':help' zeigt den Rest, ':help set', wie du es dir einrichtest,
    and Tab finds codes by country, name or sign. → und Tab findet Codes nach Land, Name oder Zeichen.
    An amount, and what to convert it to. Codes, signs and names are read in any case. → Ein Betrag und worin er umgerechnet wird. Codes, Zeichen und Namen gelten groß- wie kleingeschrieben.
    Currencies mix in a sum, and a line may have several targets. → In einer Summe dürfen sich Währungen mischen, und eine Zeile darf mehrere Ziele haben.
    A line that begins with an operator goes on from the last single result. → Eine Zeile, die mit einem Rechenzeichen beginnt, rechnet mit dem letzten einzelnen Ergebnis weiter.
    So this takes it further. A percentage adds itself to what stands before it. → So geht es damit weiter. Ein Prozentsatz wird auf das aufgeschlagen, was davor steht.
    Every rate has a day and a source: ':why' shows them. This asks for another day. → Jeder Kurs hat einen Tag und eine Quelle: ':why' zeigt sie. Dies fragt nach einem anderen Tag.
    Or for the mean of a month, a quarter or a year. → Oder nach dem Durchschnitt eines Monats, Quartals oder Jahres.
    A name keeps a value, exactly, whatever is shown of it. → Ein Name behält den genauen Wert, was auch immer davon gezeigt wird.
    A name with a parameter is a function. → Ein Name mit einem Parameter ist eine Funktion.
    Call it, or one of those there are. Shares add up to the cent. → Rufe sie auf, oder eine der vorhandenen. Anteile gehen auf den Cent auf.
    Words and a colon in front say what a line is about, and 'total' adds up the results since a blank line. First, press Enter alone; then → Wörter und ein Doppelpunkt davor sagen, worum es in einer Zeile geht, und 'total' summiert die Ergebnisse seit einer Leerzeile. Drücke zuerst nur Enter; dann
    And now, the sum of it. → Und nun die Summe.
    there is no tour to end; write :tour → es gibt keine Führung zu beenden; schreibe :tour
    the tour is over; :tour begins it again → die Führung ist vorbei; :tour beginnt sie neu
    that works too; try {1}, or :tour next → das geht auch; versuche {1} oder :tour next
    try {1}, or :tour next → versuche {1} oder :tour next
    try → tippe
    {1} of {2} → {1} von {2}
    what :rates starts from → wovon :rates ausgeht
    what a plain amount is shown in besides → worin ein Betrag auch gezeigt wird
    the decimal mark, read and written alike → das Dezimalzeichen, gelesen wie geschrieben
    what groups the digits of answers → was die Ziffern der Antworten gruppiert
    how money is rounded for showing → wie Geldbeträge für die Anzeige gerundet werden
    digits shown of a number without an end → Ziffern einer Zahl ohne Ende
    the sources, the first asked first → die Quellen, die erste zuerst gefragt
    whether rates are fetched unasked → ob Kurse ungefragt geholt werden
    hours that undated rates may be old → Stunden, die undatierte Kurse alt sein dürfen
    rates of your own: the source 'file' → eigene Kurse: die Quelle 'file'
    a list of addresses of the sources → ein Verzeichnis der Adressen der Quellen
    whether colours are used → ob Farben benutzt werden
    the answer while a line is typed → die Antwort schon beim Tippen
    a sound for an error → ein Ton bei einem Fehler
    how many lines are remembered → wie viele Zeilen behalten werden
    what {1} means → was {1} bedeutet
    keep what is set in the settings file → das Gesetzte in der Einstellungsdatei speichern
    setting → Einstellung
    value → Wert
    from → Herkunft
    meaning → Bedeutung
    for this session; ':set save' keeps it → für diese Sitzung; ':set save' speichert es
    it can be {1} → möglich ist {1}
    nothing has been set; see :help set → es wurde nichts gesetzt; siehe :help set
    kept in {1} → gespeichert in {1}
    there is no home to keep settings in → es gibt kein Heimverzeichnis für Einstellungen
    {1} cannot be written: {2} → {1} lässt sich nicht schreiben: {2}
    {1} cannot be read: {2} → {1} ist nicht lesbar: {2}
    {1} is there already, and no file of ':save'; it stays as it is → {1} gibt es schon und stammt nicht von ':save'; es bleibt, wie es ist
    {1} has neither .csv nor .json at its end; write :export trip.csv → {1} endet weder auf .csv noch auf .json; schreibe :export trip.csv
    {1} is there already; it stays as it is → {1} gibt es schon; es bleibt, wie es ist
    {1} {2|result|results} → {1} {2|Ergebnis|Ergebnisse}
    {1} new {2|variable|variables} → {1} neue {2|Variable|Variablen}
    {1} new {2|function|functions} → {1} neue {2|Funktion|Funktionen}
    the last is _{1} → das letzte ist _{1}
    {1} {2|line|lines} written → {1} {2|Zeile|Zeilen} geschrieben
    {1} is set twice → {1} ist zweimal gesetzt
    there is no {1}; did you mean {2}? → es gibt kein {1}; meintest du {2}?
    there is no source {1} → es gibt keine Quelle {1}
    {1} is no currency's code → {1} ist kein Währungscode
    it is {1} or {2} → möglich ist {1} oder {2}
    it is on or off: true or false in the file → möglich ist on oder off: in der Datei true oder false
    it is a whole number, {1} to {2} → nötig ist eine ganze Zahl, {1} bis {2}
    it is a currency's code: {1} → nötig ist ein Währungscode: {1}
    it is a list of codes: {1} → nötig ist eine Liste von Codes: {1}
    it is a list of sources: {1} → nötig ist eine Liste von Quellen: {1}
    it is the whole path of a file: {1} or {2} → nötig ist der ganze Pfad einer Datei: {1} oder {2}
    it is an address: {1} → nötig ist eine Adresse: {1}
    there is no setting {1} → es gibt keine Einstellung {1}
    there is no setting {1}; write it below [meanings] → es gibt keine Einstellung {1}; schreibe es unter [meanings]
    others can read this file, and it has keys; run chmod 600 on it → andere können diese Datei lesen, und sie enthält Schlüssel; chmod 600 schützt sie
    this is no key of a source → das ist kein Schlüssel einer Quelle
    a key is set in the settings file or the environment only → ein Schlüssel steht nur in der Einstellungsdatei oder in der Umgebung
    write {1} below [keys] in {2}, or set {3} in the environment → schreibe {1} unter [keys] in {2} oder setze {3} in der Umgebung
    set {1} in the environment → setze {1} in der Umgebung
    SOURCE is one of {1} → SOURCE ist eine von: {1}
    where the rates of file are is to be said: {1} → anzugeben ist, wo die Kurse von file liegen: {1}
    '{1}' cannot be the decimal mark and group digits too → '{1}' kann nicht zugleich Dezimalzeichen sein und Ziffern gruppieren
    a text stands in quotes: {1} → ein Text steht in Anführungszeichen: {1}
    '{1}' is due → hier muss '{1}' stehen
    nothing may stand behind the value → hinter dem Wert darf nichts stehen
    a name is due → hier muss ein Name stehen
    a value is due: {1}, a whole number, true, false or {2} → hier muss ein Wert stehen: {1}, eine ganze Zahl, true, false oder {2}
    a control character in a text → ein Steuerzeichen in einem Text
    an escape is {1} → eine Escape-Sequenz ist {1}
    the text is not closed → der Text ist nicht geschlossen
    a list has texts only → eine Liste hat nur Texte
    {1} or {2} is due → hier muss {1} oder {2} stehen
    a catalogue has no {1} → ein Verzeichnis hat kein {1}
    Computes the last line once more, with the rates there are now: after ':refresh', or when newer rates have come by themselves. '_' and the numbers of results stay what they are. With a number, shows a conversion of the journal as it was answered then and as it is answered now, or on a day. → Rechnet die letzte Zeile noch einmal, mit den jetzigen Kursen: nach ':refresh', oder wenn neuere Kurse von selbst gekommen sind. '_' und die Nummern der Ergebnisse bleiben, wie sie sind. Mit einer Nummer zeigt es eine Umrechnung des Journals, wie sie damals beantwortet wurde und wie jetzt oder an einem Tag.
    then and now → damals und jetzt
    at that day's rates → zu den Kursen jenes Tages
    Steps back through the conversions of the journal, the newest first: each as it was answered then, today's answer, and what has moved. To look changes nothing. Enter takes the line that is offered: it gives today's answer, whatever has been said since. Alt-Left and Alt-Right do the same while you type. → Geht durch die Umrechnungen des Journals zurück, die neueste zuerst: jede mit der Antwort von damals, der von heute und dem Unterschied. Ansehen ändert nichts. Enter übernimmt die angebotene Zeile: sie ergibt die heutige Antwort, was auch seither eingegeben wurde. Alt-Links und Alt-Rechts tun dasselbe beim Tippen.
    Steps forward again through the conversions of the journal, where ':back' went back. → Geht durch die Umrechnungen des Journals wieder vorwärts, wo ':back' zurückging.
    Lists the newest conversions of the journal: those with a word, a currency, a source, a day or a period in them. 'agio history' does the same on the command line. 'delete N' forgets one, 'clear' all: they go from every file, and from the lines that Up brings back. → Zeigt die neuesten Umrechnungen des Journals: die mit einem Wort, einer Währung, einer Quelle, einem Tag oder Zeitraum. 'agio history' tut dasselbe auf der Befehlszeile. 'delete N' löscht eine, 'clear' alle: aus allen Dateien und aus den Zeilen, die Pfeil-auf zurückbringt.
    dollars in a month → Dollar in einem Monat
    forget one → eine löschen
    {1} is there already; write agio config init --force to replace it → {1} gibt es schon; schreibe agio config init --force, um es zu ersetzen
    {1} written → {1} geschrieben
    nothing is wrong → alles in Ordnung
    in which language agio speaks → in welcher Sprache agio spricht
    whether conversions are kept → ob Umrechnungen gespeichert werden
    """#
}
