/// What is counted every day, in languages besides English, and the word that the language of agio has for it.
public enum LocalThings {
  /// The word of agio for a word in small letters.
  public static func english(_ word: String) -> String? { table[word] }

  static var words: [String] { table.words }

  private static let table: Glossary<String> = {
    let rows: KeyValuePairs = [
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
    var words = Glossary<String>()
    for (thing, names) in rows {
      for name in names.words { words.put(name, thing) }
    }
    return words
  }()
}
