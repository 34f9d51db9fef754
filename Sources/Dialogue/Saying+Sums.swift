/// What is computed.
extension Saying {
  /// Prices of things.
  static let prices: [Saying] = [
    Saying("# {thing} , … a|an|per|each|every|the|pro|par {thing}", "$1 $2 * $3/$4"),
    Saying("# {thing} , # {thing} , …", "$1 $2 * $3 $4 * $5"),
    Saying("# {thing} , …", "$1 $2 * $3"),
    Saying(
      "… a|an|per|each|every|pro|par {thing} ,|x|*|×|times|for|pendant|für # {thing}",
      "$1/$2 * $3 $4"),
    Saying("… a|an|per|each|every|pro|par {thing} for a|one|an {thing}", "$1/$2 * 1 $3"),
    Saying("… for|x|*|×|, # {thing}", "$1 * $2 $3"),
    Saying("… for a|one|an {thing}", "$1 * 1 $2"),
    Saying("# {thing} =of|de … at|@|for|à|a|zu …", "$1 $2 \"$3 $4\" * $5"),
    Saying("# {unit} a|an|per|/ {thing} , per|a|an|each {thing}", "$1 $2/$3 in $2/$4"),
    Saying("… for # {thing} , price|cost? per|each|a {thing}", "$1 / $2 $3"),
    Saying("# {word} for … , each|apiece", "$3 / $1"),
    Saying("# @ …", "$1 * $2"),
    Saying("{compound} …", "$1: $2"),
    Saying("{compound} {word} …", "$1 $2: $3"),
    Saying("{compound} {word} {word} …", "$1 $2 $3: $4"),
    Saying("{compound} {thing} …", "$1 $2: $3"),
    Saying(
      "# {thing} at|@ {price} plus|and|+|, # {thing} at|@ {price} …*",
      "$1 $2 * $3 + $4 $5 * $6 $7"),
    Saying(
      "# {thing} at|@ # {unit} and|+|plus|, # {thing} at|@ # {unit} …*",
      "$1 $2 * $3 $4/$2 + $5 $6 * $7 $8/$6 $9"),
    Saying("{word} # {thing} # {unit} = …", "$1: $2 $3 * $4 $5"),
    Saying("# {thing} # {unit} = …", "$1 $2 * $3 $4"),
    Saying("# {word} # {unit} each|apiece", "$1 \"$2\" * $3 $4"),
    Saying(
      "# {thing} {word} =hire|rental|rent at|@|for … a|an|per|/ {thing}",
      "$1 $2 \"$3 $4\" * $5/$6"),
    Saying("# {thing} {word} =hire|rental|rent at|@|for …", "$1 $2 \"$3 $4\" * $5"),
    Saying("… per? diem for|x|*|× # days|day|nights|night?", "$1/day * $2 days"),
    Saying(
      "# {thing} at|@|à|a|zu|po|je|for … a|an|the|per|each|every|la|le|die|pro|por|par|al {thing}",
      "$1 $2 * $3/$4"),
    Saying("# {thing} at|@|à|a|for … each|apiece", "$1 $2 * $3"),
    Saying("how much is|are|was|were # {thing} at|@|for|of …", "$1 $2 * $3"),
    Saying("… a|an|per|each|every {thing} for # {thing}", "$1/$2 * $3 $4"),
    Saying("# {thing} of? {word} at|@|à|a|each …", "$1 $2 \"$3\" * $4"),
    Saying("# {thing} at|@|à|a|zu|po|je|each …", "$1 $2 * $3"),
    Saying("qty|quantity|qty. # ,? price|at|@|x? …", "$1 * $2"),
    Saying("i|we|you paid|spent|pay …", "paid $1"),
    Saying("{price} for|by # {thing} …*", "$1 * $2 $3 $4"),
    Saying("a? dozen {word} at|@|à|for …", "12 \"$1\" * $2"),
    Saying("… *|x|×|times a? dozen", "$1 * 12"),
    Saying(
      "… pp|p.p.|p/p ,|for|x|*|× # people|persons|guests|adults|kids|children",
      "$1 * $2"),
    Saying("… each|apiece ,|for|x|*|× #", "$1 * $2"),
    Saying("… each|apiece ,|for|x|*|× # {thing}", "$1 * $2 $3"),
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
    Saying("… p.a.|pa|p/a|p/y|annually|yearly …*", "$1/year $2"),
    Saying("{word} # {unit} p.m.|p/m|pm|monthly", "$1: $2 $3/month"),
    Saying("{word} # {unit} p.a.|p/a|pa|yearly|annually", "$1: $2 $3/year"),
    Saying("{word} # {unit} p/w|weekly", "$1: $2 $3/week"),
    Saying("… p.m.|p/m|monthly|pcm …*", "$1/month $2"),
    Saying("… p/w|weekly|pw …*", "$1/week $2"),
    Saying("… p/d|daily …*", "$1/day $2"),
    Saying("… p/h|hourly …*", "$1/hour $2"),
    Saying("… p/n|nightly …*", "$1/night $2"),
    Saying("… pp|p.p.|p/p …*", "$1/person $2"),
    Saying(
      "# … at|@|à|a|zu|je|for|, … each|apiece|je|chacun|pièce|cada|ciascuno", "$1 \"$2\" * $3"),
    Saying("# … at|@|à|a|zu|je|por … a|an|per|each {word}", "$1 \"$2\" * $3"),
    Saying("# … at|@|à|a|zu|je|por|po je? …", "$1 \"$2\" * $3"),
  ]

