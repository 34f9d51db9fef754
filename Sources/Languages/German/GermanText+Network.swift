extension GermanText {
  /// Fetching and keeping rates.
  static let network: StaticString = #"""
    a wider window has more: {1} → ein breiteres Fenster zeigt mehr: {1}
    up to date → auf dem neuesten Stand
    {1} {2|day|days}, newest {3} → {1} {2|Tag|Tage}, der neueste {3}
    not asked: {1} → nicht gefragt: {1}
    only {1} of {2} currencies are there → nur {1} von {2} Währungen sind da
    a table of one currency is not believed → einer Tabelle mit nur einer Währung wird nicht geglaubt
    {1} of {2} would be {3} instead of {4}, and {5} {6|more figure|more figures} would change → {1} vom {2} wäre {3} statt {4}, und {5} {6|weitere Zahl würde|weitere Zahlen würden} anders
    the rates of {1} are not believed: {2} would go from {3} to {4} → den Kursen vom {1} wird nicht geglaubt: {2} ginge von {3} auf {4}
    the rates of {1} are not believed: {2} is {3}, and {4} at {5} → den Kursen vom {1} wird nicht geglaubt: {2} steht bei {3}, bei {5} bei {4}
    {1} and {2} more of {3} jumped by more than a quarter → {1} und {2} weitere vom {3} sprangen um mehr als ein Viertel
    {1} of {2} jumped by more than a quarter → {1} vom {2} sprang um mehr als ein Viertel
    {1} and {2} more of {3} are not near those of other sources → {1} und {2} weitere vom {3} liegen nicht nahe bei den Kursen anderer Quellen
    {1} of {2} is not near that of other sources → {1} vom {2} liegt nicht nahe beim Kurs anderer Quellen
    {1}: {2}: set aside until another source or the next fixing confirms it → {1}: {2}: zurückgestellt, bis eine andere Quelle oder das nächste Fixing es bestätigt
    {1}: {2}: not taken → {1}: {2}: nicht übernommen
    {1}: {2} of {3} is {4} now; {5} is kept → {1}: {2} vom {3} ist jetzt {4}; {5} bleibt
    {1}: the answer is refused: {2} → {1}: die Antwort ist abgelehnt: {2}
    it wants to be left alone for another {1} → sie will noch {1} in Ruhe gelassen werden
    there is no folder to keep rates in → es gibt keinen Ordner, um Kurse zu speichern
    rates cannot be kept: {1} → Kurse lassen sich nicht speichern: {1}
    {1} of {2} requests are left until {3} → {1} von {2} Anfragen bleiben bis zum {3}
    the {1} requests of this month are used up → die {1} Anfragen dieses Monats sind verbraucht
    {1} {2|second|seconds} → {1} {2|Sekunde|Sekunden}
    {1} {2|minute|minutes} → {1} {2|Minute|Minuten}
    {1} {2|hour|hours} → {1} {2|Stunde|Stunden}
    given up → aufgegeben
    there are no rates for those days → für diese Tage gibt es keine Kurse
    cannot be reached: {1} → nicht erreichbar: {1}
    did not answer in time → hat nicht rechtzeitig geantwortet
    sent more than is allowed → hat mehr geschickt als erlaubt
    is not secure: {1} → ist nicht sicher: {1}
    was not asked: {1} → wurde nicht gefragt: {1}
    broke off: {1} → brach ab: {1}
    there is no network library: {1} → es gibt keine Netzwerkbibliothek: {1}
    the cached rates of {1} cannot be used: {2}; it is kept as {3} → die zwischengespeicherten Kurse von {1} sind unbrauchbar: {2}; die Datei heißt jetzt {3}
    the cached rates of {1} cannot be used: {2} → die zwischengespeicherten Kurse von {1} sind unbrauchbar: {2}
    the cached rates of {1} cannot be read: {2} → die zwischengespeicherten Kurse von {1} sind nicht lesbar: {2}
    {1} figures of {2} do not match their checksum → Zahlen von {1} vom {2} passen nicht zu ihrer Prüfsumme
    it is no cache of rates → die Datei ist kein Zwischenspeicher für Kurse
    it has a format that this version does not read → die Datei hat ein Format, das diese Version nicht liest
    its head does not match its checksum → der Kopf der Datei passt nicht zur Prüfsumme
    it is not as long as it says → die Datei ist nicht so lang, wie sie angibt
    a part of it does not match its checksum → ein Teil der Datei passt nicht zur Prüfsumme
    there are no rates for what was asked → für diese Anfrage gibt es keine Kurse
    the account of the key is not active → das Konto des Schlüssels ist nicht aktiv
    the request came without a key → die Anfrage kam ohne Schlüssel
    the key is not valid → der Schlüssel ist ungültig
    the plan of the key does not include this → der Tarif des Schlüssels enthält das nicht
    the plan of the key has plain http only, and a key is never sent without https → der Tarif des Schlüssels bietet nur http, und ein Schlüssel wird nie ohne https gesendet
    the requests of the plan are used up → die Anfragen des Tarifs sind verbraucht
    the request was refused: {1} → die Anfrage wurde abgelehnt: {1}
    too many requests, or out of order for now → zu viele Anfragen, oder zurzeit gestört
    is to be asked again in {1} {2|second|seconds} → soll in {1} {2|Sekunde|Sekunden} wieder gefragt werden
    the answer has status {1} → die Antwort hat den Status {1}
    the answer is an error: {1} → die Antwort ist ein Fehler: {1}
    the rates are against {1} → die Kurse beziehen sich auf {1}
    the answer is of type {1} → die Antwort ist vom Typ {1}
    the bid of {1} is above its ask → der Geldkurs von {1} liegt über dem Briefkurs
    {1} is not a date → {1} ist kein Datum
    the answer has a document type → die Antwort hat einen Dokumenttyp
    the answer is empty → die Antwort ist leer
    {1} has no rates → {1} hat keine Kurse
    the answer ends early → die Antwort endet zu früh
    {1} is in the future → {1} liegt in der Zukunft
    the answer breaks its form at byte {1} → die Antwort ist bei Byte {1} fehlerhaft aufgebaut
    {1} is missing or not what it should be → {1} fehlt oder ist nicht, was es sein soll
    the rate of {1} is {2} → der Kurs von {1} ist {2}
    the rate of {1}, {2}, is not a number that fits → der Kurs von {1}, {2}, ist keine passende Zahl
    {1} is not a day that was asked for → nach {1} wurde nicht gefragt
    {1} is there twice → {1} kommt doppelt vor
    {1} is not the table that was asked for → {1} ist nicht die angefragte Tabelle
    the answer is a web page → die Antwort ist eine Webseite
    there are no rates before {1} → vor dem {1} gibt es keine Kurse
    {1} is not an https address → {1} ist keine https-Adresse
    needs a key in {1} → braucht einen Schlüssel in {1}
    {1} is not an address → {1} ist keine Adresse
    has no rates of past days → hat keine Kurse vergangener Tage
    there are no rates of {1} yet → es gibt noch keine Kurse vom {1}
    would take {1} {2|request|requests}, and the plan has {3} a month → bräuchte {1} {2|Anfrage|Anfragen}, und der Tarif enthält {3} im Monat
    line {1}: {2} → Zeile {1}: {2}
    the line does not have the fields that the first line names → die Zeile hat nicht die Felder, die die erste Zeile nennt
    the first line is neither 'date,base,quote,rate' nor 'date' and currencies → die erste Zeile ist weder 'date,base,quote,rate' noch 'date' und Währungen
    this is not JSON → das ist kein JSON
    there are no rates → es gibt keine Kurse
    {1} is not a rate → {1} ist kein Kurs
    {1} is on both sides → {1} steht auf beiden Seiten
    the network is turned off → das Netz ist ausgeschaltet
    the network is turned off: {1} → das Netz ist ausgeschaltet: {1}
    there is no source {1}; see :sources → es gibt keine Quelle {1}; siehe :sources
    the rates of {1} are {2} {3|business day|business days} behind → die Kurse von {1} liegen {2} {3|Geschäftstag|Geschäftstage} zurück
    {1} (the last try: {2}) → {1} (der letzte Versuch: {2})
    fetching {1} → hole {1}
    fetch rates of {1} from {2}? → Kurse vom {1} von {2} holen?
    fetch rates from {1}? → Kurse von {1} holen?
    newer rates are fetched in the background from {1} → neuere Kurse werden im Hintergrund von {1} geholt
    to turn that off, write {1} in {2}, or use --offline → zum Ausschalten schreibe {1} in {2} oder nimm --offline
    the rates in {1} cannot be read: {2} → die Kurse in {1} sind nicht lesbar: {2}
    {1} is no currency; its rates are left out → {1} ist keine Währung; ihre Kurse werden ausgelassen
    the rates in {1} cannot be used: {2} → die Kurse in {1} sind unbrauchbar: {2}
    the catalogue of addresses: {1} → das Verzeichnis der Adressen: {1}
    a header has a name that headers cannot have → eine Kopfzeile hat einen unzulässigen Namen
    the header {1} cannot be set → die Kopfzeile {1} lässt sich nicht setzen
    the header {1} has a character that headers cannot have → die Kopfzeile {1} enthält ein unzulässiges Zeichen
    libcurl is too old (package libcurl4) → libcurl ist zu alt (Paket libcurl4)
    libcurl has no memory left → libcurl hat keinen Speicher mehr
    libcurl takes no file of certificates → libcurl nimmt keine Zertifikatsdatei an
    the answer does not begin with a status → die Antwort beginnt nicht mit einem Status
    the server redirects ({1}): not followed → der Server leitet um ({1}): dem wird nicht gefolgt
    the answer gives two lengths → die Antwort nennt zwei Längen
    the answer ends within its head → die Antwort endet in ihrem Kopf
    {1} cannot be opened (package libcurl4) → {1} lässt sich nicht öffnen (Paket libcurl4)
    {1} is too old: no {2} (package libcurl4) → {1} ist zu alt: kein {2} (Paket libcurl4)
    the address is too long → die Adresse ist zu lang
    the address has a character that addresses cannot have → die Adresse enthält ein unzulässiges Zeichen
    only https:// addresses are allowed → nur https://-Adressen sind erlaubt
    an address cannot hold a name or a password → eine Adresse darf keinen Namen und kein Passwort enthalten
    the address has no proper host → die Adresse hat keinen richtigen Rechnernamen
    only https:// addresses are allowed, http:// on this machine alone → nur https://-Adressen sind erlaubt, http:// nur auf diesem Rechner
    libcurl does not take the address → libcurl nimmt die Adresse nicht an
    libcurl cannot do what is needed (package libcurl4) → libcurl kann das Nötige nicht (Paket libcurl4)
    the proxy's name is not known → der Name des Proxys ist unbekannt
    the name {1} is not known → der Name {1} ist unbekannt
    no connection to {1} → keine Verbindung zu {1}
    the system's certificates cannot be read (package ca-certificates) → die Zertifikate des Systems sind nicht lesbar (Paket ca-certificates)
    the proxy answers {1} → der Proxy antwortet {1}
    libcurl's error {1} → Fehler {1} von libcurl
    {1}; the {2} {3|day|days} before that are kept → {1}; {2} {3|Tag|Tage} davor {3|bleibt|bleiben} erhalten
    newer rates are not fetched, since they cannot be kept: {1} → neuere Kurse werden nicht geholt, weil sie sich nicht speichern lassen: {1}
    newer rates are not fetched, since nothing can be kept: {1} → neuere Kurse werden nicht geholt, weil sich nichts speichern lässt: {1}
    HOME is not set → HOME ist nicht gesetzt
    {1} is no key: keys have letters, digits, '-' and '_' only → {1} ist kein Schlüssel: Schlüssel haben nur Buchstaben, Ziffern, '-' und '_'
    """#
}
