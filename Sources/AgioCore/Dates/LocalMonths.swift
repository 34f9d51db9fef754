/// The months in German, French, Spanish, Italian, Portuguese and Polish.
public enum LocalMonths {
  /// 1 to 12 for a name in small letters.
  public static func number(_ name: String) -> Int? { months[name] }

  static var names: [String] { months.words }

  private static let months: Glossary<Int> = {
    let names = [
      "januar jänner janvier enero gennaio janeiro stycznia styczeń",
      "februar février fevrier febrero febbraio fevereiro lutego luty",
      "märz maerz mars marzo março marca marzec",
      "avril abril aprile kwietnia kwiecień", "mai mayo maggio maio maja maj",
      "juni juin junio giugno junho czerwca czerwiec",
      "juli juillet julio luglio julho lipca lipiec",
      "août aout agosto sierpnia sierpień",
      "septembre septiembre setiembre settembre setembro września wrzesień",
      "oktober octobre octubre ottobre outubro października październik",
      "novembre noviembre novembro listopada listopad",
      "dezember décembre decembre diciembre dicembre dezembro grudnia grudzień",
    ]
    var months = Glossary<Int>()
    for (index, row) in names.enumerated() {
      for name in row.words { months.put(name, index + 1) }
    }
    return months
  }()
}
