extension PolishText {
  /// Watched pairs, alerts and pinned rates.
  static let watching: StaticString = #"""
    {1} has not been pinned → kurs {1} nie został przypięty
    pin the rates of this text anew: agio pin FILE → przypnij kursy tego tekstu na nowo: agio pin FILE
    nothing has moved → nic się nie zmieniło
    nothing is watched; write :watch 100 EUR/USD → lista obserwowanych jest pusta; napisz :watch 100 EUR/USD
    it is not watched → tej pary nie ma na liście obserwowanych
    there is no pair {1}; write :watch → nie ma pary {1}; napisz :watch
    there are no alerts; {1} → nie ma alertów; {1}
    alert #{1} is deleted → usunięto alert #{1}
    alert #{1} is silent until {2} → alert #{1} wyciszono do {2}
    there is no alert #{1} → nie ma alertu #{1}
    waiting → czeka
    told → zgłoszony
    alert {1} → alert {1}
    alert {1}: {2} on {3}, {4} → alert {1}: {2} dnia {3}, {4}
    alert {1} cannot be checked: {2} → nie można sprawdzić alertu {1}: {2}
    alerts cannot be checked: {1} → nie można sprawdzić alertów: {1}
    {1} cannot be run: {2} → nie można uruchomić {1}: {2}
    {1} was ended by signal {2} → program {1} został przerwany sygnałem {2}
    {1} ended with status {2} → program {1} zakończył się ze statusem {2}
    number → numer
    condition → warunek
    checked → sprawdzony
    silent until → wyciszony do
    line → wiersz
    input → wpis
    percent → procent
    watched → obserwowane
    today → dziś
    added → od dodania
    before → od poprz.
    low → min.
    high → maks.
    30 days → 30 dni
    be told when a rate moves; list, delete N → powiadom o zmianie kursu; list, delete N
    Tells once when a rate has crossed a limit, at the prompt or by 'agio alerts check', and again when it has gone back and crosses anew. ':alert list' shows all, 'delete N' takes one away, 'snooze N 7d' keeps it silent for days. → Powiadamia raz, gdy kurs przekroczy próg, w trybie interaktywnym lub przez 'agio alerts check', i ponownie, gdy wróci i znów go przekroczy. ':alert list' pokazuje wszystkie, 'delete N' usuwa jeden, 'snooze N 7d' ucisza go na podaną liczbę dni.
    above → powyżej
    up or down, in days → w górę lub w dół w ciągu kilku dni
    take a pair off the list of :watch → zdejmij parę z listy :watch
    Takes a pair off the list that ':watch' shows, by its number or its currencies. → Zdejmuje parę z listy, którą pokazuje ':watch', według numeru lub walut.
    pairs to keep an eye on → obserwowane pary
    Puts an amount on a list, or shows the list: today's value, what it has moved since it was added and since the fixing before, the lowest and highest of 30 days. 'move N N' puts one in another place, 'note N TEXT' adds a note. → Dodaje kwotę do listy lub pokazuje listę: dzisiejszą wartość, zmianę od dodania i od poprzedniego kursu, minimum i maksimum z 30 dni. 'move N N' zmienia miejsce, 'note N TEXT' dodaje notatkę.
    add → dodaj
    to the top → na górę
    """#
}
