extension GermanText {
  /// What can be wrong with a line.
  static let errors: StaticString = #"""
    in {1}: {2} → in {1}: {2}
    this comma could group digits or separate two values → dieses Komma könnte Ziffern gruppieren oder zwei Werte trennen
    write {1} → schreibe {1}
    write {1} or {2} → schreibe {1} oder {2}
    write {1}, or {2} → schreibe {1} oder {2}
    {1} could be {2} and {3} more → {1} kann {2} oder {3} weitere bedeuten
    {1} could be {2} → {1} kann {2} bedeuten
    write the code → schreibe den Code
    a period runs from its first day to its last → ein Zeitraum läuft vom ersten bis zum letzten Tag
    parts are a whole number from 1 to {1}, or weights of which one is positive → Teile sind eine ganze Zahl von 1 bis {1} oder Gewichte, von denen mindestens eines positiv ist
    shares are all percentages, or all plain numbers → Anteile sind entweder alle Prozentsätze oder alle reine Zahlen
    shares in percent come to 100%, and these to {1} → Anteile in Prozent ergeben zusammen 100%, diese hier {1}
    decimal places are a whole number → Nachkommastellen sind eine ganze Zahl
    interrupted → abgebrochen
    nothing can be divided by zero → durch null kann nicht geteilt werden
    result {1} was an error → Ergebnis {1} war ein Fehler
    mend that line first → korrigiere zuerst jene Zeile
    {1} is a function → {1} ist eine Funktion
    '{1}' reaches back {2} results and no farther → '{1}' reicht {2} Ergebnisse zurück und nicht weiter
    put blank lines between groups → setze Leerzeilen zwischen Gruppen
    {1} {2} has {3} days → {1} {2} hat {3} Tage
    the calendar has no {1} → {1} gibt es im Kalender nicht
    write year, month and day: 2024-05-06 → schreibe Jahr, Monat und Tag: 2024-05-06
    write 2024, 2024-Q1 or 2024-05 → schreibe 2024, 2024-Q1 oder 2024-05
    {1} has a meaning of its own and cannot be a label → {1} hat eine eigene Bedeutung und kann keine Beschriftung sein
    choose other words before ':' → wähle andere Wörter vor ':'
    only a positive number has a logarithm → nur eine positive Zahl hat einen Logarithmus
    these values are not all of one kind → diese Werte sind nicht alle von derselben Art
    write all with a currency, or none → schreibe alle mit Währung oder keinen
    result {1} cannot be added to those above it → Ergebnis {1} lässt sich nicht zu denen darüber addieren
    '{1}' needs all results with a currency, or none → '{1}' braucht bei allen Ergebnissen eine Währung oder bei keinem
    money and a plain number cannot be added → Geld und eine reine Zahl lassen sich nicht addieren
    {1} takes a number without a currency → {1} nimmt eine Zahl ohne Währung
    divide by one unit: {1}(100 EUR / EUR) → teile durch eine Einheit: {1}(100 EUR / EUR)
    money is no percentage → Geld ist kein Prozentsatz
    money has no powers → Geld lässt sich nicht potenzieren
    money times money means nothing → Geld mal Geld ergibt keinen Sinn
    leave one currency out: 3 * 120 EUR → lass eine Währung weg: 3 * 120 EUR
    {1} is a currency → {1} ist eine Währung
    choose another name → wähle einen anderen Namen
    {1} is a variable → {1} ist eine Variable
    a currency's name needs a number before it → vor dem Namen einer Währung muss eine Zahl stehen
    a percentage has no currency → ein Prozentsatz hat keine Währung
    what is converted has no currency → was umgerechnet wird, hat keine Währung
    '{1}' needs a percentage on its left → '{1}' braucht links einen Prozentsatz
    there is no result to go on from yet → es gibt noch kein Ergebnis, mit dem sich weiterrechnen lässt
    there is no result {1} → es gibt kein Ergebnis {1}
    write _{1} to _{2} → schreibe _{1} bis _{2}
    there is no result above for '{1}' → darüber steht kein Ergebnis für '{1}'
    a number over money means nothing → eine Zahl durch Geld ergibt keinen Sinn
    this holds for one pair, and {1} and {2} both need a rate → das gilt für ein Paar, und {1} und {2} brauchen beide einen Kurs
    write one currency and one target → schreibe eine Währung und ein Ziel
    two parameters have the name {1} → zwei Parameter heißen {1}
    a percentage and money cannot be added → ein Prozentsatz und Geld lassen sich nicht addieren
    a percentage and a number cannot be added → ein Prozentsatz und eine Zahl lassen sich nicht addieren
    write the percentage last: 100 EUR {1} 10% → schreibe den Prozentsatz zuletzt: 100 EUR {1} 10%
    '{1}' can stand here once → '{1}' kann hier nur einmal stehen
    '{1}' and '{2}' cannot both choose the rate → '{1}' und '{2}' können nicht beide den Kurs bestimmen
    a rate needs two currencies → ein Kurs braucht zwei Währungen
    a rate is a plain number → ein Kurs ist eine reine Zahl
    a rate is greater than zero → ein Kurs ist größer als null
    a negative number has no such root → eine negative Zahl hat keine solche Wurzel
    a name stands for one value, and these are several → ein Name steht für einen Wert, und das sind mehrere
    write a line for each → schreibe für jeden eine Zeile
    result {1} is several values → Ergebnis {1} sind mehrere Werte
    nothing can be computed from several results → mit mehreren Ergebnissen lässt sich nicht weiterrechnen
    put this last in the line → setze das ans Ende der Zeile
    split divides money into whole minor units → split teilt Geld in ganze Untereinheiten
    the number takes more than {1} binary digits → die Zahl braucht mehr als {1} Binärstellen
    a line may take {1} steps and no more → eine Zeile darf höchstens {1} Schritte brauchen
    this is an amount already → das ist schon ein Betrag
    write 'in {1}' to convert it → schreibe 'in {1}', um es umzurechnen
    unknown currency {1} → unbekannte Währung {1}
    did you mean {1}? → meintest du {1}?
    {1} is no currency: signs made of letters count as they are written → {1} ist keine Währung: Zeichen aus Buchstaben gelten so, wie sie geschrieben werden
    write {1} if you mean {2} → schreibe {1}, wenn du {2} meinst
    unknown function {1} → unbekannte Funktion {1}
    unknown name {1} → unbekannter Name {1}
    set it first: name = 120 EUR → lege ihn erst fest: name = 120 EUR
    unknown source {1} → unbekannte Quelle {1}
    there is {1} → es gibt {1}
    nothing here is converted, so {1} changes nothing → hier wird nichts umgerechnet, also ändert {1} nichts
    leave it out, or write what to convert to → lass es weg oder schreibe, in welche Währung umgerechnet werden soll
    {1} is a variable and a currency → {1} ist eine Variable und eine Währung
    {1} {2|argument|arguments} will not do here → {1} {2|Argument passt|Argumente passen} hier nicht
    the newest day is {1} → der neueste Tag ist {1}
    there is none yet → es gibt noch keinen
    {1} rates of {2} are not here: {3} → Kurse von {1} vom {2} sind nicht da: {3}
    {1}, or leave the date out → {1} oder lass das Datum weg
    the next rates are of {1}; leave the date out → die nächsten Kurse sind vom {1}; lass das Datum weg
    its past days cannot be fetched; leave the date out → ihre vergangenen Tage lassen sich nicht holen; lass das Datum weg
    {1} rates of {2} are not here → Kurse von {1} vom {2} sind nicht da
    run 'agio refresh {1} --from {2}' → starte 'agio refresh {1} --from {2}'
    run 'agio refresh {1} --from {2} --to {3}' → starte 'agio refresh {1} --from {2} --to {3}'
    {1} has no fixing before {2} → {1} hat kein Fixing vor dem {2}
    {1} has no fixing on {2} → {1} hat kein Fixing am {2}
    its days go from {1} to {2} → ihre Tage reichen vom {1} bis zum {2}
    the stored rates of {1} are damaged: {2} → die gespeicherten Kurse von {1} sind beschädigt: {2}
    install agio again → installiere agio neu
    the {1} rates of {2} are missing → die Kurse von {1} vom {2} fehlen
    {1}, or ask for another day → {1} oder frage nach einem anderen Tag
    its past days cannot be fetched; write on {1} → ihre vergangenen Tage lassen sich nicht holen; schreibe on {1}
    {1} ended on {2} → {1} endete am {2}
    write {1}; 1 {2} is {3} {4} → schreibe {1}; 1 {2} sind {3} {4}
    {1} has not come yet → {1} liegt noch in der Zukunft
    the newest rates here are of {1}; run 'agio refresh' for newer ones → die neuesten Kurse hier sind vom {1}; 'agio refresh' holt neuere
    write {1}..{2}, or run 'agio refresh' for newer rates → schreibe {1}..{2} oder hole mit 'agio refresh' neuere Kurse
    the newest rates here are of {1} → die neuesten Kurse hier sind vom {1}
    {1} is not over yet → {1} ist noch nicht vorbei
    {1} has it up to {2} and from {3} on → {1} hat sie bis zum {2} und ab dem {3}
    its last {1} fixing is of {2}; write on {3} → ihr letztes Fixing bei {1} ist vom {2}; schreibe on {3}
    its first {1} fixing is of {2} → ihr erstes Fixing bei {1} ist vom {2}
    {1} has never published it → {1} hat sie nie veröffentlicht
    {1} has no {2} fixing on {3} → {1} hat am {3} kein Fixing für {2}
    {1} has no {2} fixing in {3} → {1} hat in {3} kein Fixing für {2}
    {1} has {2} on {3} of {4} days of {5} → {1} hat {2} an {3} von {4} Tagen von {5}
    {1} published no rates in {2} → {1} hat in {2} keine Kurse veröffentlicht
    write a longer period → schreibe einen längeren Zeitraum
    there are no rates at all ({1}: {2}) → es gibt überhaupt keine Kurse ({1}: {2})
    there are no rates at all → es gibt überhaupt keine Kurse
    give one: 100 USD in EUR at 0.92 → gib einen an: 100 USD in EUR at 0.92
    run 'agio refresh', or write :refresh at the prompt → starte 'agio refresh' oder schreibe :refresh an der Eingabeaufforderung
    there are no rates of {1} here ({2}) → hier gibt es keine Kurse von {1} ({2})
    there are no rates of {1} here → hier gibt es keine Kurse von {1}
    run 'agio refresh {1}' → starte 'agio refresh {1}'
    {1} publishes one rate a day, without bid and ask → {1} veröffentlicht einen Kurs am Tag, ohne Geld- und Briefkurs
    leave it out, or choose a source that has them: via nbp → lass es weg oder wähle eine Quelle, die sie hat: via nbp
    {1} began on {2} → {1} begann am {2}
    write {1} for {2}; 1 {3} is {4} {5} → schreibe {1} für {2}; 1 {3} sind {4} {5}
    {1} publishes no rate for {2} → {1} veröffentlicht keinen Kurs für {2}
    run 'agio refresh' for other sources, or give one at the end: at RATE → hole mit 'agio refresh' andere Quellen oder gib einen am Ende an: at RATE
    give one at the end of the line: at RATE → gib einen am Ende der Zeile an: at RATE
    {1} rates of {2} are not all here: the newest day is {3} → Kurse von {1} aus {2} sind nicht alle da: der neueste Tag ist {3}
    write {1}..{2}, or {3} → schreibe {1}..{2} oder {3}
    run 'agio refresh' → starte 'agio refresh'
    the newest {1} rates are of {2}, {3} {4|business day|business days} behind → die neuesten Kurse von {1} sind vom {2} und liegen {3} {4|Geschäftstag|Geschäftstage} zurück
    run 'agio refresh', or allow more with --max-age → starte 'agio refresh' oder erlaube mit --max-age mehr
    only a name can stand on the left of '=' → links von '=' kann nur ein Name stehen
    '{1}' is the decimal mark and '{2}' groups digits by three → '{1}' ist das Dezimalzeichen und '{2}' gruppiert je drei Ziffern
    write {1} or {2}, or set --decimal {3} → schreibe {1} oder {2} oder setze --decimal {3}
    write {1}, or set --decimal {2} → schreibe {1} oder setze --decimal {2}
    a date is read only after on, before or next → ein Datum wird nur hinter on, before oder next gelesen
    write 'on' before it, or blanks around '-' to subtract → schreibe 'on' davor, oder Leerzeichen um '-', um abzuziehen
    ',' is the decimal mark → ',' ist das Dezimalzeichen
    write ';' between values → schreibe ';' zwischen Werte
    parentheses hold one value → Klammern enthalten einen Wert
    write several targets at the end of the line → schreibe mehrere Ziele ans Ende der Zeile
    a list stands alone in a line, with a blank after each comma → eine Liste steht allein in einer Zeile, mit einem Leerzeichen hinter jedem Komma
    a date needs its year → ein Datum braucht sein Jahr
    {1} is not UTF-8 → {1} ist kein UTF-8
    a label needs something to compute behind it → hinter einer Beschriftung muss etwas zu rechnen stehen
    write '#' before a remark → schreibe '#' vor eine Bemerkung
    a line may have {1} bytes and no more → eine Zeile darf höchstens {1} Bytes haben
    a decimal comma needs digits behind it → hinter einem Dezimalkomma müssen Ziffern stehen
    a decimal point needs digits behind it → hinter einem Dezimalpunkt müssen Ziffern stehen
    '{1}' needs a date → '{1}' braucht ein Datum
    write {1} 2024-05-06, {2} 6 May 2024 or {3} yesterday → schreibe {1} 2024-05-06, {2} 6 May 2024 oder {3} yesterday
    an amount is missing here → hier fehlt ein Betrag
    '{1}' needs a period → '{1}' braucht einen Zeitraum
    write {1} 2024, {2} 2024-Q1, {3} 2024-05 or {4} 2024-01-15..2024-03-31 → schreibe {1} 2024, {2} 2024-Q1, {3} 2024-05 oder {4} 2024-01-15..2024-03-31
    'at' needs a rate → 'at' braucht einen Kurs
    write at 1.0850, at (1 / 0.92), or at bid, ask or mid → schreibe at 1.0850, at (1 / 0.92), oder at bid, ask oder mid
    'via' needs the name of a source → 'via' braucht den Namen einer Quelle
    a conversion needs a target currency → eine Umrechnung braucht eine Zielwährung
    {1} cannot follow a conversion → {1} kann nicht auf eine Umrechnung folgen
    put the conversion in parentheses: (100 USD in EUR) + 5 EUR → setze die Umrechnung in Klammern: (100 USD in EUR) + 5 EUR
    a date has a year, a month and a day → ein Datum hat Jahr, Monat und Tag
    write {1} 2024-05-06, or average {2} for a period → schreibe {1} 2024-05-06, oder average {2} für einen Zeitraum
    ':' ends a label and needs a blank behind it → ':' beendet eine Beschriftung und braucht ein Leerzeichen dahinter
    a currency's sign needs a number behind it → hinter dem Zeichen einer Währung muss eine Zahl stehen
    nesting may be {1} deep and no more → die Verschachtelung darf höchstens {1} Ebenen tief sein
    a line may have {1} words and signs and no more → eine Zeile darf höchstens {1} Wörter und Zeichen haben
    this parenthesis is not closed → diese Klammer ist nicht geschlossen
    {1} is due here, not {2} → hier muss {1} stehen, nicht {2}
    {1} has no place here → {1} hat hier keinen Platz
    {1} has no meaning here → {1} hat hier keine Bedeutung
    this parenthesis was never opened → diese Klammer wurde nie geöffnet
    an operator is due before {1} → vor {1} muss ein Rechenzeichen stehen
    write + or * between two values → schreibe + oder * zwischen zwei Werte
    {1} is a variable, not a function → {1} ist eine Variable, keine Funktion
    write * to multiply → schreibe *, um zu multiplizieren
    an amount → ein Betrag
    commands work at the prompt only → Befehle gibt es nur an der Eingabeaufforderung
    start agio without a file → starte agio ohne Datei
    a rate has two currencies and a number → ein Kurs hat zwei Währungen und eine Zahl
    there is no line to compute again yet → es gibt noch keine Zeile, die sich neu rechnen ließe
    unknown command {1} → unbekannter Befehl {1}
    did you mean :{1}? → meintest du :{1}?
    """#
}
