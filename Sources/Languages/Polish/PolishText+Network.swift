extension PolishText {
  /// Fetching and keeping rates.
  static let network: StaticString = #"""
    a wider window has more: {1} → szersze okno pokaże więcej: {1}
    up to date → aktualne
    {1} {2|day|days}, newest {3} → {1} {2|dzień|dni|dni}, najnowszy {3}
    not asked: {1} → nie pytano: {1}
    only {1} of {2} currencies are there → dostępne waluty: tylko {1} z {2}
    a table of one currency is not believed → tabeli z jedną walutą nie można wierzyć
    {1} of {2} would be {3} instead of {4}, and {5} {6|more figure|more figures} would change → {1} z {2} wynosiłby {3} zamiast {4}, a zmieniłoby się jeszcze {5} {6|kurs|kursy|kursów}
    the rates of {1} are not believed: {2} would go from {3} to {4} → kursom z {1} nie można wierzyć: {2} zmieniłby się z {3} na {4}
    the rates of {1} are not believed: {2} is {3}, and {4} at {5} → kursom z {1} nie można wierzyć: {2} to {3}, a {4} w {5}
    {1} and {2} more of {3} jumped by more than a quarter → skok o ponad jedną czwartą: {1} i jeszcze {2} z {3}
    {1} of {2} jumped by more than a quarter → skok o ponad jedną czwartą: {1} z {2}
    {1} and {2} more of {3} are not near those of other sources → {1} i jeszcze {2} z {3} odbiegają od kursów innych źródeł
    {1} of {2} is not near that of other sources → {1} z {2} odbiega od kursu innych źródeł
    {1}: {2}: set aside until another source or the next fixing confirms it → {1}: {2}; odłożono do potwierdzenia przez inne źródło lub następny kurs
    {1}: {2}: not taken → {1}: {2}; nie przyjęto
    {1}: {2} of {3} is {4} now; {5} is kept → {1}: {2} z {3} to teraz {4}; pozostaje {5}
    {1}: the answer is refused: {2} → {1}: odpowiedź odrzucona: {2}
    it wants to be left alone for another {1} → źródło prosi, by nie pytać jeszcze przez {1}
    there is no folder to keep rates in → nie ma folderu na kursy
    rates cannot be kept: {1} → nie można zachować kursów: {1}
    {1} of {2} requests are left until {3} → do {3} zostało {1} z {2} zapytań
    the {1} requests of this month are used up → wykorzystano limit zapytań na ten miesiąc: {1}
    {1} {2|second|seconds} → {1} {2|sekundę|sekundy|sekund}
    {1} {2|minute|minutes} → {1} {2|minutę|minuty|minut}
    {1} {2|hour|hours} → {1} {2|godzinę|godziny|godzin}
    given up → przerwano
    there are no rates for those days → nie ma kursów dla tych dni
    cannot be reached: {1} → nieosiągalne: {1}
    did not answer in time → nie odpowiedziało na czas
    sent more than is allowed → przysłało więcej, niż wolno
    is not secure: {1} → połączenie nie jest bezpieczne: {1}
    was not asked: {1} → nie zapytano: {1}
    broke off: {1} → zerwano połączenie: {1}
    there is no network library: {1} → brak biblioteki sieciowej: {1}
    the cached rates of {1} cannot be used: {2}; it is kept as {3} → nie można użyć kursów {1} z pamięci podręcznej: {2}; plik zachowano jako {3}
    the cached rates of {1} cannot be used: {2} → nie można użyć kursów {1} z pamięci podręcznej: {2}
    the cached rates of {1} cannot be read: {2} → nie można odczytać kursów {1} z pamięci podręcznej: {2}
    {1} figures of {2} do not match their checksum → dane {1} z {2} nie zgadzają się z sumą kontrolną
    it is no cache of rates → to nie jest pamięć podręczna kursów
    it has a format that this version does not read → ma format, którego ta wersja nie czyta
    its head does not match its checksum → nagłówek nie zgadza się z sumą kontrolną
    it is not as long as it says → ma inną długość, niż podaje
    a part of it does not match its checksum → część nie zgadza się z sumą kontrolną
    there are no rates for what was asked → nie ma kursów dla tego zapytania
    the account of the key is not active → konto klucza jest nieaktywne
    the request came without a key → zapytanie było bez klucza
    the key is not valid → klucz jest nieprawidłowy
    the plan of the key does not include this → plan klucza tego nie obejmuje
    the plan of the key has plain http only, and a key is never sent without https → plan klucza obejmuje tylko http, a klucza nigdy nie wysyła się bez https
    the requests of the plan are used up → wykorzystano limit zapytań planu
    the request was refused: {1} → zapytanie odrzucono: {1}
    too many requests, or out of order for now → za dużo zapytań albo chwilowa awaria
    is to be asked again in {1} {2|second|seconds} → można zapytać ponownie za {1} {2|sekundę|sekundy|sekund}
    the answer has status {1} → odpowiedź ma status {1}
    the answer is an error: {1} → odpowiedź jest błędem: {1}
    the rates are against {1} → walutą bazową kursów jest {1}
    the answer is of type {1} → odpowiedź jest typu {1}
    the bid of {1} is above its ask → kurs kupna {1} jest wyższy od kursu sprzedaży
    {1} is not a date → {1} to nie data
    the answer has a document type → odpowiedź zawiera deklarację typu dokumentu
    the answer is empty → odpowiedź jest pusta
    {1} has no rates → {1} nie ma kursów
    the answer ends early → odpowiedź kończy się za wcześnie
    {1} is in the future → {1} to data z przyszłości
    the answer breaks its form at byte {1} → odpowiedź ma błąd formatu w bajcie {1}
    {1} is missing or not what it should be → {1}: brak lub nieprawidłowa wartość
    the rate of {1} is {2} → kurs {1} to {2}
    the rate of {1}, {2}, is not a number that fits → kurs {1}, {2}, nie jest odpowiednią liczbą
    {1} is not a day that was asked for → o {1} nie pytano
    {1} is there twice → {1} występuje dwa razy
    {1} is not the table that was asked for → {1} to nie ta tabela, o którą pytano
    the answer is a web page → odpowiedź jest stroną WWW
    there are no rates before {1} → nie ma kursów sprzed {1}
    {1} is not an https address → {1} to nie adres https
    needs a key in {1} → wymaga klucza w {1}
    {1} is not an address → {1} to nie adres
    has no rates of past days → nie ma kursów z minionych dni
    there are no rates of {1} yet → nie ma jeszcze kursów z {1}
    would take {1} {2|request|requests}, and the plan has {3} a month → wymagałoby {1} {2|zapytania|zapytań|zapytań}, a plan ma {3} na miesiąc
    line {1}: {2} → wiersz {1}: {2}
    the line does not have the fields that the first line names → wiersz nie ma pól, które wymienia pierwszy wiersz
    the first line is neither 'date,base,quote,rate' nor 'date' and currencies → pierwszy wiersz to ani 'date,base,quote,rate', ani 'date' i waluty
    this is not JSON → to nie jest JSON
    there are no rates → nie ma kursów
    {1} is not a rate → {1} to nie kurs
    {1} is on both sides → {1} stoi po obu stronach
    the network is turned off → sieć jest wyłączona
    the network is turned off: {1} → sieć jest wyłączona: {1}
    there is no source {1}; see :sources → nie ma źródła {1}; zobacz :sources
    the rates of {1} are {2} {3|business day|business days} behind → kursy {1} są opóźnione o {2} {3|dzień roboczy|dni robocze|dni roboczych}
    {1} (the last try: {2}) → {1} (ostatnia próba: {2})
    fetching {1} → pobieranie {1}
    fetch rates of {1} from {2}? → pobrać kursy z {1} ze źródła {2}?
    fetch rates from {1}? → pobrać kursy ze źródła {1}?
    newer rates are fetched in the background from {1} → nowsze kursy są pobierane w tle ze źródeł: {1}
    to turn that off, write {1} in {2}, or use --offline → aby to wyłączyć, wpisz {1} w {2} albo użyj --offline
    the rates in {1} cannot be read: {2} → nie można odczytać kursów w {1}: {2}
    {1} is no currency; its rates are left out → {1} to nie waluta; jej kursy pominięto
    the rates in {1} cannot be used: {2} → nie można użyć kursów w {1}: {2}
    the catalogue of addresses: {1} → spis adresów: {1}
    a header has a name that headers cannot have → nagłówek ma niedozwoloną nazwę
    the header {1} cannot be set → nie można ustawić nagłówka {1}
    the header {1} has a character that headers cannot have → nagłówek {1} ma niedozwolony znak
    libcurl is too old (package libcurl4) → libcurl jest za stara (pakiet libcurl4)
    libcurl has no memory left → libcurl zabrakło pamięci
    libcurl takes no file of certificates → libcurl nie przyjmuje pliku certyfikatów
    the answer does not begin with a status → odpowiedź nie zaczyna się od statusu
    the server redirects ({1}): not followed → serwer przekierowuje ({1}); przekierowanie pominięto
    the answer gives two lengths → odpowiedź podaje dwie długości
    the answer ends within its head → odpowiedź kończy się w nagłówku
    {1} cannot be opened (package libcurl4) → nie można otworzyć {1} (pakiet libcurl4)
    {1} is too old: no {2} (package libcurl4) → {1} jest za stara: brak {2} (pakiet libcurl4)
    the address is too long → adres jest za długi
    the address has a character that addresses cannot have → adres ma niedozwolony znak
    only https:// addresses are allowed → dozwolone są tylko adresy https://
    an address cannot hold a name or a password → adres nie może zawierać nazwy ani hasła
    the address has no proper host → adres nie ma właściwego hosta
    only https:// addresses are allowed, http:// on this machine alone → dozwolone są tylko adresy https://, a http:// jedynie na tym komputerze
    libcurl does not take the address → libcurl nie przyjmuje adresu
    libcurl cannot do what is needed (package libcurl4) → libcurl nie potrafi tego, co trzeba (pakiet libcurl4)
    the proxy's name is not known → nazwa serwera proxy jest nieznana
    the name {1} is not known → nazwa {1} jest nieznana
    no connection to {1} → brak połączenia z {1}
    the system's certificates cannot be read (package ca-certificates) → nie można odczytać certyfikatów systemu (pakiet ca-certificates)
    the proxy answers {1} → proxy odpowiada {1}
    libcurl's error {1} → błąd {1} biblioteki libcurl
    {1}; the {2} {3|day|days} before that are kept → {1}; zachowano wcześniejsze dni: {2}
    newer rates are not fetched, since they cannot be kept: {1} → nowsze kursy nie są pobierane, bo nie można ich zachować: {1}
    newer rates are not fetched, since nothing can be kept: {1} → nowsze kursy nie są pobierane, bo niczego nie można zachować: {1}
    HOME is not set → zmienna HOME nie jest ustawiona
    {1} is no key: keys have letters, digits, '-' and '_' only → {1} to nie klucz: klucze mają tylko litery, cyfry, '-' i '_'
    """#
}
