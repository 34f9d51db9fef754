/// What a line may have around its amount. What stands before or behind is understood as a line of its own.
extension Saying {
  static let parts: [Saying] = [
    Saying(
      "… ,? split|share|shared|divided|÷|/? evenly|equally? by|between|among|amongst|into|in? # ways|way|people|persons|friends|parts|shares in|to|into {targets}",
      "split($1 in $3 , $2)"),
    Saying(
      "split|divide|share … ,? by|between|among|amongst|into|in? # ways|way|people|persons|friends|parts|shares in|to|into {targets}",
      "split($1 in $3 , $2)"),
    Saying("i|we have|had|got|need|want …", "$1"),
    Saying("on? {day} ,|:|-|;? …", "$2 on $1"),
    Saying("… ,? rate|kurs? of|on|for|at? {weekday} ,? {day}", "$1 on $3"),
    Saying("… ( the? exchange|conversion? rate:|kurs:|taux:|cambio: # )", "$1 at $2"),
    Saying("… at the? mid|mid-market rate minus|less|- #", "($1) - $2"),
    Saying("… at the? mid|mid-market rate plus|+ #", "($1) + $2"),
    Saying("… at|using|with? last month's average|mean rate?", "$1 average last month"),
    Saying("… at|using|with? last year's average|mean rate?", "$1 average last year"),
    Saying("… ,? with|and? no|without decimals|cents", "round($1)"),
    Saying("… incl|incl.|inkl|inkl.|including # {noun} ,? net|netto", "$2 on what is $1"),
    Saying("# {unit} a|per|/ year ,? monthly in {unit}", "$1 $2/year in $3/month"),
    Saying(
      "annual|yearly salary|income|pay|wage|rent? of|:? # {unit} ,? per|a|in|by? month|monthly in {unit}",
      "$1 $2/year in $3/month"),
    Saying(
      "yearly|annually? # {unit} yearly|annually|a|per? year? ,? per|a month|monthly",
      "$1 $2/year in $2/month"),
    Saying(
      "if|when|with|at? the? exchange? rate|kurs|taux|cambio is|was|of|=|:? # ,|;|:? …", "$2 at $1"),
    Saying(
      "if|when|with|at? 1|a|one? {unit} is|=|equals # {unit} ,|;|:|then? …",
      "$4 at $2 $3 per $1"),
    Saying(
      "how|what is|are|was|were? the? difference between|of … and … in|to|into {targets}",
      "$1 - $2 in $3"),
    Saying(
      "what|what's|whats is? left|remaining? of|from … after|when|if spending|paying|i? spend|pay? …",
      "$1 - $2"),
    Saying("how|what much? was|were|is|are|would|does|did be? …", "$1"),
    Saying(
      "please|so|ok|okay|and|calculate|compute|convert|change|give|show|tell|get|need me? …", "$1"),
    Saying(
      "… , {percent} discount|off|rebate|reduction|rabatt|remise|descuento|rabatu|sconto", "$1 - $2"
    ),
    Saying("… in|to|into {targets} and|& in|to|into {targets}", "$1 in $2 , $3"),
    Saying("… ,? in|to|into|as|en|nach|na|w|vers|auf both? {targets}", "$1 in $2"),
    Saying("… ,? what|what's|whats|and is|are? that|it|this? in|to|into {targets}", "$1 in $2"),
    Saying("… ,|;? how many|much {unit}", "$1 in $2"),
    Saying("… in|to|into {unit} per|a|an|each|/ {thing}", "$1 in $2/$3"),
    Saying("… ,? on|dated|from|at|for|as|el|am|le|dnia|vom|du|op of? the? {day}", "$1 on $2"),
    Saying(
      "… ,|(? with|at|@|using|if|zum|au|a|al|por? the|a|an? exchange|conversion|fixed? rate|kurs|taux|cambio|kursie|tipo is|of|von|de|=|:|equals? # )?",
      "$1 at $2"),
    Saying(
      "… ,|(? with|at|@|if|using|where|when 1|a|one? {unit} is|=|equals # {unit} )?",
      "$1 at $3 $4 per $2"),
    Saying("… ( 1|a|one? {unit} is|=|equals # {unit} )", "$1 at $3 $4 per $2"),
    Saying("… at|@|a|à|zu #", "$1 at $2"),
    Saying(
      "… ,|(? at|using|with|by? the|my? yearly|monthly|annual? average|mean|avg rate? of|for|in? {period} )?",
      "$1 average $2"),
    Saying(
      "… ,? plus|+|and|with|w/|incl|incl.|including|add|adding|mit|avec|con|más|mas|zzgl|zzgl.|z|più a? {percent} {noun}",
      "$1 + $2 \"$3\""),
    Saying("… plus|+|with|add|mit|avec|con|más|zzgl|zzgl.|più {percent}", "$1 + $2"),
    Saying(
      "… ,? less|minus|-|−|after|moins|menos|meno|abzüglich|weniger a? {percent} {noun}",
      "$1 - $2 \"$3\""),
    Saying("… less|minus|-|−|after|moins|menos|meno|abzüglich|weniger {percent}", "$1 - $2"),
    Saying("… less|minus|-|− {percent}", "($1) - $2"),
    Saying("… plus|+ {percent}", "($1) + $2"),
    Saying(
      "… ,? to? split|share|shared|divided|÷|/ evenly|equally? by|between|among|amongst|into|in? # ways|way|people|persons|friends|parts|shares|flatmates|kids|adults|guests|persons?",
      "split($1 , $2)"),
    Saying(
      "… between|among|amongst|for us? # people|persons|friends|flatmates|colleagues|kids|adults|guests|us|of? us?",
      "split($1 , $2)"),
    Saying(
      "… durch|entre|na|przez|unter # people|person|personen|personnes|personas|osoby|osób|leute|persone",
      "split($1 , $2)"),
    Saying(
      "… geteilt|dividido|dividida|divisé|divisée|podzielone|diviso|divisa durch|par|por|entre|na|przez|per #",
      "$1 / $2"),
    Saying("… durch #", "$1 / $2"),
    Saying("… mal|fois|veces|volte|razy #", "$1 * $2"),
    Saying("… , … and|und|et|y|e|i|& …", "$1 + $2 + $3"),
    Saying("… and|plus|+|&|und|et|y|e|i|oraz|más …", "$1 + $2"),
    Saying("… minus|less|moins|menos|meno …", "$1 - $2"),
    Saying("… ,? in? total|altogether|together|all|insgesamt|en", "$1"),
  ]
}
