extension PolishText {
  /// Settings, files and the tour.
  static let settings: StaticString = #"""
    clear the screen; :clear vars forgets names → wyczyść ekran; :clear vars usuwa nazwy
    write the answers to a .csv or .json file → zapisz odpowiedzi do pliku .csv lub .json
    take in a file of lines, as :save writes it → wczytaj plik wierszy, jaki zapisuje :save
    write this session to a file for agio -f → zapisz sesję do pliku dla agio -f
    change a setting; :set save keeps it → zmień ustawienie; :set save je zachowa
    all settings, and where they come from → wszystkie ustawienia i skąd pochodzą
    the last conversion the other way round → ostatnie przeliczenie w drugą stronę
    learn the language in two minutes by doing → poznaj język w dwie minuty, próbując
    variables and functions → zmienne i funkcje
    Clears the screen, as Ctrl-L does. ':clear vars' forgets variables and functions; results keep their numbers. → Czyści ekran jak Ctrl-L. ':clear vars' usuwa zmienne i funkcje; wyniki zachowują numery.
    Lists the currencies whose code, name, sign or country has the word in it, and who publishes their rate. Without a word, all in use. → Pokazuje waluty, których kod, nazwa, znak lub kraj zawiera słowo, i kto publikuje ich kurs. Bez słowa: wszystkie używane.
    Writes every line of this session with its results, rates, dates and sources, as 'agio --format csv' and 'json' do. The ending of the name says which. A file that is there already stays as it is. → Zapisuje każdy wiersz sesji z wynikami, kursami, datami i źródłami, jak 'agio --format csv' i 'json'. Format zależy od rozszerzenia nazwy. Istniejący plik zostaje bez zmian.
    Without a word, the language by examples and all commands. With one: a command, a function, or whatever stands in an example. → Bez słowa: język w przykładach i wszystkie polecenia. Ze słowem: polecenie, funkcja albo to, co stoi w przykładzie.
    Computes every line of a file as 'agio -f FILE' would, and keeps its variables, functions and results. '_1' in it means its own first result. What is wrong in it is told with its line and column, and the rest goes on. → Oblicza każdy wiersz pliku jak 'agio -f FILE' i zachowuje zmienne, funkcje i wyniki. '_1' oznacza w nim jego własny pierwszy wynik. Błędy są podane z wierszem i kolumną, a reszta jest liczona dalej.
    Leaves. What was typed is kept for Up and Ctrl-R. → Kończy. Wpisane wiersze są potem dostępne przez strzałkę w górę i Ctrl-R.
    Sets what one unit of a currency is worth, for all later sessions too. Alone it lists the rates you have set. → Ustala, ile warta jest jednostka waluty, także w późniejszych sesjach. Bez argumentów pokazuje własne kursy.
    Lists the newest rate of every currency against a base: the one named, or the setting 'base'. → Pokazuje najnowszy kurs każdej waluty względem waluty bazowej: podanej albo z ustawienia 'base'.
    Asks the sources for newer rates and shows what came. Ctrl-C gives up. Rates come by themselves too, in the background, unless the setting 'network' says otherwise. → Pyta źródła o nowsze kursy i pokazuje, co przyszło. Ctrl-C przerywa. Kursy są też pobierane same w tle, chyba że ustawienie 'network' mówi inaczej.
    Writes the lines of this session, in order. 'agio -f FILE' gives their answers, ':load FILE' takes them in. Lines that failed become remarks, results are numbered anew. A file that ':save' wrote is replaced; any other stays as it is. → Zapisuje po kolei wiersze sesji. 'agio -f FILE' podaje ich odpowiedzi, ':load FILE' je wczytuje. Błędne wiersze stają się komentarzami, wyniki są numerowane od nowa. Plik od ':save' jest zastępowany; każdy inny zostaje bez zmian.
    Changes a setting from the next line on, until the end of this session. ':set NAME' tells its value and what it can be; 'default' as the value takes it back. ':set save' writes what you have changed to the settings file; so does 'agio config set NAME VALUE'. → Zmienia ustawienie od następnego wiersza do końca sesji. ':set NAME' podaje jego wartość i możliwe wartości; wartość 'default' cofa zmianę. ':set save' zapisuje zmiany do pliku ustawień; tak samo działa 'agio config set NAME VALUE'.
    Lists the settings. 'default' is what holds where nothing is set, 'file' comes from the settings file, 'session' from ':set'. → Pokazuje ustawienia. 'default' obowiązuje, gdy nic nie ustawiono, 'file' pochodzi z pliku ustawień, 'session' z ':set'.
    Lists where rates come from: the newest day of each, when the next is due, its terms. → Pokazuje źródła kursów: najnowszy dzień każdego, termin następnego i warunki.
    Converts the same amount the other way: after '100 EUR in USD' it computes '100 USD in EUR'. The day and the source stay as they were. → Przelicza tę samą kwotę w drugą stronę: po '100 EUR in USD' oblicza '100 USD in EUR'. Dzień i źródło zostają.
    Shows one thing at a time, and you type it with your own numbers. ':tour next' skips a step, ':tour quit' ends it. It needs no network. → Pokazuje po jednej rzeczy, a ty wpisujesz ją z własnymi liczbami. ':tour next' pomija krok, ':tour quit' kończy. Sieć nie jest potrzebna.
    Lists what you have given names to. ':clear vars' forgets them all. → Pokazuje to, co nazwano. ':clear vars' usuwa wszystko.
    Shows each conversion of the last answer: every leg, its rate, day, source and state. → Pokazuje każde przeliczenie ostatniej odpowiedzi: każdy krok, jego kurs, dzień, źródło i stan.
    by name → według nazwy
    what a sign can mean → co może oznaczać znak
    for a spreadsheet → dla arkusza kalkulacyjnego
    for a program → dla programu
    a command → polecenie
    a function → funkcja
    an ounce of gold → uncja złota
    no more → usuwa kurs
    for good → na stałe
    these two → te dwa
    what 120 EUR is shown in besides → w czym jeszcze pokazać 120 EUR
    what $5 means → co oznacza $5
    for later sessions too → także na późniejsze sesje
    changes one → zmienia jedno
    to what the last conversion was to → na ostatnią walutę docelową
    nothing has a name yet; write rent = 1200 EUR → nic jeszcze nie ma nazwy; napisz rent = 1200 EUR
    variables and functions are forgotten → zapomniano zmienne i funkcje
    :{1} has no use for {2} → :{1} nie przyjmuje {2}
    the name of a file is due → tu powinna być nazwa pliku
    the last line converted nothing → ostatni wiersz niczego nie przeliczył
    a start file has variables and functions only → plik startowy może zawierać tylko zmienne i funkcje
    give it a name: x = … → nadaj nazwę: x = …
    'in' alone means the last target, and there is none yet → samo 'in' oznacza ostatnią walutę docelową, a jeszcze jej nie ma
    in a file a conversion names its target → w pliku przeliczenie musi podawać walutę docelową
    Two minutes, one thing at a time. Use numbers and currencies of your own. → Dwie minuty, po jednej rzeczy. Użyj własnych liczb i walut.
    ':tour next' goes on without typing, ':tour quit' ends it. → ':tour next' idzie dalej bez pisania, ':tour quit' kończy.
    That is most of it. ':help' shows the rest, ':help set' how to make it yours, → To prawie wszystko. Resztę pokaże ':help', dopasowanie do siebie ':help set',
    and Tab finds codes by country, name or sign. → a Tab znajduje kody według kraju, nazwy lub znaku.
    An amount, and what to convert it to. Codes, signs and names are read in any case. → Kwota i na co ją przeliczyć. Kody, znaki i nazwy można pisać dowolną wielkością liter.
    Currencies mix in a sum, and a line may have several targets. → W sumie waluty mogą się mieszać, a wiersz może mieć kilka walut docelowych.
    A line that begins with an operator goes on from the last single result. → Wiersz zaczynający się od operatora liczy dalej od ostatniego pojedynczego wyniku.
    So this takes it further. A percentage adds itself to what stands before it. → Tak liczymy dalej. Procent dodaje się do tego, co stoi przed nim.
    Every rate has a day and a source: ':why' shows them. This asks for another day. → Każdy kurs ma dzień i źródło: pokazuje je ':why'. To pyta o inny dzień.
    Or for the mean of a month, a quarter or a year. → Albo o średnią z miesiąca, kwartału lub roku.
    A name keeps a value, exactly, whatever is shown of it. → Nazwa zachowuje dokładną wartość, niezależnie od tego, ile z niej widać.
    A name with a parameter is a function. → Nazwa z parametrem to funkcja.
    Call it, or one of those there are. Shares add up to the cent. → Wywołaj ją albo jedną z gotowych. Części sumują się co do grosza.
    Words and a colon in front say what a line is about, and 'total' adds up the results since a blank line. First, press Enter alone; then → Słowa i dwukropek na początku mówią, czego dotyczy wiersz, a 'total' sumuje wyniki od pustego wiersza. Najpierw naciśnij sam Enter; potem
    And now, the sum of it. → A teraz suma.
    there is no tour to end; write :tour → nie ma czego kończyć; napisz :tour
    the tour is over; :tour begins it again → to koniec; :tour zacznie od nowa
    that works too; try {1}, or :tour next → to też działa; spróbuj {1} albo :tour next
    try {1}, or :tour next → spróbuj {1} albo :tour next
    try → wpisz
    {1} of {2} → {1} z {2}
    what :rates starts from → waluta bazowa dla :rates
    what a plain amount is shown in besides → w czym jeszcze pokazać samą kwotę
    the decimal mark, read and written alike → separator dziesiętny, czytany i pisany
    what groups the digits of answers → co grupuje cyfry odpowiedzi
    how money is rounded for showing → jak zaokrąglać pokazywane kwoty
    digits shown of a number without an end → ile cyfr ułamków nieskończonych
    the sources, the first asked first → źródła, pierwsze pytane najpierw
    whether rates are fetched unasked → czy pobierać kursy bez pytania
    hours that undated rates may be old → ile godzin mogą mieć kursy bez daty
    rates of your own: the source 'file' → własne kursy: źródło 'file'
    a list of addresses of the sources → spis adresów źródeł
    whether colours are used → czy używać kolorów
    the answer while a line is typed → odpowiedź podczas pisania
    a sound for an error → dźwięk przy błędzie
    how many lines are remembered → ile wierszy pamiętać
    what {1} means → co oznacza {1}
    keep what is set in the settings file → zapisz zmiany w pliku ustawień
    setting → ustawienie
    value → wartość
    from → skąd
    meaning → znaczenie
    for this session; ':set save' keeps it → na tę sesję; ':set save' zachowa
    it can be {1} → możliwe wartości: {1}
    nothing has been set; see :help set → niczego nie ustawiono; zobacz :help set
    kept in {1} → zachowano w {1}
    there is no home to keep settings in → nie ma katalogu domowego na ustawienia
    {1} cannot be written: {2} → nie można zapisać {1}: {2}
    {1} cannot be read: {2} → nie można odczytać {1}: {2}
    {1} is there already, and no file of ':save'; it stays as it is → {1} już istnieje i nie pochodzi od ':save'; zostaje bez zmian
    {1} has neither .csv nor .json at its end; write :export trip.csv → {1} nie kończy się na .csv ani .json; napisz :export trip.csv
    {1} is there already; it stays as it is → {1} już istnieje; zostaje bez zmian
    {1} {2|result|results} → {1} {2|wynik|wyniki|wyników}
    {1} new {2|variable|variables} → {1} {2|nowa zmienna|nowe zmienne|nowych zmiennych}
    {1} new {2|function|functions} → {1} {2|nowa funkcja|nowe funkcje|nowych funkcji}
    the last is _{1} → ostatni to _{1}
    {1} {2|line|lines} written → zapisano wierszy: {1}
    {1} is set twice → {1} jest ustawione dwa razy
    there is no {1}; did you mean {2}? → nie ma {1}; czy chodziło o {2}?
    there is no source {1} → nie ma źródła {1}
    {1} is no currency's code → {1} to nie kod waluty
    it is {1} or {2} → może to być {1} lub {2}
    it is on or off: true or false in the file → może to być on lub off: w pliku true lub false
    it is a whole number, {1} to {2} → to liczba całkowita od {1} do {2}
    it is a currency's code: {1} → to kod waluty: {1}
    it is a list of codes: {1} → to lista kodów: {1}
    it is a list of sources: {1} → to lista źródeł: {1}
    it is the whole path of a file: {1} or {2} → to pełna ścieżka pliku: {1} lub {2}
    it is an address: {1} → to adres: {1}
    there is no setting {1} → nie ma ustawienia {1}
    there is no setting {1}; write it below [meanings] → nie ma ustawienia {1}; napisz to pod [meanings]
    others can read this file, and it has keys; run chmod 600 on it → inni mogą czytać ten plik, a zawiera klucze; uruchom na nim chmod 600
    this is no key of a source → to nie jest klucz źródła
    a key is set in the settings file or the environment only → klucz podaje się tylko w pliku ustawień albo w środowisku
    write {1} below [keys] in {2}, or set {3} in the environment → napisz {1} pod [keys] w {2} albo ustaw {3} w środowisku
    set {1} in the environment → ustaw {1} w środowisku
    SOURCE is one of {1} → SOURCE to jedno z: {1}
    where the rates of file are is to be said: {1} → trzeba podać, gdzie są kursy file: {1}
    '{1}' cannot be the decimal mark and group digits too → '{1}' nie może być separatorem dziesiętnym i zarazem grupować cyfr
    a text stands in quotes: {1} → tekst musi stać w cudzysłowie: {1}
    '{1}' is due → tu powinno być '{1}'
    nothing may stand behind the value → po wartości nie może nic stać
    a name is due → tu powinna być nazwa
    a value is due: {1}, a whole number, true, false or {2} → tu powinna być wartość: {1}, liczba całkowita, true, false lub {2}
    a control character in a text → znak sterujący w tekście
    an escape is {1} → sekwencja specjalna to {1}
    the text is not closed → tekst nie jest zamknięty
    a list has texts only → lista może zawierać tylko teksty
    {1} or {2} is due → tu powinno być {1} lub {2}
    a catalogue has no {1} → spis adresów nie może zawierać {1}
    Computes the last line once more, with the rates there are now: after ':refresh', or when newer rates have come by themselves. '_' and the numbers of results stay what they are. With a number, shows a conversion of the journal as it was answered then and as it is answered now, or on a day. → Oblicza ostatni wiersz jeszcze raz, po obecnych kursach: po ':refresh' albo gdy nowsze kursy przyszły same. '_' i numery wyników pozostają bez zmian. Z numerem pokazuje przeliczenie z dziennika: odpowiedź wtedy i teraz albo w danym dniu.
    then and now → wtedy i teraz
    at that day's rates → po kursach tamtego dnia
    Steps back through the conversions of the journal, the newest first: each as it was answered then, today's answer, and what has moved. To look changes nothing. Enter takes the line that is offered: it gives today's answer, whatever has been said since. Alt-Left and Alt-Right do the same while you type. → Cofa się przez przeliczenia w dzienniku, od najnowszego: pokazuje ówczesną odpowiedź, dzisiejszą i różnicę. Samo oglądanie niczego nie zmienia. Enter przyjmuje podany wiersz: daje on dzisiejszą odpowiedź, cokolwiek wpisano od tego czasu. Alt-Left i Alt-Right robią to samo podczas pisania.
    Steps forward again through the conversions of the journal, where ':back' went back. → Idzie znów naprzód przez przeliczenia w dzienniku, tam gdzie ':back' się cofnęło.
    Lists the newest conversions of the journal: those with a word, a currency, a source, a day or a period in them. 'agio history' does the same on the command line. 'delete N' forgets one, 'clear' all: they go from every file, and from the lines that Up brings back. → Pokazuje najnowsze przeliczenia z dziennika: te ze słowem, walutą, źródłem, dniem lub okresem. 'agio history' robi to samo w wierszu poleceń. 'delete N' usuwa jedno, 'clear' wszystkie: ze wszystkich plików i z wierszy przywoływanych strzałką w górę.
    dollars in a month → dolary w miesiącu
    forget one → usuń jedno
    {1} is there already; write agio config init --force to replace it → {1} już istnieje; napisz agio config init --force, aby zastąpić
    {1} written → zapisano {1}
    nothing is wrong → wszystko w porządku
    in which language agio speaks → język komunikatów agio
    whether conversions are kept → czy zachowywać przeliczenia
    """#
}
