/// What chooses a rate: a source, a day, a period.
extension Saying {
  /// A source, or a rate of one's own.
  static let rates: [Saying] = [
    Saying("…  => …", "$1 -> $2"),
    Saying(
      "… from|using|use|by|at|with|source|kurs|rate|rates|per|,|wg|selon {source} rate|rates|kurs|data? …*",
      "$1 via $2 $3"),
    Saying("… po|wg|według kursie|kursu|kurs {source} z|na dnia|dzień? {day}", "$1 via $2 on $3"),
    Saying("… po|wg|według kursie|kursu|kurs {source}", "$1 via $2"),
    Saying("… via|,? =nbp table|tabela|tab. a|b", "$1 via $2"),
    Saying("… according to {source} …*", "$1 via $2 $3"),
    Saying("… {source} rate|rates? …*", "$1 via $2 $3"),
    Saying("… @|at|with|using|on? a|the? exchange|fixed? rate|kurs of|=|:? #", "$1 at $2"),
    Saying("… @ #", "$1 at $2"),
    Saying("… in|to|into {unit} at {word}", "$1 in $2 at ($3)"),

    Saying("… in|to|into {unit} using|with|@|=|rate #", "$1 in $2 at $3"),
    Saying("… @|at # in|to|into {unit}", "$1 in $3 at $2"),
    Saying("… ( {year} )", "$1 average $2"),
    Saying("… ( # )", "$1 at $2"),
    Saying("… ( exchange? rate|kurs|at|@|taux|cambio of|=|:? # )", "$1 at $2"),

    Saying("# {unit} @|at # {unit}", "$1 $2 in $4 at $3"),
    Saying("# {unit} @|at # {unit} per|/ {unit}", "$1 $2 in $4 at $3 $4 per $5"),
    Saying("# {unit} @|at # {unit} per|/ {unit}", "$1 $2 in $5 at $3 $4 per $5"),
    Saying("1 {unit} = # {unit}", ":rate 1 $1 = $2 $3"),
    Saying("{unit} / {unit} = #", ":rate 1 $1 = $3 $2"),
    Saying("… @|at 1 {unit} = # {unit}", "$1 at $3 $4 per $2"),
  ]

  /// A day.
  static let days: [Saying] = [
    Saying("… ,? rate|rates|price|kurs|cours|course on|of|at|for|from? {day}", "$1 on $2"),
    Saying(
      "… on|,? mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|mon.|tue.|wed.|thu.|fri.|sat.|sun. ,? {day}",
      "$1 on $2"),
    Saying("… ( on|of? {day} ) …*", "$1 $3 on $2"),
    Saying("… on|am|le|el|il|dnia {day} in|to|into|en …", "$1 in $3 on $2"),
    Saying("… at|with the? rate|rates|price of|from|on? {day}", "$1 on $2"),
    Saying("… , on|at|as|for? {day}", "$1 on $2"),
    Saying("… @ {day}", "$1 on $2"),
    Saying("… at|with? yesterday's rate|rates?", "$1 on yesterday"),
    Saying("… at|on|from|for? the? last day of {last}", "$1 before $2"),
    Saying(
      "… on|at|as|dated|am|vom|le|du|el|il|del|dnia|z|op|em? {day}", "$1 on $2"),
    Saying("… at|by|on|from|for|as? of? the? end of {last}", "$1 before $2"),
    Saying("… at? year-end|yearend|eoy {last}", "$1 before $2"),
    Saying("… at? the? year end of? {last}", "$1 before $2"),
    Saying("… on|at? christmas|xmas day? {year}", "$1 on $2-12-25"),
    Saying("… on|at? new year's|years day? {year}", "$1 on $2-01-01"),
    Saying("… at|in? mid|mid-year|midyear {year}", "$1 on $2-06-30"),
    Saying("… ago today", "$1 ago"),
    Saying("… at|by|on|from|for|in? the? beginning|start of {first}", "$1 next $2"),
    Saying("… as? of|at|for|from|dated|date|effective|on|,|per the? {date}", "$1 on $2"),
    Saying("… ( on|of? {date} )", "$1 on $2"),
    Saying("… on|this|at {weekday}", "$1 on last $2"),
    Saying("… {weekday}", "$1 on last $2"),
    Saying("on? {date} , …", "$2 on $1"),
    Saying("on? {date} …", "$2 on $1"),
    Saying("{date} … # …", "$1 $2: $3 $4"),
  ]

