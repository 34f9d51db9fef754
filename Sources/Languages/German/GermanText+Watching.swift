extension GermanText {
  /// Watched pairs, alerts and pinned rates.
  static let watching: StaticString = #"""
    {1} has not been pinned → {1} wurde nicht festgehalten
    pin the rates of this text anew: agio pin FILE → die Kurse dieses Textes neu festhalten: agio pin FILE
    nothing has moved → nichts hat sich bewegt
    nothing is watched; write :watch 100 EUR/USD → es wird nichts beobachtet; schreibe :watch 100 EUR/USD
    it is not watched → es wird nicht beobachtet
    there is no pair {1}; write :watch → es gibt kein Paar {1}; schreibe :watch
    there are no alerts; {1} → es gibt keine Alarme; {1}
    alert #{1} is deleted → Alarm #{1} ist gelöscht
    alert #{1} is silent until {2} → Alarm #{1} schweigt bis {2}
    there is no alert #{1} → es gibt keinen Alarm #{1}
    waiting → wartet
    told → gemeldet
    alert {1} → Alarm {1}
    alert {1}: {2} on {3}, {4} → Alarm {1}: {2} am {3}, {4}
    alert {1} cannot be checked: {2} → Alarm {1} kann nicht geprüft werden: {2}
    alerts cannot be checked: {1} → Alarme können nicht geprüft werden: {1}
    {1} cannot be run: {2} → {1} kann nicht gestartet werden: {2}
    {1} was ended by signal {2} → {1} wurde durch Signal {2} beendet
    {1} ended with status {2} → {1} endete mit Status {2}
    number → Nummer
    condition → Bedingung
    checked → geprüft
    silent until → stumm bis
    line → Zeile
    input → Eingabe
    percent → Prozent
    watched → beobachtet
    today → heute
    added → seit Beginn
    before → zuvor
    low → Tief
    high → Hoch
    30 days → 30 Tage
    be told when a rate moves; list, delete N → Kursbewegungen melden; list, delete N
    Tells once when a rate has crossed a limit, at the prompt or by 'agio alerts check', and again when it has gone back and crosses anew. ':alert list' shows all, 'delete N' takes one away, 'snooze N 7d' keeps it silent for days. → Meldet einmal, dass ein Kurs eine Grenze überschritten hat, an der Eingabeaufforderung oder durch 'agio alerts check', und wieder, wenn er zurückgegangen ist und sie erneut überschreitet. ':alert list' zeigt alle, 'delete N' nimmt einen weg, 'snooze N 7d' schaltet ihn für Tage stumm.
    above → darüber
    up or down, in days → auf oder ab, in Tagen
    take a pair off the list of :watch → ein Paar aus der Liste von :watch nehmen
    Takes a pair off the list that ':watch' shows, by its number or its currencies. → Nimmt ein Paar von der Liste, die ':watch' zeigt, nach Nummer oder Währungen.
    pairs to keep an eye on → Paare im Auge behalten
    Puts an amount on a list, or shows the list: today's value, what it has moved since it was added and since the fixing before, the lowest and highest of 30 days. 'move N N' puts one in another place, 'note N TEXT' adds a note. → Setzt einen Betrag auf eine Liste oder zeigt sie: den heutigen Wert, um wie viel er sich seit Beginn und seit dem Fixing davor bewegt hat, Tief und Hoch von 30 Tagen. 'move N N' setzt einen an einen anderen Platz, 'note N TEXT' fügt eine Notiz hinzu.
    add → hinzufügen
    to the top → nach oben
    """#
}