  /// Arithmetic in words.
  static let arithmetic: [Saying] = [
    Saying("…* {share} …*", "$1 $2 $3"),
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
    Saying("from|von|de? … to|bis|à … in|as %|percent|percentage", "($2 - $1) as % of $1"),
    Saying(
      "from|von|de? … to|bis|à … %|percent|percentage change|increase|decrease|growth|difference?",
      "($2 - $1) as % of $1"),
    Saying("half off …", "50% off $1"),
    Saying(
      "die|la? hälfte|moitié|mitad|metà|połowa|połowę|pół von|vom|de|di|z|od|of …", "50% of $1"),
    Saying(
      "# de? rabatt|nachlass|remise|réduction|descuento|sconto|rabatu|zniżki|discount auf|sur|sobre|en|de|su|od|on|off …",
      "$1 off $2"),
    Saying("cut|reduce|lower … by a|one quarter", "$1 - 25%"),
    Saying("cut|reduce|lower … by half", "$1 - 50%"),
    Saying("{fraction} off|from …", "(1 - $1) * $2"),
    Saying("… after a|the? # discount|off|rebate|reduction|remise|rabatt", "$1 - $2"),
    Saying(
      "… shared|divided|split by|between|among|in|into? # people|persons|friends|ways|parts|shares|pieces?",
      "split($1 , $2)"),
    Saying("… in|into # parts|shares|pieces|ways", "split($1 , $2)"),
    Saying("… between|among #", "$1 / $2"),
    Saying("split|divide|share? … {shares} split?", "split($1 , $2)"),
    Saying("split|divide|share? {shares} split|share? of|on|for? …", "split($2 , $1)"),
    Saying("# off|discount|rebate|reduction off|on|of|from …", "$1 off $2"),
    Saying("… at|with|less # off|discount|rebate|reduction", "$1 - $2"),
    Saying("… off …", "$2 - $1"),
    Saying("… twice", "$1 * 2"),
    Saying("# more|higher than …", "$2 + $1"),
    Saying("# less|lower|cheaper than …", "$2 - $1"),
    Saying(
      "… plus|and|with|incl. vat|tax|gst|tip|mwst|tva|iva of|at|@|:? #", "$1 + $2"),
    Saying("… plus|and|with|incl. vat|tax|gst|tip|mwst|tva|iva of|at? ( # )", "$1 + $2"),
    Saying("… w/|incl|incl.|including # tip|service", "$1 + $2"),
    Saying(
      "… tip|with|+? # tip? split|divided|shared|between|among|÷ by|between|among|in|into? #",
      "split($1 + $2 , $3)"),
    Saying("# way|ways|-way split of|for|on? …", "split($2 , $1)"),
    Saying("… in|to|into {unit} at # plus #", "($1 in $2 at $3) + $4"),
    Saying("… in|to|into {unit} at # minus|less #", "($1 in $2 at $3) - $4"),
    Saying("… + vat|tax|gst|tip|mwst|tva|iva of|at? ( # )", "$1 + $2"),
    Saying(
      "… ht|netto? +|plus|más|mas|zzgl.|zzgl vat|tax|gst|tip|mwst|tva|iva of|at? #", "$1 + $2"),
    Saying("=total|subtotal|sum {unit}", "$1 in $2"),
    Saying("… *|x|×|times|· {other}", "$1 in $2"),
    Saying("… *|x|×|times|· # {other}", "$1 in $3 at $2"),
    Saying(
      "… in|to|into {unit} plus|with|and|+ a? # fee|markup|commission|spread|margin|surcharge|on? top?",
      "($1 in $2) + $3"),
    Saying(
      "… in|to|into {unit} minus|less|- a? # {unit} fee|fees|charge|charges|commission|costs",
      "($1 in $2) - $3 $4"),
    Saying(
      "… in|to|into {unit} plus|with|and|+ a? # {unit} fee|fees|charge|charges|commission|costs",
      "($1 in $2) + $3 $4"),
    Saying(
      "… in|to|into {unit} plus|with|and|incl.? a|the? fee|markup|commission|spread|margin|surcharge of|at|:? #",
      "($1 in $2) + $3"),
    Saying(
      "… in|to|into {unit} minus|less|- a? # fee|markup|commission|spread|margin?",
      "($1 in $2) - $3"),
    Saying("… after # income|sales? tax|fees|fee|commission", "$1 - $2"),
    Saying("price|cost? after # discount|off|reduction on|off|of? …", "$2 - $1"),
    Saying(
      "… minus|less|with|and a? # percent|per cent? discount|off|rebate|reduction", "$1 - $2%"),
    // A price without tax is what the tax is added to.
    Saying(
      "… excluding|excl|excl.|exkl|exkl.|zzgl. # vat|tax|gst|mwst|mwst.|ust|tva|iva", "$1 + $2"),
    Saying(
      "… excluding|excl|excl.|exkl|exkl. vat|tax|gst|mwst|mwst.|ust|tva|iva at|of|von|,? #",
      "$1 + $2"),
    Saying(
      "… incl|incl.|including|inkl|inkl.|without|ohne|sans|ttc|tva # vat|tax|gst|mwst|mwst.|ust|tva|iva",
      "$2 on what is $1"),
    Saying(
      "net|netto|ht of|from|von|de? … at|with|bei|mit|à|@ # vat|tax|gst|mwst|mwst.|ust|tva|iva?",
      "$2 on what is $1"),
    Saying(
      "gross|brutto|ttc of|from|von|de? … at|with|bei|mit|à|@ # vat|tax|gst|mwst|mwst.|ust|tva|iva?",
      "$1 + $2"),
    Saying(
      "… incl|incl.|including|inkl|inkl.|without|ohne|sans of? vat|tax|gst|mwst|mwst.|ust|tva|iva at|of|von|,? #",
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
    Saying(
      "… compounded|compounding|growing|invested annually|yearly? at|@ # interest? a|per|an? year|annum|p.a.? for|over # years|year",
      "$1 * (1 + $2) ^ $3"),
    Saying("# apr|apy|aer|p.a.|roi|yield on|of|for …", "$1 of $2"),
    Saying("add # vat|tax|gst|tip|iva|mwst to …", "$2 + $1"),
    Saying("… zzgl.|zzgl|plus # vat|tax|gst|mwst|mwst.|ust|tva|iva", "$1 + $2"),
    Saying(
      "vat|tax|gst|tip|iva|mwst|fee|commission|interest on|for|of|auf … at|@ #", "$2 of $1"),
    Saying(
      "# mwst|mwst.|ust|tva|iva|btw|moms|vat|gst|tax von|vom|aus|auf|sur|de|di|su|sobre|van|op …",
      "$1 of $2"),
    Saying(
      "# % mwst|mwst.|ust|tva|iva|btw|moms|vat|gst|tax von|vom|aus|auf|sur|de|di|su|sobre|van|op …",
      "$1% of $2"),
    Saying("# von|vom|de|di|del|z|av|van|af|из|от …", "$1 of $2"),
    Saying("# % von|vom|de|di|del|z|av|van|af|из|от …", "$1% of $2"),
    Saying("{word} # von|de|di|z|auf|su|sobre|sur …", "$2 of $3"),
    Saying("# {word} auf|su|sobre|sur …", "$1 of $3"),
    Saying("save|get # on|off …", "$2 - $1"),
    Saying("… minus|less|-|−|with|and a? # discount|off|rebate|reduction", "$1 - $2"),
    Saying("… , # discount|off|rebate", "$1 - $2"),
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
    Saying("=total|sum|subtotal so|until|till|to|up far|now|here|date|today", "$1"),
    Saying("running|current|overall total|sum in|to|into {unit}", "total in $1"),
    Saying("running|current|overall total|sum", "total"),
    Saying("the? sum|total of # , # and # {unit}", "($1 + $2 + $3) $4"),
    Saying("the? sum|total of … in|to|into …", "$1+ in $2"),
    Saying("the? sum|total of …", "$1+"),
    Saying("sum|total|add … , … in|to|into …", "$1 + $2+ in $3"),
    Saying("sum|total|add … , …", "$1 + $2+"),
    Saying(
      "which|what is|are cheaper|cheapest|less|lower|lowest|smaller|smallest|better ,|:? … or …",
      "min($1 , $2)"),
    Saying(
      "which|what is|are dearer|more|higher|highest|larger|largest|bigger|biggest ,|:? … or …",
      "max($1 , $2)"),
    Saying("the? average|mean|avg of … in|to|into {targets}", "mean($1,) in $2"),
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
    Saying("… & …", "$1 + $2"),
    Saying("… * # {unit} / {unit}", "$1 in $3 at $2"),
    Saying("… * # {unit} per {unit}", "$1 in $3 at $2"),
  ]
}