  /// A period.
  static let periods: [Saying] = [
    Saying(
      "the? average|avg|mean|moyenne|media|promedio|durchschnitt|durchschnittskurs|mittelkurs|mittelwert rate|exchange? rate|kurs? of|for|de|von? … rate|kurs? for|in|of|en|im? {period}",
      "$1 average $2"),
    Saying(
      "the? average|avg|mean rate? of|for? … from|between {day} to|and|until {day}",
      "$1 average $2..$3"),
    Saying("the? average|avg|mean rate? of|for? … =last|this|since …", "$1 average $2 $3"),
    Saying(
      "max|maximum|highest|high|peak|best rate? of|for? … =last|this …", "$1 high $2 $3"),
    Saying("max|maximum|highest|high|peak|best rate? of|for? … since {first}", "$1 high since $2"),
    Saying("min|minimum|lowest|low|worst rate? of|for? … since {first}", "$1 low since $2"),
    Saying("min|minimum|lowest|low|worst rate? of|for? … =last|this …", "$1 low $2 $3"),
    Saying("taux|kurs|tipo|średni moyen|medio|średni|kurs … en|w|in|de? {period}", "$1 average $2"),
    Saying(
      "durchschnittskurs|mittelkurs|durchschnitt|media|moyenne|promedio|średnia … en|im|in|w|de? {period}",
      "$1 average $2"),
    Saying(
      "höchster|höchstkurs|höchststand|max|najwyższy kurs|von? … im|in|w|z? {period}", "$1 high $2"),
    Saying(
      "niedrigster|tiefster|tiefstkurs|tiefststand|najniższy kurs|von? … im|in|w|z? {period}",
      "$1 low $2"),
    Saying("… in|for|during|over? the? first half of|in? {year}", "$1 average $2-01..$2-06"),
    Saying("… in|for|during|over? the? second half of|in? {year}", "$1 average $2-07..$2-12"),
    Saying("… =average|high|low over|in|of|for|during? the? past|previous …", "$1 $2 last $3"),
    Saying("… over|in|of|for|during? the? past|previous …", "$1 average last $2"),
    Saying("… over|in|of|for|during the? last …", "$1 average last $2"),
    Saying("… ( average|avg|avg.|mean|ø {period} )", "$1 average $2"),
    Saying("… ,? avg|avg.|mean|ø|mittel|durchschnitt in|of|for? {period}", "$1 average $2"),
    Saying("… ,? average|avg|avg.|mean in|of|for|over|during? {recent}", "$1 average $2"),
    Saying("… ,? in|for|during|over? {recent} average|avg|avg.|mean", "$1 average $2"),
    Saying("… ,? {period} average|avg|avg.|mean", "$1 average $2"),
    Saying("… =high|low in|of|for|over|during? {recent}", "$1 $2 $3"),
    Saying("… in|for|during|over {recent}", "$1 average $2"),
    Saying("… at|with the? average|mean of|for|in? {period}", "$1 average $2"),
    Saying("… at|with the? {period} average|mean", "$1 average $2"),
    Saying(
      "… =average|high|low {month} -|to|and|until|till|through {month} {year}",
      "$1 $2 $5-$3..$5-$4"),
    Saying("… {month} -|to|and|until|till|through {month} {year}", "$1 average $4-$2..$4-$3"),
    Saying(
      "… =average|high|low from|between {date} to|and|until|till|through|- {date}", "$1 $2 $3..$4"),
    Saying(
      "… from|between {date} to|and|until|till|through|- {date}", "$1 average $2..$3"),
    Saying("… in|for|during|from|over|between? {range}", "$1 average $2"),
    Saying("… =average|high|low since {first}", "$1 $2 since $3"),
    Saying("… =average|high|low in|for|of|during|over? the? {this}", "$1 $2 since $3"),
    Saying(
      "… =average|high|low from|between? {day} -|to|and|until|till|through {day}", "$1 $2 $3..$4"),
    Saying(
      "… =average|high|low from|between? {first} -|to|and|until|till|through {end}", "$1 $2 $3..$4"),
    Saying("… =average|high|low in|for|from|between? {years}", "$1 $2 $3"),
    Saying("… in|for|from|between? {years}", "$1 average $2"),
    Saying("… from|between {first} to|and|until|till|through|- {end}", "$1 average $2..$3"),
    Saying("… 52|52-week week|weeks? =high|low|average", "$1 $2 last 52 weeks"),
    Saying("… since {first}", "$1 average since $2"),
    Saying("… =average|high|low h1 {year}", "$1 $2 $3-01..$3-06"),
    Saying("… =average|high|low h2 {year}", "$1 $2 $3-07..$3-12"),
    Saying("… =since|last …", "$1 average $2 $3"),
    Saying("… in|for|during|over? the? {this}", "$1 average since $2"),
    Saying("… max|maximum|highest|peak|top|high in|of|for|during? {period}", "$1 high $2"),
    Saying("… min|minimum|lowest|bottom|low in|of|for|during? {period}", "$1 low $2"),
    Saying(
      "… average|mean|avg|yearly|annual|monthly|quarterly|year|month average|mean|rate? in|of|for|during? {period}",
      "$1 average $2"),
    Saying(
      "the? max|maximum|highest|peak|high|best rate? of|for? … in|of|for|during? {period}",
      "$1 high $2"),
    Saying(
      "the? min|minimum|lowest|low|worst rate? of|for? … in|of|for|during? {period}", "$1 low $2"),
    Saying(
      "the? average|mean|avg|yearly|annual|monthly|quarterly average|mean? rate|exchange? rate? of|for? … in|of|for|during? {period}",
      "$1 average $2"),
    Saying("… {period} average|mean|avg", "$1 average $2"),
    Saying("… {period} max|maximum|high|highest", "$1 high $2"),
    Saying("… {period} min|minimum|low|lowest", "$1 low $2"),
    Saying("the? {period} average|mean|avg rate? of|for? …", "$2 average $1"),
    Saying("… best rate|day|price? in|of|for|during? {period}", "$1 high $2"),
    Saying("… worst rate|day|price? in|of|for|during? {period}", "$1 low $2"),
    Saying("… in|for|during|over? {period}", "$1 average $2"),
    Saying("… =average|high|low in|for|of|during|over? the? {span}", "$1 $2 $3"),
    Saying("… in|for|of|during|over? the? {span}", "$1 average $2"),
  ]
}
