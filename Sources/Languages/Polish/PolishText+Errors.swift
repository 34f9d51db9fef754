extension PolishText {
  /// What can be wrong with a line.
  static let errors: StaticString = #"""
    in {1}: {2} → w funkcji {1}: {2}
    this comma could group digits or separate two values → ten przecinek może grupować cyfry albo oddzielać dwie wartości
    write {1} → napisz {1}
    write {1} or {2} → napisz {1} lub {2}
    write {1}, or {2} → napisz {1} albo {2}
    {1} could be {2} and {3} more → {1} może oznaczać {2} i jeszcze {3}
    {1} could be {2} → {1} może oznaczać {2}
    write the code → napisz kod waluty
    a period runs from its first day to its last → okres biegnie od pierwszego dnia do ostatniego
    parts are a whole number from 1 to {1}, or weights of which one is positive → części podaje się liczbą całkowitą od 1 do {1} albo wagami, z których co najmniej jedna jest dodatnia
    shares are all percentages, or all plain numbers → udziały podaje się wszystkie w procentach albo wszystkie zwykłymi liczbami
    shares in percent come to 100%, and these to {1} → udziały w procentach dają razem 100%, a te dają {1}
    decimal places are a whole number → liczba miejsc po przecinku musi być całkowita
    interrupted → przerwano
    nothing can be divided by zero → nie można dzielić przez zero
    result {1} was an error → wynik {1} był błędem
    mend that line first → najpierw popraw tamten wiersz
    {1} is a function → {1} to funkcja
    '{1}' reaches back {2} results and no farther → '{1}' sięga najwyżej {2} wyników wstecz
    put blank lines between groups → oddziel grupy pustymi wierszami
    {1} {2} has {3} days → {1} {2} ma {3} dni
    the calendar has no {1} → w kalendarzu nie ma {1}
    write year, month and day: 2024-05-06 → napisz rok, miesiąc i dzień: 2024-05-06
    write 2024, 2024-Q1 or 2024-05 → napisz 2024, 2024-Q1 lub 2024-05
    {1} has a meaning of its own and cannot be a label → {1} ma własne znaczenie i nie może być etykietą
    choose other words before ':' → wybierz inne słowa przed ':'
    only a positive number has a logarithm → logarytm ma tylko liczba dodatnia
    these values are not all of one kind → te wartości nie są jednego rodzaju
    write all with a currency, or none → podaj walutę przy wszystkich albo przy żadnej
    result {1} cannot be added to those above it → wyniku {1} nie można dodać do tych powyżej
    '{1}' needs all results with a currency, or none → '{1}' wymaga waluty przy wszystkich wynikach albo przy żadnym
    money and a plain number cannot be added → nie można dodać do siebie kwoty i liczby bez waluty
    {1} takes a number without a currency → {1} przyjmuje liczbę bez waluty
    divide by one unit: {1}(100 EUR / EUR) → podziel przez jednostkę: {1}(100 EUR / EUR)
    money is no percentage → kwota nie jest procentem
    money has no powers → kwoty nie można potęgować
    money times money means nothing → mnożenie kwoty przez kwotę nie ma sensu
    leave one currency out: 3 * 120 EUR → pomiń jedną walutę: 3 * 120 EUR
    {1} is a currency → {1} to waluta
    choose another name → wybierz inną nazwę
    {1} is a variable → {1} to zmienna
    a currency's name needs a number before it → przed nazwą waluty musi stać liczba
    a percentage has no currency → procent nie ma waluty
    what is converted has no currency → to, co jest przeliczane, nie ma waluty
    '{1}' needs a percentage on its left → '{1}' wymaga procentu po lewej stronie
    there is no result to go on from yet → nie ma jeszcze wyniku, od którego można liczyć dalej
    there is no result {1} → nie ma wyniku {1}
    write _{1} to _{2} → dostępne są wyniki od _{1} do _{2}
    there is no result above for '{1}' → powyżej nie ma wyniku dla '{1}'
    a number over money means nothing → dzielenie liczby przez kwotę nie ma sensu
    this holds for one pair, and {1} and {2} both need a rate → to dotyczy jednej pary, a kursu wymagają zarówno {1}, jak i {2}
    write one currency and one target → podaj jedną walutę i jedną walutę docelową
    two parameters have the name {1} → dwa parametry mają nazwę {1}
    a percentage and money cannot be added → nie można dodać do siebie procentu i kwoty
    a percentage and a number cannot be added → nie można dodać do siebie procentu i liczby
    write the percentage last: 100 EUR {1} 10% → napisz procent na końcu: 100 EUR {1} 10%
    '{1}' can stand here once → '{1}' może tu stać tylko raz
    '{1}' and '{2}' cannot both choose the rate → '{1}' i '{2}' nie mogą jednocześnie wybierać kursu
    a rate needs two currencies → kurs wymaga dwóch walut
    a rate is a plain number → kurs to liczba bez waluty
    a rate is greater than zero → kurs musi być większy od zera
    a negative number has no such root → liczba ujemna nie ma takiego pierwiastka
    a name stands for one value, and these are several → nazwa oznacza jedną wartość, a tu jest ich kilka
    write a line for each → napisz osobny wiersz dla każdej
    result {1} is several values → wynik {1} to kilka wartości
    nothing can be computed from several results → z kilku wyników nie można dalej liczyć
    put this last in the line → umieść to na końcu wiersza
    split divides money into whole minor units → split dzieli kwotę na całe jednostki zdawkowe
    the number takes more than {1} binary digits → liczba zajmuje więcej niż {1} cyfr dwójkowych
    a line may take {1} steps and no more → obliczenie wiersza może mieć najwyżej {1} kroków
    this is an amount already → to już jest kwota
    write 'in {1}' to convert it → napisz 'in {1}', aby przeliczyć
    unknown currency {1} → nieznana waluta {1}
    did you mean {1}? → czy chodziło o {1}?
    {1} is no currency: signs made of letters count as they are written → {1} to nie waluta: znaki złożone z liter liczą się tak, jak są zapisane
    write {1} if you mean {2} → napisz {1}, jeśli chodzi o {2}
    unknown function {1} → nieznana funkcja {1}
    unknown name {1} → nieznana nazwa {1}
    set it first: name = 120 EUR → najpierw ją ustaw: name = 120 EUR
    unknown source {1} → nieznane źródło {1}
    there is {1} → dostępne: {1}
    nothing here is converted, so {1} changes nothing → nic tu nie jest przeliczane, więc {1} niczego nie zmienia
    leave it out, or write what to convert to → pomiń to albo napisz, na co przeliczyć
    {1} is a variable and a currency → {1} to zmienna i waluta
    {1} {2|argument|arguments} will not do here → niewłaściwa liczba argumentów: {1}
    the newest day is {1} → najnowszy dzień to {1}
    there is none yet → nie ma jeszcze żadnego
    {1} rates of {2} are not here: {3} → nie ma tu kursów {1} z {2}: {3}
    {1}, or leave the date out → {1} albo pomiń datę
    the next rates are of {1}; leave the date out → następne kursy są z {1}; pomiń datę
    its past days cannot be fetched; leave the date out → jego minionych dni nie można pobrać; pomiń datę
    {1} rates of {2} are not here → nie ma tu kursów {1} z {2}
    run 'agio refresh {1} --from {2}' → uruchom 'agio refresh {1} --from {2}'
    run 'agio refresh {1} --from {2} --to {3}' → uruchom 'agio refresh {1} --from {2} --to {3}'
    {1} has no fixing before {2} → {1} nie ma kursów sprzed {2}
    {1} has no fixing on {2} → {1} nie ma kursów z {2}
    its days go from {1} to {2} → ma kursy od {1} do {2}
    the stored rates of {1} are damaged: {2} → zapisane kursy {1} są uszkodzone: {2}
    install agio again → zainstaluj agio ponownie
    the {1} rates of {2} are missing → brakuje kursów {1} z {2}
    {1}, or ask for another day → {1} albo zapytaj o inny dzień
    its past days cannot be fetched; write on {1} → jego minionych dni nie można pobrać; napisz on {1}
    {1} ended on {2} → {1} wycofano {2}
    write {1}; 1 {2} is {3} {4} → napisz {1}; 1 {2} to {3} {4}
    {1} has not come yet → dzień {1} jeszcze nie nadszedł
    the newest rates here are of {1}; run 'agio refresh' for newer ones → najnowsze kursy są z {1}; 'agio refresh' pobierze nowsze
    write {1}..{2}, or run 'agio refresh' for newer rates → napisz {1}..{2} albo uruchom 'agio refresh', aby pobrać nowsze kursy
    the newest rates here are of {1} → najnowsze kursy są z {1}
    {1} is not over yet → okres {1} jeszcze się nie skończył
    {1} has it up to {2} and from {3} on → {1} ma ją do {2} i od {3}
    its last {1} fixing is of {2}; write on {3} → jej ostatni kurs {1} jest z {2}; napisz on {3}
    its first {1} fixing is of {2} → jej pierwszy kurs {1} jest z {2}
    {1} has never published it → źródło {1} nigdy jej nie publikowało
    {1} has no {2} fixing on {3} → {1} nie ma kursu {2} z {3}
    {1} has no {2} fixing in {3} → {1} nie ma kursu {2} w okresie {3}
    {1} has {2} on {3} of {4} days of {5} → {1} ma {2} dla {3} z {4} dni okresu {5}
    {1} published no rates in {2} → brak kursów {1} w okresie {2}
    write a longer period → podaj dłuższy okres
    there are no rates at all ({1}: {2}) → nie ma żadnych kursów ({1}: {2})
    there are no rates at all → nie ma żadnych kursów
    give one: 100 USD in EUR at 0.92 → podaj kurs: 100 USD in EUR at 0.92
    run 'agio refresh', or write :refresh at the prompt → uruchom 'agio refresh' albo napisz :refresh w trybie interaktywnym
    there are no rates of {1} here ({2}) → nie ma tu kursów {1} ({2})
    there are no rates of {1} here → nie ma tu kursów {1}
    run 'agio refresh {1}' → uruchom 'agio refresh {1}'
    {1} publishes one rate a day, without bid and ask → {1} publikuje jeden kurs dziennie, bez kursów kupna i sprzedaży
    leave it out, or choose a source that has them: via nbp → pomiń to albo wybierz źródło, które je ma: via nbp
    {1} began on {2} → {1} wprowadzono {2}
    write {1} for {2}; 1 {3} is {4} {5} → dla {2} napisz {1}; 1 {3} to {4} {5}
    {1} publishes no rate for {2} → {1} nie publikuje kursu {2}
    run 'agio refresh' for other sources, or give one at the end: at RATE → pobierz kursy innych źródeł przez 'agio refresh' albo podaj kurs na końcu: at RATE
    give one at the end of the line: at RATE → podaj kurs na końcu wiersza: at RATE
    {1} rates of {2} are not all here: the newest day is {3} → nie ma tu wszystkich kursów {1} z {2}: najnowszy dzień to {3}
    write {1}..{2}, or {3} → napisz {1}..{2} albo {3}
    run 'agio refresh' → uruchom 'agio refresh'
    the newest {1} rates are of {2}, {3} {4|business day|business days} behind → najnowsze kursy {1} są z {2}, opóźnione o {3} {4|dzień roboczy|dni robocze|dni roboczych}
    run 'agio refresh', or allow more with --max-age → uruchom 'agio refresh' albo zwiększ --max-age
    only a name can stand on the left of '=' → po lewej stronie '=' może stać tylko nazwa
    '{1}' is the decimal mark and '{2}' groups digits by three → '{1}' to separator dziesiętny, a '{2}' grupuje cyfry po trzy
    write {1} or {2}, or set --decimal {3} → napisz {1} lub {2} albo ustaw --decimal {3}
    write {1}, or set --decimal {2} → napisz {1} albo ustaw --decimal {2}
    a date is read only after on, before or next → data jest rozpoznawana tylko po on, before lub next
    write 'on' before it, or blanks around '-' to subtract → napisz przed nią 'on' albo wstaw odstępy wokół '-', aby odjąć
    ',' is the decimal mark → ',' to separator dziesiętny
    write ';' between values → napisz ';' między wartościami
    parentheses hold one value → w nawiasie może stać jedna wartość
    write several targets at the end of the line → podaj kilka walut docelowych na końcu wiersza
    a list stands alone in a line, with a blank after each comma → lista musi być sama w wierszu, z odstępem po każdym przecinku
    a date needs its year → data wymaga roku
    {1} is not UTF-8 → {1} nie jest w UTF-8
    a label needs something to compute behind it → po etykiecie musi być coś do obliczenia
    write '#' before a remark → napisz '#' przed komentarzem
    a line may have {1} bytes and no more → wiersz może mieć najwyżej {1} bajtów
    a decimal comma needs digits behind it → po przecinku dziesiętnym muszą stać cyfry
    a decimal point needs digits behind it → po kropce dziesiętnej muszą stać cyfry
    '{1}' needs a date → '{1}' wymaga daty
    write {1} 2024-05-06, {2} 6 May 2024 or {3} yesterday → napisz {1} 2024-05-06, {2} 6 May 2024 lub {3} yesterday
    an amount is missing here → brakuje tu kwoty
    '{1}' needs a period → '{1}' wymaga okresu
    write {1} 2024, {2} 2024-Q1, {3} 2024-05 or {4} 2024-01-15..2024-03-31 → napisz {1} 2024, {2} 2024-Q1, {3} 2024-05 lub {4} 2024-01-15..2024-03-31
    'at' needs a rate → 'at' wymaga kursu
    write at 1.0850, at (1 / 0.92), or at bid, ask or mid → napisz at 1.0850, at (1 / 0.92) albo at bid, ask lub mid
    'via' needs the name of a source → 'via' wymaga nazwy źródła
    a conversion needs a target currency → przeliczenie wymaga waluty docelowej
    {1} cannot follow a conversion → {1} nie może stać po przeliczeniu
    put the conversion in parentheses: (100 USD in EUR) + 5 EUR → weź przeliczenie w nawias: (100 USD in EUR) + 5 EUR
    a date has a year, a month and a day → data ma rok, miesiąc i dzień
    write {1} 2024-05-06, or average {2} for a period → napisz {1} 2024-05-06 albo average {2} dla okresu
    ':' ends a label and needs a blank behind it → ':' kończy etykietę i wymaga odstępu po sobie
    a currency's sign needs a number behind it → po znaku waluty musi stać liczba
    nesting may be {1} deep and no more → zagnieżdżenie może mieć najwyżej {1} poziomów
    a line may have {1} words and signs and no more → wiersz może mieć najwyżej {1} słów i znaków
    this parenthesis is not closed → ten nawias nie jest zamknięty
    {1} is due here, not {2} → tu powinna być {1}, nie {2}
    {1} has no place here → {1} nie pasuje w tym miejscu
    {1} has no meaning here → {1} nic tu nie znaczy
    this parenthesis was never opened → ten nawias nie został otwarty
    an operator is due before {1} → przed {1} musi stać operator
    write + or * between two values → napisz + lub * między dwiema wartościami
    {1} is a variable, not a function → {1} to zmienna, nie funkcja
    write * to multiply → napisz *, aby pomnożyć
    an amount → kwota
    commands work at the prompt only → polecenia działają tylko w trybie interaktywnym
    start agio without a file → uruchom agio bez pliku
    a rate has two currencies and a number → kurs składa się z dwóch walut i liczby
    there is no line to compute again yet → nie ma jeszcze wiersza do ponownego obliczenia
    unknown command {1} → nieznane polecenie {1}
    did you mean :{1}? → czy chodziło o :{1}?
    """#
}
