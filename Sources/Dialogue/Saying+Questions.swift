/// What is asked for.
extension Saying {
  /// Amounts.
  static let amounts: [Saying] = [
    Saying("# us-dollar|us-dollars …*", "$1 USD $2"),
    Saying("… in|to|into us-dollar|us-dollars …*", "$1 in USD $2"),
    Saying(
      "… in|to|into|rounded|round to|at? # decimal|decimals|place|places|digits|dp|dps places?",
      "round($1 , $2)"),
    Saying(
      "round|rounded … to|at # decimal|decimals|place|places|digits|dp|dps places?",
      "round($1 , $2)"),
    Saying("round|rounded … to|at #", "round($1 , $2)"),
    Saying("… rounded|round|rounding? to|at? the? nearest # {unit}", "round($1 / $2) * $2"),
    Saying("… rounded|round|rounding? to|at? the? nearest #", "round($1 / $2) * $2"),
    Saying("round|rounded … to the? nearest # {unit}", "round($1 / $2) * $2"),
    Saying("round|rounded … to the? nearest #", "round($1 / $2) * $2"),
    Saying("… rounded|round to|at? #", "round($1 , $2)"),
    Saying("… rounded|round to|at? #", "round($1 / $2) * $2"),
    Saying("… rounded|round? to the? nearest|whole|full {unit}", "round($1)"),
    Saying("round|rounded … to the? nearest|whole|full {unit}", "round($1)"),
    Saying("round up …", "ceil($1)"),
    Saying("round down …", "floor($1)"),
    Saying("… rounded|round up", "ceil($1)"),
    Saying("… rounded|round down", "floor($1)"),
    Saying("# oz|ounce|ounces troy? of =gold|silver …*", "$1 $2 $3"),
    Saying("# d-mark|dm …*", "$1 DEM $2"),
    Saying("# mio.|mill. …", "$1M $2"),
    Saying("# mrd. …", "$1bn $2"),
    Saying("# tsd.|tys. …", "$1k $2"),
    Saying("ca.|circa|about|approx.|approximately|roughly|around|etwa|env.|environ …", "$1"),
    Saying("# {unit} v|ve|na|till|til|i|w|u|ke|σε|в {unit}", "$1 $2 in $3"),
    Saying("… in|to|into {unit} / {unit}", "$1 in $2 , $3"),
    Saying("… in|to|into {unit} / {unit} / {unit}", "$1 in $2 , $3 , $4"),
    Saying("… in|to|into {unit} ; {unit}", "$1 in $2 , $3"),
    Saying("# {unit} {cents}", "$1.$3 $2"),
    Saying("# {unit} {cents} =in|to|into …", "$1.$3 $2 $4 $5"),
    Saying(
      "… and? {cents} =cents|cent|pence|paise|centimes|céntimos|centavos|grosze|groszy|øre|öre …*",
      "$1.$2 $4"),
    Saying("… and? {pence} …*", "$1.$2 $3"),
    Saying("# grand|thou in {unit} …*", "$1k $2 $3"),
    Saying("{parted} …*", "$1 $2"),
    Saying("{myriad} …*", "$1 $2"),
    Saying("… ( {word} ) …*", "$1 \"$2\" $3"),
    Saying("# {pair} …*", "$1 $2 $3"),
    Saying("{letter} # …*", "$2 $1 $3"),
    Saying("# {letter} …*", "$1 $2 $3"),

    Saying("# {unit} , {unit}", "$1 $2 in $3"),
    Saying("# {unit} , {unit} , {unit}", "$1 $2 in $3 , $4"),
  ]

  /// Questions.
  static let questions: [Saying] = [
    Saying(
      "how|what much? is|are the|a|one? {unit} worth|trading? in|against|to {unit}", "1 $1 in $2"),
    Saying("how|what much? is|are the|a|one? {unit} worth|trading? now|today?", "1 $1 in EUR, USD"),
    Saying("buy # {unit} with|using|for|from {unit}", "$1 $2 in $3"),
    Saying("how much was|were|will|would|did|does …", "$1"),
    Saying("what was|were the? …", "$1"),
    Saying("sell|buy|get … for|into|in {unit}", "$1 in $2"),
    Saying("{unit} for # {unit}", "$2 $3 in $1"),
    Saying(
      "when|where was|is|were … highest|max|maximum|best|peak in|of|for|during? {period}",
      "$1 high $2"),
    Saying(
      "when|where was|is|were … lowest|min|minimum|worst in|of|for|during? {period}", "$1 low $2"),
    Saying(
      "if? i|we|you have|had|got|get|exchange|change … ,? how many|much {unit} do|would|will|can|is|does i|we|you|that|it get|have|receive|buy|make?",
      "$1 in $2"),
    Saying(
      "convert|change|exchange my|our|the|these|those|some|another … in|to|into|for …", "$1 in $2"),
    Saying("x? {unit} = # {unit}", "$2 $3 in $1"),
    Saying("{unit} is|=|== ?? {unit} ??", "1 $1 in $2"),
    Saying("… worth of {unit}", "$1 in $2"),
    Saying("how|what many|much? {unit} to|per|for|in|is the|a|an|one|1? {unit} ??", "1 $2 in $1"),
    Saying("{unit} to|for the|one|a {unit}", "1 $2 in $1"),
    Saying("{unit} per|a {unit}", "1 $2 in $1"),
    Saying("and|now|same|then in|to|into|as {unit} ??", "in $1"),
    Saying("my|our|the|a? {word} is|are|was # {unit} a|an|per|each|every {thing}", "$1 = $2 $3/$4"),
    Saying("my|our|the {word} is|are|was …", "$1 = $2"),
    Saying("set|let|make|put|define {word} to|be|as|is|equal …", "$1 = $2"),
    Saying("{word} is|are|was|equals …", "$1 = $2"),
    Saying("[x]|☐|☑|✓|✔ … paid|done|ok?", "$1"),
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
    Saying("… >|==|~|is|equals|equal|= how|x? many|much? {unit} ??", "$1 in $2"),
    Saying("what does|do|would|will … come|amount|make|get to? in|to|into …", "$1 in $2"),
    Saying(
      "… sind|ist|are|is|font|fait|son|sono|to|to? wie|how|combien|cuántos|quanti|ile|wieviel|wieviele viel|viele|many|much? {unit}",
      "$1 in $2"),
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
    Saying("… right|this|at now|morning|evening|afternoon|minute|moment", "$1"),
    Saying("… tonight", "$1"),
    Saying("what|what's|whats|show|give|tell me? is|are|the? …", "$1"),
    Saying(
      "{unit} to|in|into|/|-|vs? {unit} exchange? rate|rates|kurs|exchange|course", "1 $1 in $2"),
  ]
}
