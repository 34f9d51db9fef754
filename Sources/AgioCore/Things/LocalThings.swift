/// What is counted every day, in languages besides English, and the word that the language of agio has for it.
public enum LocalThings {
  public static let english: [String: String] = {
    let rows = [
      "night": "nacht nuit noche notte noite noc 泊",
      "people": "personen personnes personas persone pessoas osób osoby leute 人",
      "nights": "nächte nuits noches notti noites noce nocy",
      "day": "tag jour día giorno dia dzień",
      "days": "tage jours días giorni dias dni 日", "week": "woche semaine semana settimana tydzień",
      "weeks": "wochen semaines semanas settimane tygodni tygodnie",
      "month": "monat mois mes mese mês miesiąc", "months": "monate meses mesi miesięcy miesiące",
      "year": "jahr año anno ano rok", "years": "jahre ans años anni anos lat",
      "hour": "stunde std heure hora ora godz godzina",
      "hours": "stunden heures horas ore godzin godziny 時間",
      "pieces": "stk stück stuks sztuk szt pièces piezas pezzi peças 個",
    ]
    var words: [String: String] = [:]
    for (thing, names) in rows {
      for name in names.split(separator: " ") { words[String(name)] = thing }
    }
    return words
  }()
}
