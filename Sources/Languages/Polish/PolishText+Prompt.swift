extension PolishText {
  /// Answers, tables, help and what the prompt says.
  static let prompt: StaticString = #"""
    error: → błąd:
    error: {1} → błąd: {1}
    note: {1} → wskazówka: {1}
    warning: {1} → ostrzeżenie: {1}
    warning: {1}; run 'agio refresh' → ostrzeżenie: {1}; uruchom 'agio refresh'
    warning: {1}; run :refresh → ostrzeżenie: {1}; napisz :refresh
    {1} Jan {2} → {1} sty {2}
    {1} Feb {2} → {1} lut {2}
    {1} Mar {2} → {1} mar {2}
    {1} Apr {2} → {1} kwi {2}
    {1} May {2} → {1} maj {2}
    {1} Jun {2} → {1} cze {2}
    {1} Jul {2} → {1} lip {2}
    {1} Aug {2} → {1} sie {2}
    {1} Sep {2} → {1} wrz {2}
    {1} Oct {2} → {1} paź {2}
    {1} Nov {2} → {1} lis {2}
    {1} Dec {2} → {1} gru {2}
    January → styczeń
    February → luty
    March → marzec
    April → kwiecień
    May → maj
    June → czerwiec
    July → lipiec
    August → sierpień
    September → wrzesień
    October → październik
    November → listopad
    December → grudzień
    Monday → poniedziałek
    Tuesday → wtorek
    Wednesday → środa
    Thursday → czwartek
    Friday → piątek
    Saturday → sobota
    Sunday → niedziela
    current → aktualne
    due → oczekiwane nowsze
    stale ({1} {2|business day|business days}) → nieaktualne ({1} {2|dzień roboczy|dni robocze|dni roboczych})
    stale → nieaktualne
    bundled → wbudowane
    manual → własny kurs
    fixed → stały
    peg by {1} → kurs sztywny: {1}
    fixed by {1} → ustalony przez {1}
    your rate of {1} → twój kurs z {1}
    your rate → twój kurs
    {1} average {2} ({3}) → {1} średnia {2} ({3})
    {1} of {2} days → {1} z {2} dni
    {1} average {2} → {1} średnia {2}
    {1} {2} of {3} → {1} {2} z {3}
    {1} {2} → {1} {2}
    {1} (last before {2}) → {1} (ostatnie przed {2})
    from the future → z przyszłości
    today's → dzisiejsze
    {1} {2|day|days} old → sprzed {1} {2|dnia|dni|dni}
    {1} {2|week|weeks} old → sprzed {1} {2|tygodnia|tygodni|tygodni}
    {1} {2|month|months} old → sprzed {1} {2|miesiąca|miesięcy|miesięcy}
    {1} {2|year|years} old → sprzed {1} {2|roku|lat|lat}
    {1} {2|day|days} → {1} {2|dzień|dni|dni}
    peg → kurs sztywny
    the source → źródło
    {1} published no rates on {2} {3}; used those of {4} → {1}: brak kursów w dniu {3} ({2}); użyto tych z {4}
    ask → sprzedaż
    attribution → pochodzenie
    bid → kupno
    change → zmiana
    code → kod
    date → data
    difference → różnica
    error → błąd
    expected → oczekiwane
    key → klucz
    last error → ostatni błąd
    mid → średni
    name → nazwa
    newest → najnowsze
    next → następne
    pair → para
    quota → limit
    rate → kurs
    requests → zapytania
    source → źródło
    state → stan
    table → tabela
    terms → warunki
    variable → zmienna
    no rates of your own; write :rate 1 XAU = 4012.50 USD → brak własnych kursów; napisz :rate 1 XAU = 4012.50 USD
    manual, of {1} → własny kurs, z {1}
    function → funkcja
    functions → funkcje
    no help about {1}; write :help → brak pomocy o {1}; napisz :help
    codes, names and signs, in any case → kody, nazwy i znaki; wielkość liter dowolna
    to several currencies → na kilka walut
    the rate itself: dollars for one euro → sam kurs: ile dolarów za euro
    at the fixing of a day → po kursie z danego dnia
    at the last fixing before a day → po ostatnim kursie przed danym dniem
    at the first fixing from a day on → po pierwszym kursie od danego dnia
    at the mean of a year, or of 2023-05 → po średniej z roku albo z 2023-05
    of a quarter, or 2023-01-15..2023-03-31 → z kwartału albo 2023-01-15..2023-03-31
    at the highest of a period, or low → po najwyższym w okresie; także low
    at a rate of your own → po własnym kursie
    a percentage; also 10% of, on, off 80 EUR → procent; także 10% of, on, off 80 EUR
    shares that add up to the cent → części, które sumują się co do grosza
    a variable → zmienna
    a function of your own → własna funkcja
    the last result, and result 3 → ostatni wynik i wynik 3
    a line that goes on from the last result → wiersz, który liczy dalej od wyniku
    the results since a blank line; average too → wyniki od pustego wiersza; także average
    a label and a remark → etykieta i komentarz
    no currency has {1} in its name → żadna waluta nie ma {1} w nazwie
    withdrawn {1} → wycofana {1}
    base of the ECB's rates → waluta bazowa kursów EBC
    peg {1} → kurs sztywny {1}
    fixed by law → ustalony prawem
    no rate → brak kursu
    the last fixing → ostatni kurs
    this year → ten rok
    last year → zeszły rok
    this quarter → ten kwartał
    last quarter → zeszły kwartał
    this month → ten miesiąc
    last month → zeszły miesiąc
    {1}, no rates yet → {1}, jeszcze bez kursów
    what a bank pays → ile bank płaci
    what a bank wants → ile bank żąda
    the middle of the two → środek między nimi
    nothing has been computed yet → nic jeszcze nie obliczono
    no rate was needed → żaden kurs nie był potrzebny
    currencies, by code, name or country → waluty według kodu, nazwy lub kraju
    show this, or help about a word → pokaż to albo pomoc o słowie
    leave; Ctrl-D does too → wyjdź; Ctrl-D też
    set a rate of your own; :rate remove XAU → ustaw własny kurs; :rate remove XAU
    the newest rates, for EUR or another base → najnowsze kursy względem EUR lub innej
    fetch newer rates → pobierz nowsze kursy
    the sources and how fresh they are → źródła i ich aktualność
    show the whole working of the last answer → pokaż tok ostatniego obliczenia
    the text is UTF-16; agio can read UTF-8 only → tekst jest w UTF-16; agio czyta tylko UTF-8
    standard input → standardowe wejście
    agio: {1} cannot be read: {2} → agio: nie można odczytać ({1}): {2}
    … and {1} more → … i jeszcze {1}
    cannot keep typed lines in '{1}': {2} → nie można zachować wierszy w '{1}': {2}
    rates of {1} → kursy z {1}
    no rates → brak kursów
    newer rates of {1} have come; :again computes the last line anew → są nowsze kursy z {1}; :again obliczy ostatni wiersz ponownie
    newer rates have come; :again computes the last line anew → są nowsze kursy; :again obliczy ostatni wiersz ponownie
    1 {1} = {2} {3}, manual → 1 {1} = {2} {3}, własny kurs
    {1} has no rate of yours any more → {1} nie ma już własnego kursu
    it holds for this session only: {1} → obowiązuje tylko w tej sesji: {1}
    set → ustawiony
    {1} is no settings file → {1} nie jest plikiem ustawień
    the settings → ustawieniach
    the clock says {1}, before the newest rates; taking {2} for today → zegar wskazuje {1}, czyli dzień sprzed najnowszych kursów; za dziś przyjęto {2}
    {1} has a line that is no rate → {1} ma wiersz, który nie jest kursem
    there is no folder to keep it in → nie ma folderu, w którym można to zachować
    the bundled rates are damaged: {1}; install agio again → wbudowane kursy są uszkodzone: {1}; zainstaluj agio ponownie
    there are no rates of {1} table {2} here; run 'agio refresh {3}' → nie ma tu kursów {1} z tabeli {2}; uruchom 'agio refresh {3}'
    {1} table {2} of {3} has none of these currencies → {1}: tabela {2} z {3} nie zawiera żadnej z tych walut
    output could not be written: {1} → nie udało się zapisać danych wyjściowych: {1}
    dated tomorrow → z datą jutrzejszą
    the rates you have set cannot be read: {1} → nie można odczytać własnych kursów: {1}
    """#
}
