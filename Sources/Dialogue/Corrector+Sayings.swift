import AgioCore

/// Ways people say things, learned from what they type into calculators and search boxes.
extension Corrector {
  /// What the first saying that leads to an answer makes of the line.
  func reworded() -> [String] {
    // The label stays, and a comment goes.
    let start = bodyRange.lowerBound
    let reader = SayingReader(text(bodyRange), Self.table, session)
    // `90 min at 60 EUR/h`: said otherwise it lacks only what is counted.
    var uncounted: String?
    let found = reader?.firstLine {
      let line = text(0..<start) + $0
      switch trial(of: line) {
      case .answered, .lacksRate: return true
      case .failed(let fault):
        if uncounted == nil, fault?.id == .thingsDoNotCancel { uncounted = line }
        return false
      }
    }
    return (found.map { text(0..<start) + $0 } ?? uncounted).map { [$0] } ?? []
  }

  private static let table = SayingTable(sayings)

  /// Nearer to what is written comes first.
  private static let sayings: [Saying] = [
    // Rates chosen.
    Saying("…  => …", "$1 -> $2"),
    Saying(
      "… from|using|use|by|at|with|source|kurs|rate|rates|per|,|wg|selon {source} rate|rates|kurs|data? …*",
      "$1 via $2 $3"),
    Saying("… according to {source} …*", "$1 via $2 $3"),
    Saying("… {source} rate|rates? …*", "$1 via $2 $3"),
    Saying("… @|at|with|using|on? a|the? exchange|fixed? rate|kurs of|=|:? #", "$1 at $2"),
    Saying("… @ #", "$1 at $2"),
    Saying("… in|to|into {unit} at {word}", "$1 in $2 at ($3)"),

    Saying("… in|to|into {unit} using|with|@|=|rate #", "$1 in $2 at $3"),
    Saying("… @|at # in|to|into {unit}", "$1 in $3 at $2"),
    Saying("… ( {year} )", "$1 average $2"),
    Saying("… ( # )", "$1 at $2"),

    Saying("# {unit} @|at # {unit}", "$1 $2 in $4 at $3"),
    Saying("# {unit} @|at # {unit} per|/ {unit}", "$1 $2 in $4 at $3 $4 per $5"),
    Saying("# {unit} @|at # {unit} per|/ {unit}", "$1 $2 in $5 at $3 $4 per $5"),
    Saying("1 {unit} = # {unit}", ":rate 1 $1 = $2 $3"),
    Saying("{unit} / {unit} = #", ":rate 1 $1 = $3 $2"),
    Saying("… @|at 1 {unit} = # {unit}", "$1 at $3 $4 per $2"),

    // Days.
    Saying("… on? {weekday} ,? {day}", "$1 on $3"),
    Saying("… at|with the? rate|rates|price of|from|on? {day}", "$1 on $2"),
    Saying("… , on|at|as|for? {day}", "$1 on $2"),
    Saying("… at|with? yesterday's rate|rates?", "$1 on yesterday"),
    Saying("… at|on|from|for? the? last day of {last}", "$1 before $2"),
    Saying(
      "… on|at|as|dated|am|vom|le|du|el|il|del|dnia|z|op|em? {day}", "$1 on $2"),
    Saying("… at|by|on|from|for|as? of? the? end of {last}", "$1 before $2"),
    Saying("… year-end|yearend|eoy {last}", "$1 before $2"),
    Saying("… on|at? christmas|xmas day? {year}", "$1 on $2-12-25"),
    Saying("… on|at? new year's|years day? {year}", "$1 on $2-01-01"),
    Saying("… ago today", "$1 ago"),
    Saying("… at|by|on|from|for|in? the? beginning|start of {first}", "$1 next $2"),
    Saying("… as? of|at|for|from|dated|date|effective|on|,|per the? {date}", "$1 on $2"),
    Saying("… ( on|of? {date} )", "$1 on $2"),
    Saying("… on|this|at {weekday}", "$1 on last $2"),
    Saying("… {weekday}", "$1 on last $2"),
    Saying("on? {date} , …", "$2 on $1"),
    Saying("on? {date} …", "$2 on $1"),
    Saying("{date} … # …", "$1 $2: $3 $4"),

    // Periods.
    Saying("… in|for|during|over? the? first half of|in? {year}", "$1 average $2-01..$2-06"),
    Saying("… in|for|during|over? the? second half of|in? {year}", "$1 average $2-07..$2-12"),
    Saying("… =average|high|low over|in|of|for|during? the? past|previous …", "$1 $2 last $3"),
    Saying("… over|in|of|for|during? the? past|previous …", "$1 average last $2"),
    Saying("… over|in|of|for|during the? last …", "$1 average last $2"),
    Saying("… ( average {period} )", "$1 average $2"),
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

    // Prices of things.
    Saying("# @ …", "$1 * $2"),
    Saying("{word} # @|at|à …", "\"$1\" $2 * $3"),
    Saying("# {thing} at|@|à|a|for … each|apiece", "$1 $2 * $3"),
    Saying("how much is|are|was|were # {thing} at|@|for|of …", "$1 $2 * $3"),
    Saying("… a|an|per|each|every {thing} for # {thing}", "$1/$2 * $3 $4"),
    Saying("# {thing} of? {word} at|@|à|a|each …", "$1 $2 \"$3\" * $4"),
    Saying("# {thing} at|@|à|a|each …", "$1 $2 * $3"),
    Saying("i|we|you paid|spent|pay …", "paid $1"),
    Saying("{price} for|by # {thing} …*", "$1 * $2 $3 $4"),
    Saying("# {word} @|at|à … each|apiece", "$1 \"$2\" * $3"),
    Saying("# {word} @|at|à …", "$1 \"$2\" * $3"),
    Saying("… a|an|per|each|every month for a|one|1 year", "$1/month * 12 months"),
    Saying("… monthly for # months|month", "$1/month * $2 months"),
    Saying("… weekly for # weeks|week", "$1/week * $2 weeks"),
    Saying("… daily for # days|day", "$1/day * $2 days"),
    Saying("… yearly|annually for # years|year", "$1/year * $2 years"),
    Saying("… daily x|*|× #", "$1/day * $2 days"),
    Saying("… nightly x|*|× #", "$1/night * $2 nights"),
    Saying("… weekly x|*|× #", "$1/week * $2 weeks"),
    Saying("… monthly x|*|× #", "$1/month * $2 months"),
    Saying("… yearly|annually x|*|× #", "$1/year * $2 years"),
    Saying("… a|an|each|every|pro|par {thing} …*", "$1/$2 $3"),
    Saying("… per annum|year …*", "$1/year $2"),
    Saying("… p.a.|pa|annually|yearly …*", "$1/year $2"),
    Saying("… p.m.|monthly …*", "$1/month $2"),
    Saying("… weekly …*", "$1/week $2"),
    Saying("… daily …*", "$1/day $2"),
    Saying("… hourly …*", "$1/hour $2"),
    Saying("… nightly …*", "$1/night $2"),
    Saying("… pp|p.p. …*", "$1/person $2"),

    // Arithmetic in words.
    Saying("… as a|an|the? %|percent|percentage|proportion|share of …", "$1 as % of $2"),
    Saying("… as a|the? percentage|proportion|share of …", "$1 as % of $2"),
    Saying("what %|percent|percentage is|are … of|from|out …", "$1 as % of $2"),
    Saying("… out of … as|in a? %|percent|percentage", "$1 as % of $2"),
    Saying(
      "%|percent|percentage change|increase|decrease|difference from|between … to|and …",
      "($2 - $1) as % of $1"),
    Saying(
      "the? change|increase|decrease|growth|difference from|between … to|and … in|as %|percent|percentage",
      "($2 - $1) as % of $1"),
    Saying("half off …", "50% off $1"),
    Saying(
      "… shared|divided|split by|between|among|in|into? # people|persons|friends|ways|parts|shares|pieces?",
      "split($1 , $2)"),
    Saying("… in|into # parts|shares|pieces|ways", "split($1 , $2)"),
    Saying("… between|among # people|persons|friends|ways?", "$1 / $2"),
    Saying("# off|discount|rebate|reduction off|on|of|from …", "$1 off $2"),
    Saying("… at|with|less # off|discount|rebate|reduction", "$1 - $2"),
    Saying("… off …", "$2 - $1"),
    Saying("… twice", "$1 * 2"),
    Saying("# more|higher than …", "$2 + $1"),
    Saying("# less|lower|cheaper than …", "$2 - $1"),
    Saying("… + vat|tax|gst|tip|mwst|tva|iva of|at? ( # )", "$1 + $2"),
    Saying("… + vat|tax|gst|tip|mwst|tva|iva of|at? #", "$1 + $2"),
    Saying("=total|subtotal|sum {unit}", "$1 in $2"),
    Saying("… *|x|×|times|· {other}", "$1 in $2"),
    Saying("… *|x|×|times|· # {other}", "$1 in $3 at $2"),
    Saying(
      "… in|to|into {unit} plus|with|and|+ a? # fee|markup|commission|spread|margin|surcharge|on? top?",
      "($1 in $2) + $3"),
    Saying(
      "… in|to|into {unit} minus|less|- a? # fee|markup|commission|spread|margin?",
      "($1 in $2) - $3"),
    Saying("price|cost? after # discount|off|reduction on|off|of? …", "$2 - $1"),
    Saying(
      "… minus|less|with|and a? # percent|per cent? discount|off|rebate|reduction", "$1 - $2%"),
    Saying(
      "… incl|incl.|including|inkl|inkl.|with|mit|avec|without|excluding|excl|excl.|ohne|sans|ttc|tva # vat|tax|gst|mwst|mwst.|ust|tva|iva",
      "$2 on what is $1"),
    Saying(
      "net|netto of|von … at|with|bei|mit # vat|tax|gst|mwst|mwst.|ust|tva|iva", "$2 on what is $1"),
    Saying(
      "… incl|incl.|including|inkl|inkl.|without|excluding|excl|excl.|ohne|sans of? vat|tax|gst|mwst|mwst.|ust|tva|iva at|of|von|,? #",
      "$2 on what is $1"),
    Saying(
      "what|what's|whats is? … without|excluding|excl|excl.|before|less # vat|tax|gst|mwst|ust|tva|iva",
      "$2 on what is $1"),
    Saying(
      "remove|deduct|extract|exclude|subtract|take # vat|tax|gst|mwst|ust|tva|iva from|off|of|out …",
      "$1 on what is $2"),
    Saying("# vat|tax|gst|mwst|ust|tva|iva included|contained in …", "$2 - $2 / (1 + $1)"),
    Saying(
      "vat|tax|gst|mwst|ust|tva|iva included|contained? in … at|@|of #", "$1 - $1 / (1 + $2)"),
    Saying("… =+|- # tip|tax|vat|service|fee? / …", "($1 $2 $3) / $4"),
    Saying(
      "… at|@ # interest? a|per|an? year|annum|p.a.? for|over # years|year", "$1 * (1 + $2) ^ $3"),
    Saying("# apy|aer|p.a.|roi|yield on|of …", "$1 of $2"),
    Saying("add # vat|tax|gst|tip|iva|mwst to …", "$2 + $1"),
    Saying("… zzgl.|zzgl|plus # vat|tax|gst|mwst|mwst.|ust|tva|iva", "$1 + $2"),
    Saying(
      "vat|tax|gst|tip|iva|mwst|fee|commission|interest on|for|of|auf … at|@ #", "$2 of $1"),
    Saying("# von|vom|de|di|del|z|av|van|af|из|от …", "$1 of $2"),
    Saying("# % von|vom|de|di|del|z|av|van|af|из|от …", "$1% of $2"),
    Saying("{word} # von|de|di|z|auf|su|sobre|sur …", "$2 of $3"),
    Saying("# {word} auf|su|sobre|sur …", "$1 of $3"),
    Saying("save|get # on|off …", "$2 - $1"),
    Saying("… minus|less|with|and a? # discount|off|rebate", "$1 - $2"),
    Saying("… # discount|off|rebate", "$1 - $2"),
    Saying("increase|raise|grow … by …", "$1 + $2"),
    Saying("decrease|reduce|lower|cut|discount … by …", "$1 - $2"),
    Saying("take|subtract|deduct … from|off …", "$2 - $1"),
    Saying("… left|remaining after …", "$1 - $2"),
    Saying("add … to …", "$2 + $1"),
    Saying("… increased|raised|growing|rising|grown|up|higher|more by? …", "$1 + $2"),
    Saying(
      "… decreased|reduced|discounted|lowered|falling|shrinking|down|lower|cut by? …", "$1 - $2"),
    Saying(
      "is|are … more|greater|higher|bigger|less|lower|smaller|cheaper|better than …", "$1 - $2"),
    Saying("… more|greater|higher than …", "$2 + $1"),
    Saying("… less|lower|cheaper than …", "$2 - $1"),
    Saying("the? difference between|of … and …", "$1 - $2"),
    Saying(
      "sum|total|add|everything|all of|up? it|them|all|above|everything? in|to|into {unit}",
      "total in $1"),
    Saying("sum|total|add|everything|all of|up? it|them|all|above|everything", "total"),
    Saying("the? sum|total of … in|to|into …", "$1+ in $2"),
    Saying("the? sum|total of …", "$1+"),
    Saying("sum|total|add … , … in|to|into …", "$1 + $2+ in $3"),
    Saying("sum|total|add … , …", "$1 + $2+"),
    Saying("the? average|mean|avg of …", "mean($1,)"),
    Saying("the? min|minimum|smallest|smaller|lowest|lower|cheaper|cheapest of …", "min($1,)"),
    Saying("the? max|maximum|largest|larger|biggest|bigger|highest|higher of …", "max($1,)"),
    Saying("… , … in|to|into …", "$1 + $2+ in $3"),
    Saying("twice|double|2x …", "2 * $1"),
    Saying("thrice|triple …", "3 * $1"),
    Saying("two|2 thirds of? …", "2/3 * $1"),
    Saying("three|3 quarters of? …", "75% of $1"),
    Saying("a|one|the? quarter of? …", "25% of $1"),
    Saying("half a|an? …", "50% of $1"),
    Saying("a dozen …", "12 $1"),
    Saying("# dozen …", "$1 * 12 $2"),
    Saying("… {times} …*", "$1 * $2 $3"),
    Saying("{product} …", "$1 $2"),
    Saying("… to the power of …", "$1 ^ $2"),
    Saying("… squared …*", "$1 ^ 2 $2"),
    Saying("what percent|percentage|% of … is|are …", "$2 as % of $1"),
    Saying("… of … in|as %|percent|percentage", "$1 as % of $2"),
    Saying("… * # {unit} / {unit}", "$1 in $3 at $2"),
    Saying("… * # {unit} per {unit}", "$1 in $3 at $2"),

    // Amounts.
    Saying("# us-dollar|us-dollars …*", "$1 USD $2"),
    Saying("… in|to|into us-dollar|us-dollars …*", "$1 in USD $2"),
    Saying(
      "… in|to|into|rounded|round to|at? # decimal|decimals|place|places|digits|dp|dps places?",
      "round($1 , $2)"),
    Saying("… rounded|round to|at? #", "round($1 , $2)"),
    Saying("# oz|ounce|ounces troy? of =gold|silver …*", "$1 $2 $3"),
    Saying("# d-mark|dm …*", "$1 DEM $2"),
    Saying("# mio.|mill. …", "$1M $2"),
    Saying("# mrd. …", "$1bn $2"),
    Saying("# tsd.|tys. …", "$1k $2"),
    Saying("ca.|circa|about|approx.|approximately|roughly|around|etwa|env.|environ …", "$1"),
    Saying("… in|to|into {unit} / {unit}", "$1 in $2 , $3"),
    Saying("… in|to|into {unit} / {unit} / {unit}", "$1 in $2 , $3 , $4"),
    Saying("… in|to|into {unit} ; {unit}", "$1 in $2 , $3"),
    Saying("# {unit} {cents}", "$1.$3 $2"),
    Saying("# {unit} {cents} =in|to|into …", "$1.$3 $2 $4 $5"),
    Saying(
      "… and? {cents} =cents|cent|pence|paise|centimes|céntimos|centavos|grosze|groszy|øre|öre …*",
      "$1.$2 $4"),
    Saying("# grand|thou in {unit} …*", "$1k $2 $3"),
    Saying("{parted} …*", "$1 $2"),
    Saying("{myriad} …*", "$1 $2"),
    Saying("… ( {word} ) …*", "$1 \"$2\" $3"),
    Saying("# {pair} …*", "$1 $2 $3"),
    Saying("{letter} # …*", "$2 $1 $3"),
    Saying("# {letter} …*", "$1 $2 $3"),

    Saying("# {unit} , {unit}", "$1 $2 in $3"),
    Saying("# {unit} , {unit} , {unit}", "$1 $2 in $3 , $4"),

    // Questions.
    Saying("how much was|were|will|would|did|does …", "$1"),
    Saying("what was|were the? …", "$1"),
    Saying("sell|buy|get … for|into|in {unit}", "$1 in $2"),
    Saying("{unit} for # {unit}", "$2 $3 in $1"),
    Saying("exchange|change|swap|trade|turn|switch … for|into|to|in …", "$1 in $2"),
    Saying("how many|much … for|are|from|per|do|will|can …", "$2 in $1"),
    Saying("… how|what much|many? in|is …", "$1 in $2"),
    Saying("{pair} * #", "$2 $1"),
    Saying("# * {pair}", "$1 $2"),
    Saying("{unit} in|to|into|vs|-|/? {unit} {year}", "1 $1 in $2 average $3"),
    Saying("{unit} in|to|into|vs|versus|-|/? {unit} #", "$3 $1 in $2"),
    Saying("{unit} in|to|into|vs|vs.|versus|against? {unit}", "1 $1 in $2"),
    Saying("{pair} #", "$2 $1"),
    Saying("compare … and|with|to|vs|versus …", "$1 - $2"),
    Saying("… >|<|>=|<=|vs|vs.|versus …", "$1 - $2"),
    Saying(
      "what|how much? would|will|do|does|did|can|could … be|cost|make|come|get in|to|into …",
      "$1 in $2"),
    Saying("… in|to|into {units}", "$1 in $2"),
    Saying("… in|to|into {unit} &|and|or|+ {unit}", "$1 in $2, $3"),
    Saying("… >|==|~|is|equals|equal|= how|x? many|much? {unit}", "$1 in $2"),
    Saying(
      "¿cuántos|cuántos|cuantos|quanti|quantos|combien|ile|wieviel|wieviele de? {unit} son|sono|são|font|to|sind|is|are|fait …",
      "$2 in $1"),
    Saying(
      "¿cuánto|cuánto|cuanto|quanto|combien|ile|wieviel|kurs son|es|é|e|sono|font|to|sind|ist|valen|vale|fa|vaut|valent? …",
      "$1"),
    Saying("… ?", "$1"),
    Saying(
      "what|what's|whats? is|are? the? current|latest|today's|live? exchange|conversion? rate|rates between … and …",
      "$1/$2"),
    Saying(
      "what|what's|whats? is|are? the? current|latest|today's|live? exchange|conversion? rate|rates|price|value|worth|cost of|for|from? …",
      "$1"),
    Saying("… exchange|conversion|current? rate|price|value now|today?", "$1"),
    Saying("… at the? current|latest|today's|usual|official|market rate", "$1"),
    Saying("… now|please|thanks|currently", "$1"),
    Saying("what|what's|whats|show|give|tell me? is|are|the? …", "$1"),
    Saying(
      "{unit} to|in|into|/|-|vs? {unit} exchange? rate|rates|kurs|exchange|course", "1 $1 in $2"),
  ]
}
