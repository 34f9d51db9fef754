extension GermanText {
  /// Answers, tables, help and what the prompt says.
  static let prompt: StaticString = #"""
    error: → Fehler:
    error: {1} → Fehler: {1}
    note: {1} → Hinweis: {1}
    warning: {1} → Warnung: {1}
    warning: {1}; run 'agio refresh' → Warnung: {1}; starte 'agio refresh'
    warning: {1}; run :refresh → Warnung: {1}; schreibe :refresh
    {1} Jan {2} → {1}. Jan. {2}
    {1} Feb {2} → {1}. Feb. {2}
    {1} Mar {2} → {1}. März {2}
    {1} Apr {2} → {1}. Apr. {2}
    {1} May {2} → {1}. Mai {2}
    {1} Jun {2} → {1}. Juni {2}
    {1} Jul {2} → {1}. Juli {2}
    {1} Aug {2} → {1}. Aug. {2}
    {1} Sep {2} → {1}. Sept. {2}
    {1} Oct {2} → {1}. Okt. {2}
    {1} Nov {2} → {1}. Nov. {2}
    {1} Dec {2} → {1}. Dez. {2}
    January → Januar
    February → Februar
    March → März
    April → April
    May → Mai
    June → Juni
    July → Juli
    August → August
    September → September
    October → Oktober
    November → November
    December → Dezember
    Monday → Montag
    Tuesday → Dienstag
    Wednesday → Mittwoch
    Thursday → Donnerstag
    Friday → Freitag
    Saturday → Samstag
    Sunday → Sonntag
    current → aktuell
    due → fällig
    stale ({1} {2|business day|business days}) → veraltet ({1} {2|Geschäftstag|Geschäftstage})
    stale → veraltet
    bundled → mitgeliefert
    manual → eigener Kurs
    fixed → fest
    peg by {1} → feste Bindung durch {1}
    fixed by {1} → festgelegt durch {1}
    your rate of {1} → dein Kurs vom {1}
    your rate → dein Kurs
    {1} average {2} ({3}) → {1}, Durchschnitt {2} ({3})
    {1} of {2} days → {1} von {2} Tagen
    {1} average {2} → {1}, Durchschnitt {2}
    {1} {2} of {3} → {1} {2} vom {3}
    {1} {2} → {1} {2}
    {1} (last before {2}) → {1} (letztes vor dem {2})
    from the future → aus der Zukunft
    today's → von heute
    {1} {2|day|days} old → {1} {2|Tag|Tage} alt
    {1} {2|week|weeks} old → {1} {2|Woche|Wochen} alt
    {1} {2|month|months} old → {1} {2|Monat|Monate} alt
    {1} {2|year|years} old → {1} {2|Jahr|Jahre} alt
    {1} {2|day|days} → {1} {2|Tag|Tage}
    peg → feste Bindung
    the source → die Quelle
    {1} published no rates on {2} {3}; used those of {4} → {1} hat am {2}, {3}, keine Kurse veröffentlicht; verwendet wurden die vom {4}
    ask → Brief
    attribution → Quellenangabe
    bid → Geld
    change → Änderung
    code → Code
    date → Datum
    difference → Abweichung
    error → Fehler
    expected → erwartet
    key → Schlüssel
    last error → letzter Fehler
    mid → Mittel
    name → Name
    newest → neuestes
    next → nächstes
    pair → Paar
    quota → Kontingent
    rate → Kurs
    requests → Anfragen
    source → Quelle
    state → Status
    table → Tabelle
    terms → Bedingungen
    variable → Variable
    no rates of your own; write :rate 1 XAU = 4012.50 USD → keine eigenen Kurse; schreibe :rate 1 XAU = 4012.50 USD
    manual, of {1} → eigener Kurs, vom {1}
    function → Funktion
    functions → Funktionen
    no help about {1}; write :help → keine Hilfe zu {1}; schreibe :help
    codes, names and signs, in any case → Codes, Namen, Zeichen, groß oder klein
    to several currencies → in mehrere Währungen
    the rate itself: dollars for one euro → der Kurs selbst: Dollar für einen Euro
    at the fixing of a day → zum Fixing eines Tages
    at the last fixing before a day → zum letzten Fixing vor einem Tag
    at the first fixing from a day on → zum ersten Fixing ab einem Tag
    at the mean of a year, or of 2023-05 → zum Durchschnitt eines Jahres; auch 2023-05
    of a quarter, or 2023-01-15..2023-03-31 → eines Quartals, auch 2023-01-15..2023-03-31
    at the highest of a period, or low → zum höchsten Kurs im Zeitraum; auch low
    at a rate of your own → zu einem eigenen Kurs
    a percentage; also 10% of, on, off 80 EUR → ein Prozentsatz; auch 10% of, on, off 80 EUR
    shares that add up to the cent → Anteile, die auf den Cent aufgehen
    a variable → eine Variable
    a function of your own → eine eigene Funktion
    the last result, and result 3 → das letzte Ergebnis und Ergebnis 3
    a line that goes on from the last result → eine Zeile, die damit weiterrechnet
    the results since a blank line; average too → Ergebnisse seit einer Leerzeile; auch average
    a label and a remark → eine Beschriftung und eine Bemerkung
    no currency has {1} in its name → keine Währung hat {1} im Namen
    withdrawn {1} → eingezogen {1}
    base of the ECB's rates → Basis der Kurse der EZB
    peg {1} → feste Bindung {1}
    fixed by law → gesetzlich festgelegt
    no rate → kein Kurs
    the last fixing → das letzte Fixing
    this year → dieses Jahr
    last year → letztes Jahr
    this quarter → dieses Quartal
    last quarter → letztes Quartal
    this month → dieser Monat
    last month → letzter Monat
    {1}, no rates yet → {1}, noch keine Kurse
    what a bank pays → was eine Bank zahlt
    what a bank wants → was eine Bank verlangt
    the middle of the two → die Mitte der beiden
    nothing has been computed yet → noch wurde nichts berechnet
    no rate was needed → es war kein Kurs nötig
    currencies, by code, name or country → Währungen, nach Code, Name oder Land
    show this, or help about a word → dies zeigen, oder Hilfe zu einem Wort
    leave; Ctrl-D does too → beenden; Strg-D geht auch
    set a rate of your own; :rate remove XAU → eigener Kurs; zurück: :rate remove XAU
    the newest rates, for EUR or another base → die neuesten Kurse, für EUR oder andere Basis
    fetch newer rates → neuere Kurse holen
    the sources and how fresh they are → die Quellen und wie frisch sie sind
    show the whole working of the last answer → den Rechenweg der letzten Antwort
    the text is UTF-16; agio can read UTF-8 only → der Text ist UTF-16; agio liest nur UTF-8
    standard input → die Standardeingabe
    agio: {1} cannot be read: {2} → agio: {1} ist nicht lesbar: {2}
    … and {1} more → … und {1} weitere
    cannot keep typed lines in '{1}': {2} → Eingaben lassen sich nicht in '{1}' speichern: {2}
    rates of {1} → Kurse vom {1}
    no rates → keine Kurse
    newer rates of {1} have come; :again computes the last line anew → neuere Kurse vom {1} sind da; :again rechnet die letzte Zeile neu
    newer rates have come; :again computes the last line anew → neuere Kurse sind da; :again rechnet die letzte Zeile neu
    1 {1} = {2} {3}, manual → 1 {1} = {2} {3}, eigener Kurs
    {1} has no rate of yours any more → {1} hat keinen eigenen Kurs mehr
    it holds for this session only: {1} → es gilt nur für diese Sitzung: {1}
    set → gesetzt
    {1} is no settings file → {1} ist keine Einstellungsdatei
    the settings → den Einstellungen
    the clock says {1}, before the newest rates; taking {2} for today → die Uhr zeigt {1}, früher als die neuesten Kurse; als heute gilt {2}
    {1} has a line that is no rate → {1} hat eine Zeile, die kein Kurs ist
    there is no folder to keep it in → es gibt keinen Ordner, um es zu speichern
    the bundled rates are damaged: {1}; install agio again → die mitgelieferten Kurse sind beschädigt: {1}; installiere agio neu
    there are no rates of {1} table {2} here; run 'agio refresh {3}' → hier gibt es keine Kurse von {1}, Tabelle {2}; starte 'agio refresh {3}'
    {1} table {2} of {3} has none of these currencies → Tabelle {2} von {1} vom {3} enthält keine dieser Währungen
    output could not be written: {1} → die Ausgabe ließ sich nicht schreiben: {1}
    dated tomorrow → datiert auf morgen
    the rates you have set cannot be read: {1} → die eigenen Kurse sind nicht lesbar: {1}
    """#
}
