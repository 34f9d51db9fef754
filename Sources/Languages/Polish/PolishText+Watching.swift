extension PolishText {
  /// Watched pairs, alerts and pinned rates.
  static let watching: StaticString = #"""
    {1} has not been pinned → {1} nie zostało przypięte
    pin the rates of this text anew: agio pin FILE → przypnij kursy tego tekstu na nowo: agio pin FILE
    nothing has moved → nic się nie zmieniło
    nothing is watched; write :watch 100 EUR/USD → nic nie jest obserwowane; napisz :watch 100 EUR/USD
    it is not watched → nie jest obserwowana
    there is no pair {1}; write :watch → nie ma pary {1}; napisz :watch
    there are no alerts; {1} → nie ma alertów; {1}
    alert #{1} is deleted → alert #{1} jest usunięty
    alert #{1} is silent until {2} → alert #{1} milczy do {2}
    there is no alert #{1} → nie ma alertu #{1}
    waiting → czeka
    told → zgłoszony
    alert {1} → alert {1}
    alert {1} cannot be checked: {2} → alertu {1} nie można sprawdzić: {2}
    alerts cannot be checked: {1} → alertów nie można sprawdzić: {1}
    {1} cannot be run: {2} → {1} nie można uruchomić: {2}
    {1} was ended by signal {2} → {1} zakończył sygnał {2}
    {1} ended with status {2} → {1} zakończyło się ze statusem {2}
    number → numer
    condition → warunek
    checked → sprawdzony
    silent until → milczy do
    line → wiersz
    input → wpis
    percent → procent
    watched → obserwowane
    today → dziś
    added → od dodania
    before → poprzednio
    low → min.
    high → maks.
    30 days → 30 dni
    be told when a rate moves; list, delete N → powiadom, gdy kurs się ruszy; list, delete N
    Tells once when a rate has crossed a limit, at the prompt or by 'agio alerts check', and again when it has gone back and crosses anew. ':alert list' shows all, 'delete N' takes one away, 'snooze N 7d' keeps it silent for days. → Powiadamia raz, gdy kurs przekroczy granicę, przy znaku zachęty lub przez 'agio alerts check', i ponownie, gdy wróci i przekroczy ją znowu. ':alert list' pokazuje wszystkie, 'delete N' usuwa jeden, 'snooze N 7d' ucisza go na kilka dni.
    above → powyżej
    up or down, in days → w górę lub w dół, w dniach
    take a pair off the list of :watch → zdjąć parę z listy :watch
    Takes a pair off the list that ':watch' shows, by its number or its currencies. → Zdejmuje parę z listy, którą pokazuje ':watch', po numerze lub walutach.
    pairs to keep an eye on → pary do obserwowania
    Puts an amount on a list, or shows the list: today's value, what it has moved since it was added and since the fixing before, the lowest and highest of 30 days. 'move N N' puts one in another place, 'note N TEXT' adds a note. → Umieszcza kwotę na liście lub pokazuje listę: dzisiejszą wartość, zmianę od dodania i od poprzedniego kursu, minimum i maksimum z 30 dni. 'move N N' zmienia miejsce, 'note N TEXT' dodaje notatkę.
    add → dodać
    to the top → na górę
    """#
}
