/// What a line may have around its amount. What stands before or behind is understood as a line of its own.
extension Saying {
  static let parts: [Saying] = [
    Saying(
      "if i|we|you change|convert|exchange|swap|sell|give … into|in|to|for {targets} ,? {asked} ??",
      "$1 in $2"),
    Saying("a|one? dozen at|@|for|à … each|apiece", "12 * $1"),
    Saying(
      "# {thing} {goods} at|@|,|à|a|zu|po|for|, … a|an|per|/|le|la|el|il|pro|za|par|al|der|das|die {thing}",
      "$1 $2 \"$3\" * $4/$5"),
    Saying("# {thing} {goods} at|@|,|à|a|zu|po|for {price}", "$1 $2 \"$3\" * $4"),
    Saying(
      "# {thing} at|@|à|a|zu|po|for … a|an|per|le|la|el|il|pro|za|par|al|der|de|die|das la|le? {thing}",
      "$1 $2 * $3/$4"),
    Saying("# x|× {goods} at|@|à|a|zu|po|for …", "$1 \"$2\" * $3"),
    Saying(
      "# {goods} at|@|,|à|a|zu|po|za|for … a|an|per|/|le|la|el|il|pro|za|par|al {word} in|to|into {targets}",
      "$1 \"$2\" * $3 in $5"),
    Saying(
      "# {goods} at|@|,|à|a|zu|po|za|for … each|apiece|chacun|chacune|cada una|uno|cada?",
      "$1 \"$2\" * $3"),
    Saying("half a|an kilo|kg {goods} at|@|à|for …", "0.5 kg \"$1\" * $2"),
    Saying("half a|an litre|liter {goods} at|@|à|for …", "0.5 litres \"$1\" * $2"),
    Saying("medio kilo {goods} a …", "0.5 kg \"$1\" * $2"),
    Saying(
      "i|we? earn|earned|make|pay|get? {amount} a|per|/|im|par|al|por|au|pro|monthly|monatlich|miesięcznie month|monat|mois|mes? ,|is|; what|how|wie|combien|cuánto|ile|what's is|much|viel|my|many|ist|es? that|is|my|das|it? a|per|annual|im|par|yearly|al|pro|rocznie year|an|jahr|año|annum|income|salary? in {targets} ??",
      "$1/month * 1 year in $2"),
    Saying(
      "i|we? earn|earned|make|pay|get? {amount} a|per|/|im|par|al|por|au|pro|monthly|monatlich|miesięcznie month|monat|mois|mes? ,|is|; what|how|wie|combien|cuánto|ile|what's is|much|viel|my|many|ist|es? that|is|my|das|it? a|per|annual|im|par|yearly|al|pro|rocznie year|an|jahr|año|annum|income|salary? ??",
      "$1/month * 1 year"),
    Saying(
      "{amount} a|per|/|im|par|al|por|au|pro month|monat|mois|mes is|, how|what|combien|ile much|is? is|that? a|per|par year|an|annum ??",
      "$1/month * 1 year"),
    Saying(
      "pensja|gehalt|salaire|sueldo|salary de|of|von? {amount} miesięcznie|monatlich|monthly ,|; ile|wie|combien|how viel|much? a|per? rocznie|yearly|year|jährlich ??",
      "$1/month * 1 year"),
    Saying("salary|wage|pay|income|rent of|:? {amount} monthly x|*|×|times #", "$1 * $2"),
    Saying(
      "weekly wage|pay|salary|income of|:? {amount} ,? how|what much? per|a year at|for|with? # weeks ??",
      "$1/week * $2 weeks"),
    Saying(
      "{amount} an|per|/|a hour|h ,|and|at|for? # hours|hour|h a|per|each week ,|:|;? weekly|total? pay|wage|income|salary? ??",
      "$1/hour * $2 hours"),
    Saying("… per|a|/ month ,? for|over a|one|the? quarter", "$1/month * 1 quarter"),
    Saying("… per|a|/ month ,? for|over half a year in|to {targets}", "$1/month * 6 months in $2"),
    Saying("… per|a|/ month ,? for|over half a year", "$1/month * 6 months"),
    Saying("{price} for|over half a year in|to {targets}", "$1 * 6 months in $2"),
    Saying(
      "what|how much? do|does|will {amount} a|per month|year come|add|amount|work up|out? to? over|for|in # {thing} ??",
      "$1/month * $2 $3"),
    Saying(
      "what|how much? do|does|will {amount} a|per week come|add|amount|work up|out? to? over|for|in # {thing} ??",
      "$1/week * $2 $3"),
    Saying("… , per person|head for|between # {people}", "($1) / $2"),
    Saying("… , per person|head for|between #", "($1) / $2"),
    Saying(
      "… and|, then? deduct|subtract|take|less|minus off? a|the? {percent} {noun}",
      "($1) - $2 \"$3\""),
    Saying(
      "deposit|commission|fee|interest|tip|duty|advance|royalty|bonus|retention of {percent} on|of|from …",
      "$1 of $2"),
    Saying("{percent} interest for 1|one|a year on|of …", "$1 of $2"),
    Saying(
      "if? … is|are {percent} of which|what|the|some|my? amount|price|sum|total|number|value|whole? ,? what|what's|how? is|much? the? full|original|whole|total? price|amount|total|sum? ??",
      "$2 of what is $1"),
    Saying(
      "after a|an|the? {percent} discount|off|reduction i|we|it? paid|pay|cost|costs … ,|: what|what's? is|was? the? original|full|old|list price|cost ??",
      "$1 off what is $2"),
    Saying("i|we? paid|spent {amount} on {day} ,|;? {asked} in|to {targets} ??", "$1 in $4 on $2"),
    Saying("{goods} {day} {amount} in|to {targets}", "$1: $3 in $4 on $2"),
    Saying(
      "receipt|invoice|bill|expense|ticket|note dated|of|from|on? {day} -|–|:|,? {amount} in|to {targets}",
      "$2 in $3 on $1"),
    Saying("{goods} of|de|von|di {amount}", "$1: $2"),
    Saying("{pence} {unit} in|to|into {targets}", "0.$1 $2 in $3"),
    Saying("… right now ??", "$1"),
    Saying("what|what's|whats is? … at|doing|trading|worth now|today|currently? ??", "$1"),
    Saying(
      "how many {thing} at|for … each? can|could|do|would i|we get|buy|have|afford for|with|from … ??",
      "$3 / $2"),
    Saying(
      "dividend|fee|commission? {amount} per|a share on|for|×|x # shares", "$1/share * $2 shares"),
    Saying(
      "stundenlohn|hourly|stundensatz wage|rate|pay? of|:? {amount} ,|for|x|×? # std|h|hours|stunden # min|minutes|minuten",
      "$1/hour * ($2 hours + $3 minutes)"),
    Saying("un|une|a|one|ein? tercio|tiers|drittel|terzo|third de|of|von|di|z …", "1/3 * $1"),
    Saying("un|une|a|one|ein? cuarto|quart|viertel|quarto de|of|von|di|z …", "25% of $1"),
    Saying(
      "¿cuántos|cuántos|cuantos|¿cuánto|cuánto|combien|ile|wieviel|wieviele|wie|quanti|how many|viele|viel|de? {unit} son|sono|sont|font|to|sind|ist|is|are|in|for|dostanę|bekomme|valen ich|i|za|für|for|por|get? für|for|za|por? … ??",
      "$2 in $1"),
    Saying(
      "# {unit} con|y|et|und|i {cents} céntimos|centimos|centimes|cent|cents|centesimi", "$1.$3 $2"),
    Saying(
      "cambio|tipo|taux|kurs|średni medio|moyen|kurs … en|im|w|in|de? {period}", "$1 average $2"),
    Saying(
      "… , … , … , … -|;|,|:? sum|total|altogether|summe|razem|insgesamt|together ??",
      "$1 + $2 + $3 + $4"),
    Saying(
      "… ; … ; … -|;|,|:? sum|total|altogether|summe|razem|insgesamt|together ??", "$1 + $2 + $3"),
    Saying(
      "… , … , … -|;|,|:? sum|total|altogether|summe|razem|insgesamt|together ??", "$1 + $2 + $3"),
    Saying(
      "… + … + … -|;|,|:? sum|total|altogether|summe|razem|insgesamt|together ??", "$1 + $2 + $3"),
    Saying("… ,|; … -|;|,|:? sum|total|altogether|summe|razem|insgesamt|together ??", "$1 + $2"),
    Saying(
      "suma|somme|summe|somma|sum|total de|von|di|of|z … , … y|et|und|e|i|and …", "$1 + $2 + $3"),
    Saying("suma|somme|summe|somma|sum|total de|von|di|of|z … y|et|und|e|i|and …", "$1 + $2"),
    Saying(
      "# {goods} for {amount} ,|:? how|price|what|cost|= much|is? per|is|for? each|apiece|one|unit ??",
      "$3 / $1"),
    Saying(
      "# {thing} for {amount} ,|:? how|price|what|cost|= much|is? per|is|for? each|apiece|one|unit ??",
      "$3 / $1"),
    Saying(
      "… ,? between|among|shared|split|by|for|durch|entre|na|unter by|between|among? # {people} ,|: how|what|wie|combien|cuánto|ile? much|viel|does|do|would|is? paga|pays|pay|owes|owe|share? each|chacun|cada|per|pro|por|na person|una|uno|persona|osobę|pays|owes|pay|owe? ??",
      "$1 / $2"),
    Saying(
      "… ,? between|among|shared|split|by|for by|between|among? # {people} ,|: my|our share|part ??",
      "$1 / $2"),
    Saying(
      "… ,? partagé|partagés|partagée|partagées|split|shared|geteilt|aufgeteilt equally|evenly? entre|between|by|among|durch|auf|unter # ,|: combien|how|per|wie|pro much|viel|person? chacun|each|jeder|person? ??",
      "$1 / $2"),
    Saying(
      "… , # {people} ,? what|how does|do|must|much? each owe|pay|pays|owes? ??", "$1 / $2"),
    Saying("… , # {people} ,? each owes|pays|pay|owe? ??", "$1 / $2"),
    Saying("… , each of # pays|pay|owes", "($1) / $2"),
    Saying("… ,? per|pro|for each|each|a person|head|guest for|with #", "($1) / $2"),
    Saying(
      "# {unit} a|per|/|im|par|al|por|au|pro|monthly|monatlich|miesięcznie month|monat|mois|mes? ,|is|: what|how|wie|combien|cuánto|ile|what's|is? is|much|viel|that|my|many|ist|es? that|is|my|das|it? a|per|annual|im|par|yearly|al|pro|rocznie year|an|jahr|año|annum|income|salary? ??",
      "$1 $2/month in $2/year"),
    Saying(
      "# {unit} a|per|/|im|par|al|por|pro|yearly|p.a.|annually|jährlich|rocznie year|jahr|an|año|annum? ,|is|: what|how|wie|combien|cuánto|ile|what's|is? is|much|viel|that|my|many|ist|es? that|is|my|das|it? a|per|monthly|im|par|al|pro|miesięcznie month|monat|mois|mes? ??",
      "$1 $2/year in $2/month"),
    Saying(
      "annual|yearly|jahresgehalt|sueldo|salario|salaire|salary|income|pay subscription|salary|income|pay|anual|annuel|fee? of|de|:|von? # {unit} ,|: price|what|how|wie|combien|cuánto|ile|cost|what's? is|much|viel|that? is|ist|es|that? that|das|it? per|a|im|par|al|pro month|monat|mois|mes ??",
      "$1 $2/year in $2/month"),
    Saying(
      "# % {noun} on|of|sur|sobre|auf|od|na … ,|:|-|; {asked} ??", "$3 + $1% \"$2\""),
    Saying(
      "{percent} {noun} on|sur|sobre|auf a|the? … bill|meal|check|dinner|rechnung? ,|:|- total|altogether|gesamt|together ??",
      "$3 + $1 \"$2\""),
    Saying(
      "leave|give|add|calculate|compute a|the? {percent} tip|gratuity on|of|for … , just|only the|a? tip amount? ??",
      "$1 of $2"),
    Saying("add|put|charge {percent} {noun} to|on …", "$3 + $1 \"$2\""),
    Saying(
      "{percent} off|discount|reduction|rebate off|on|of|from? a|an|the|my {amount} {word}",
      "$1 off $2 \"$3\""),
    Saying(
      "… ,|; discount|rebate|reduction|rabatt|remise|descuento|rabat|sconto of|de|von|:? {percent}",
      "$1 - $2"),
    Saying(
      "how much do|would|will|did i|we|you save with|at|on|if|for|from? {percent} off|discount off|on|of? …",
      "$1 of $2"),
    Saying(
      "wie|how|combien|cuánto|ile|wieviel viel|much|de? mwst|vat|tax|gst|tva|iva|ust|sales|vatu is|steckt|ist|are|y|hay|jest tax|there|en|a? in|dans|en|w|tva? … at|bei|mit|à|al|przy|@|with|if a|vat|tax|the? vat|is|of|rate? {percent} and|included? included? ??",
      "$1 - $1 / (1 + $2)"),
    Saying(
      "… incl|incl.|including|inkl|inkl.|inclusive|z of|the? {percent} {noun} ,|- what's|what|the? is|the? the? net|netto|excluding|without amount|price? ??",
      "$2 on what is $1"),
    Saying(
      "… con|mit|avec|z|przy|with iva|mwst|tva|vat|ust del|de|of|von? {percent} incluido|incluida|inkl|inklusive|included|inclus|brutto ??",
      "$2 on what is $1"),
    Saying(
      "netto|net|kwota|montant|base|betrag netto|net|ht|imponible|price|amount? z|of|pour|de|from|aus|for … brutto|ttc|gross|incl? ,|przy|mit|at|bei|à|with vat|tva|mwst|iva|tax? {percent} ??",
      "$2 on what is $1"),
    Saying(
      "netto|net|kwota|montant|base|betrag netto|net|ht|imponible|price|amount? z|of|pour|de|from|aus|for … brutto|ttc|gross|incl? ,|przy|mit|at|bei|à|with|con vat|tva|mwst|iva|tax del|de? {percent} incluido|included|inclus|inkl? ??",
      "$2 on what is $1"),
    Saying(
      "brutto|gross|prix|precio|price ttc|con|incl|with|total? aus|of|de|from|for|z … netto|ht|net|sin? avec|mit|with|con|at|plus|bei une|a|un|the? tva|iva|mwst|vat|tax? de|of|del|von|à? {percent} ??",
      "$1 + $2"),
    Saying(
      "brutto|gross|prix|precio|price ttc|con|incl|with|total? aus|of|de|from|for|z … netto|ht|net|sin? avec|mit|with|con|at|plus|bei {percent} {noun}",
      "$1 + $2 \"$3\""),
    Saying("… más|plus|+|zzgl|zzgl.|con|mit|avec un|une|a? {percent} de? {noun}", "$1 + $2 \"$3\""),
    Saying(
      "… plus|+|zzgl|zzgl.|más|mit|avec|con {noun} of|von|de|del? {percent}", "$1 + $3 \"$2\""),
    Saying(
      "… con|avec|mit un|une|a|einem? {percent} de? descuento|remise|rabatt|réduction|discount|rabais",
      "$1 - $2"),
    Saying(
      "remise|réduction|descuento|rabatt|rabais de|von|del? {percent} sur|sobre|auf|en une|un|la|le|die|das|der? {word} à|a|de|zu|von …",
      "$3 \"$2\" - $1"),
    Saying(
      "… um|by|de|o {percent} reduziert|reduced|ermäßigt|réduit|rebajado|przeceniony|obniżone",
      "$1 - $2"),
    Saying("… um|by {percent} erhöht|increased|augmenté|aumentado", "$1 + $2"),
    Saying(
      "after|nach|après a|an|the|einem? {percent} {noun} ,? what's|what|how|: is|much? left|remains|remaining of|from …",
      "$3 - $1 \"$2\""),
    Saying(
      "{noun} of|von|de|at {percent} on|auf|sur|from a|an|the? … , what|what's|how is|much? left|remains|remaining ??",
      "$3 - $2 \"$1\""),
    Saying(
      "what's|what|whats is? the? total|price|cost with|incl|including|plus a? {percent} {noun} if|when|on|for|where dinner|the|lunch|it|a? bill|dinner|meal|price? is|was|costs|of? …",
      "$3 + $1 \"$2\""),
    Saying(
      "i? had|have|got|started with? … and|, i? spent|paid|used|gave … ,|;|: what's|what|how is|much|do? left|remains|remaining|i have|left? left? ??",
      "$1 - $2"),
    Saying(
      "paid|pay|gave|paying with|by? a|an|the? … note|bill|banknote? ,|; bill|price|cost|total|it? is|was|of|costs? … ,|:|; change|what's|how the|much? change? ??",
      "$1 - $2"),
    Saying("how much more is|are|was … than …", "$1 - $2"),
    Saying(
      "how|wie|wieviel|combien|qué|jaki|what|what's many|viel? percent|percentage|prozent|porcentaje|pourcentage|procent|share is|are|sind|es|of … out|of|von|de|z of? … ??",
      "$1 as % of $2"),
    Saying(
      "… représentent|représente|is|are|sind|es|to quel|what|which|wie|qué|jaki|wieviel pourcentage|percentage|percent|viel|porcentaje|procent|prozent prozent? de|of|von|z … ??",
      "$1 as % of $2"),
    Saying(
      "what|which|jaki share|percentage|proportion|fraction|part|procent of|z? … is|are|stanowi|stanowią …",
      "$2 as % of $1"),
    Saying(
      "bought|buy for|at … ,|and|; sold|sell for|at … ,|;|: return|profit|gain in|as? %|percent",
      "($2 - $1) as % of $1"),
    Saying(
      "if? … is {percent} of which|what|the|some amount|price|sum|total|number? ,? full|original? ??",
      "$2 of what is $1"),
    Saying(
      "# {thing} of? {word} at|@|à|a|zu|po|je|, … a|an|per|each|every|the|la|le|el|der|die|das|pro|por|par|za {word}",
      "$1 $2 \"$3\" * $4"),
    Saying(
      "… , average|avg|mean of|for|in|over the? first|1st quarter of? {year}", "$1 average $2-Q1"),
    Saying(
      "… , average|avg|mean of|for|in|over the? second|2nd quarter of? {year}", "$1 average $2-Q2"),
    Saying(
      "… , average|avg|mean of|for|in|over the? third|3rd quarter of? {year}", "$1 average $2-Q3"),
    Saying(
      "… , average|avg|mean of|for|in|over the? fourth|4th|last quarter of? {year}",
      "$1 average $2-Q4"),
    Saying("… ,|(? average|avg|mean of|for|in|over the? {period} )?", "$1 average $2"),
    Saying(
      "… at|with|using the? {period} yearly|annual|monthly|quarterly average|mean rate?",
      "$1 average $2"),
    Saying("… average|mean between|from {day} and|to|until {day}", "$1 average $2..$3"),
    Saying(
      "what|what's|whats? is|was|were? the? highest|best|peak|maximum rate|price|value of|for? the? {unit} against|in|to|versus|vs|into the? {unit} in|during|of|for {period} ??",
      "1 $1 in $2 high $3"),
    Saying(
      "what|what's|whats? is|was|were? the? lowest|worst|minimum rate|price|value of|for? the? {unit} against|in|to|versus|vs|into the? {unit} in|during|of|for {period} ??",
      "1 $1 in $2 low $3"),
    Saying("… ,? value|valuta|booking|transaction date|datum? {day}", "$1 on $2"),
    Saying("… ,? using|with|at the|a? rate|rates|price from|of|on {day}", "$1 on $2"),
    Saying(
      "… zum|au|al|po|mit kurs|kursie|taux|cambio|dem? vom|du|del|z|von? dnia? {day} in|en|w|na {targets}",
      "$1 in $3 on $2"),
    Saying(
      "… zum|au|al|po|mit kurs|kursie|taux|cambio|dem? vom|du|del|z|von? dnia? {day}", "$1 on $2"),
    Saying(
      "on|am|le|el|dnia {day} ,? how|wie|combien|cuántos|ile many|much|viel|viele? {unit} were|was|is|are|waren|sind …",
      "$3 in $2 on $1"),
    Saying(
      "am|on|le|el|dnia {day} waren|were|was|valaient|eran … wie|how|combien|cuántos|ile viel|viele|much|many? {unit} ??",
      "$2 in $3 on $1"),
    Saying(
      "with|con|mit|si|if|jeśli|wenn|at|assuming|when|given|suppose the? 1|one|a|un|une|ein|jeden? {unit} =|is|vaut|es|ist|equals|sind|to # {unit} ,|;|:|so|then … is|are|sind|to|son how|wie|ile|cuántos many|much|viel|viele? {unit} ??",
      "$4 in $5 at $2 $3 per $1"),
    Saying(
      "with|con|mit|si|if|jeśli|wenn|at|assuming|when|given|suppose the? 1|one|a|un|une|ein|jeden? {unit} =|is|vaut|es|ist|equals|sind|to # {unit} ,|;|:|so|then so|then|to|dann|,? …",
      "$4 at $2 $3 per $1"),
    Saying("1 {unit} = # {unit} ;|,|:|. …", "$4 at $2 $3 per $1"),
    Saying(
      "at|with|using|by a|the? rate|kurs of # {unit} per|for|/|a|je {unit} ,|;|: … is|are|makes how many|much {unit} ??",
      "$4 in $5 at $1 $2 per $3"),
    Saying(
      "at|with|using|by a|the? rate|kurs of # {unit} per|for|/|a|je {unit} ,|;|: …",
      "$4 at $1 $2 per $3"),
    Saying(
      "my|the|our|exchange bank|exchange|bureau|office|revolut|atm office|rate? gives|gave|offers|offered|pays|was|is|charges me|us? # {unit} for|per|a|/ one|1|a? {unit} ,|;|:|. so|then|i? spent|paid|changed? … ,? in|to {unit} ??",
      "$4 in $5 at $1 $2 per $3"),
    Saying(
      "{word} rate was|is|: # {unit} for|per|a|/ one|1|a? {unit} ,|;|:|. so|then|i? spent|paid|changed? … ,? in|to {unit} ??",
      "$5 in $6 at $2 $3 per $4"),
    Saying(
      "… bei|mit|at|with|à|al|po einem|a|an|un|the? kurs|rate|taux|cambio|kursie von|of|de|:? # {unit} je|per|pro|par|por|za|/|a {unit}",
      "$1 at $2 $3 per $4"),
    Saying("{units} value|equivalent|price|amount of|for …", "$2 in $1"),
    Saying("{targets} value|equivalent|price|amount of|for|in a|an|the|my? …", "$2 in $1"),
    Saying(
      "{unit} price|value|cost|equivalent of|for a|an|the|my {amount} {word}", "$2 \"$3\" in $1"),
    Saying(
      "… in|to|into {unit} or|and in|to|into {unit} ,|:|; show|give|tell me? both|all",
      "$1 in $2 , $3"),
    Saying("… in|to|into|en|w|na both? {targets} ,|;|:? show|give both|all", "$1 in $2"),
    Saying(
      "… ,|:|; how|wie|combien|cuántos|ile many|viel|viele|much|de? {unit} is|are|would|does|do|ist|sind|son|to this|that|it|i|das|be|jest get|be? ??",
      "$1 in $2"),
    Saying("… ,|:|; ça fait|vaut combien en {targets} ??", "$1 in $2"),
    Saying("… ,|;|: {asked} in|to|into|en|w|na {targets} ??", "$1 in $2"),
    Saying(
      "what|how much? will|would|does|do|did … set|cost|come|run|buy|bring|give me|us|to? back? in|to {targets} ??",
      "$1 in $2"),
    Saying(
      "what do|would|will|must|should i|we have|need? to? pay|spend in {targets} for something|a|an|anything? that|which|costing? costs|costed|is? … ??",
      "$2 in $1"),
    Saying(
      "how many {unit} would|do|will|must|should|can i|we|you need|have|want|pay|get to|for|in order|to? to|get|buy|have|pay? get|buy|have|for? …",
      "$2 in $1"),
    Saying(
      "what|what's|whats is|was? the? {unit} worth|at|trading in|to|against the? {unit} ??",
      "1 $1 in $2"),
    Saying("what|what's|whats is|was? {pair} at|worth|doing|trading now|today|at? ??", "$1"),
    Saying("… ,? rounded|rounding|auf|arrondi|round to? the? cents|cent", "round($1 , 2)"),
    Saying(
      "… ,? rounded|rounding|auf|arrondi|redondeado|zaokrąglone|round to|à|a|do|ganze? the|whole|full|ganze|la|nearest? nearest|whole|full|ganze? euro|euros|dollars|dollar|pounds|pound|francs|franken|unit|units|złoty gerundet?",
      "round($1)"),
    Saying(
      "… ,? to|with|auf|mit|à one|1 decimal|decimals|nachkommastelle place|places?", "round($1 , 1)"
    ),
    Saying("round … ,? up to? the? next|nearest? whole|full? {unit}", "ceil($1)"),
    Saying(
      "… with|to|mit # decimals|decimal|places|dp|nachkommastellen places|place?", "round($1 , $2)"),
    Saying("pay|paying|paid … in|with|by cash", "cash($1)"),
    Saying("… > {targets}", "$1 in $2"),
    Saying("double|twice … and|, then? add|plus …", "2 * $1 + $2"),
    Saying("deduct|subtract|take|remove the|a|my? {amount} {word} from …", "$3 - $1 \"$2\""),
    Saying("… split|shared|divided {shares}", "split($1 , $2)"),
    Saying("{shares} split of|for|on …", "split($2 , $1)"),
    Saying("split|divide … {shares}", "split($1 , $2)"),
    Saying("split|divide … # : #", "split($1 , $2 , $3)"),
    Saying("how many times does|do|is|can … fit|go|goes in|into|to …", "$2 / $1"),
    Saying(
      "unit|single|individual price|cost if|when|where|: # {word} cost|costs|is|are|for …",
      "$3 \"$2\" / $1"),
    Saying(
      "price|cost per|for|of a|one|each? {word} if|when|where|: # {word} cost|costs|is|are|for …",
      "$4 / $2"),
    Saying(
      "how many {word} at|for … each? can|could|do|would i|we get|buy|have|afford for|with|from …",
      "$3 / $2"),
    Saying(
      "… ,? split|share|shared|divided|÷|/? evenly|equally? by|between|among|amongst|into|in? # {people} in|to|into {targets}",
      "split($1 in $4 , $2)"),
    Saying(
      "split|divide|share … ,? by|between|among|amongst|into|in? # {people} in|to|into {targets}",
      "split($1 in $4 , $2)"),
    Saying("i|we have|had|got|need|want|spent|pay …", "$1"),
    Saying("… ,? what|what's|whats is|are? that|it|this? worth? in|to|into {targets}", "$1 in $2"),
    Saying("in|to|into|en|nach|na {targets} ,|; …", "$2 in $1"),
    Saying(
      "the? bill|check|tab|total|invoice|price|cost|amount of|is|was|comes|came|: to? …", "$1"),
    Saying("the? sale|discounted|final|reduced|new|full price|cost of|for|: …", "$1"),
    Saying(
      "what|how much? does|do|would|will|must|should each of|one? # people|friends|persons|us|guests|adults|flatmates|kids|colleagues pay|owe|get for|of|from? …",
      "$2 / $1"),
    Saying(
      "# hours|hour|h|hrs|std|stunden|heures|horas|godziny|godzin ,|and? # minutes|minute|min|mins|minuten|minutos|minut at|@|x|*|×|à|a|zu|por|po …",
      "($1 hours + $2 minutes) * $3"),
    Saying(
      "the? price|rate|cost|rent|fee|salary|wage|it|preis|prix|precio|cena was|has? went|rose|fell|moved|grew|dropped|increased|decreased|changed|raised|cut|gone|stieg|fiel|sank up|down? from|von|de|z? # to|auf|à|a|na # {unit} ,|;? in|as|by|what|how|the|um|wie? many|much|a|wie|viel? viel? percent|%|percentage|prozent change|increase|decrease|rise|drop|growth|up|down? ??",
      "($2 $3 - $1 $3) as % of $1 $3"),
    Saying(
      "the? price|rate|cost|rent|fee|salary|wage|it|preis|prix|precio|cena was|has? went|rose|fell|moved|grew|dropped|increased|decreased|changed|raised|cut|gone|stieg|fiel|sank up|down? from|von|de|z? … to|auf|à|a|na … ,|;? in|as|by|what|how|the|um|wie? many|much|a|wie|viel? viel? percent|%|percentage|prozent change|increase|decrease|rise|drop|growth|up|down? ??",
      "($2 - $1) as % of $1"),
    Saying("# {word} of|von|de|di|à|a # {unit}", "$1 \"$2\" * $3 $4"),
    Saying(
      "… ,? rounded|round up to? the? next|nearest? whole|full? {unit}", "ceil($1)"),
    Saying(
      "… ,? rounded|round down to? the? next|nearest|last? whole|full? {unit}", "floor($1)"),
    Saying(
      "the? first half of|in? {year} ,? average|avg|mean rate? of|for? …",
      "$2 average $1-01..$1-06"),
    Saying(
      "the? second half of|in? {year} ,? average|avg|mean rate? of|for? …",
      "$2 average $1-07..$1-12"),
    Saying(
      "the? monthly|yearly|annual|quarterly? average|mean|avg rate? of|for|in? {period} ,|:|;? of|for? …",
      "$2 average $1"),
    Saying(
      "… ,? on|at|am|à? the|day|de|an|of? christmas|xmas eve of|in|,? {year}", "$1 on $2-12-24"),
    Saying("… ,? on|at? the|of? new year's|years eve of|in|,? {year}", "$1 on $2-12-31"),
    Saying(
      "weekly :? wage|pay|salary|rent|income|cost? of|:? … ,|for|x|*|×|over # weeks|week",
      "$1/week * $2 weeks"),
    Saying(
      "monthly :? wage|pay|salary|rent|income|cost? of|:? … ,|for|x|*|×|over # months|month",
      "$1/month * $2 months"),
    Saying(
      "daily|day :? rate|wage|pay|allowance|cost? of|:? … ,|for|x|*|×|over # days|day",
      "$1/day * $2 days"),
    Saying(
      "hourly|hour :? rate|wage|pay? of|:? … ,|for|x|*|×|over # hours|hour|h|hrs",
      "$1/hour * $2 hours"),
    Saying(
      "… de? la heure|hora pendant|pour|durante|por|x|*|× # heures|horas|h", "$1/hour * $2 hours"),
    Saying("on? {day} ,|:|-|;? …", "$2 on $1"),
    Saying("… ,? rate|kurs? of|on|for|at? {weekday} ,? {day}", "$1 on $3"),
    Saying("… ( the? exchange|conversion? rate|kurs|taux|cambio : # )", "$1 at $2"),
    Saying(
      "… ,? ttc|inclus|incluido|inkl|inklusive tva|iva|mwst? # ,? hors|sin|ohne|sans taxe|taxes|tva|iva|mwst|steuer",
      "$2 on what is $1"),
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
      "… ,? plus|+|and|with|w/|add|adding|mit|avec|con|más|mas|zzgl|zzgl.|z|più a? {percent} {noun}",
      "$1 + $2 \"$3\""),
    Saying("… plus|+|with|add|mit|avec|con|más|zzgl|zzgl.|più {percent}", "$1 + $2"),
    Saying(
      "… ,? less|minus|-|−|after|moins|menos|meno|abzüglich|weniger a? {percent} {noun}",
      "$1 - $2 \"$3\""),
    Saying("… less|minus|-|−|after|moins|menos|meno|abzüglich|weniger {percent}", "$1 - $2"),
    Saying("… less|minus|-|− {percent}", "($1) - $2"),
    Saying("… plus|+ {percent}", "($1) + $2"),
    Saying(
      "… ,? to? split|share|shared|divided|÷|/ evenly|equally? by|between|among|amongst|into|in? # {people}",
      "split($1 , $2)"),
    Saying(
      "… ,? to? split|share|shared|divided|÷|/ evenly|equally? by|between|among|amongst|into|in? #",
      "split($1 , $2)"),
    Saying(
      "split|divide|share … ,? by|between|among|amongst|into|in? # {people}", "split($1 , $2)"),
    Saying("… between|among|amongst us? # {people}", "split($1 , $2)"),
    Saying("… durch|entre|na|przez|unter # {people}", "split($1 , $2)"),
    Saying(
      "… geteilt|dividido|dividida|divisé|divisée|podzielone|diviso|divisa durch|par|por|entre|na|przez|per #",
      "$1 / $2"),
    Saying("… durch #", "$1 / $2"),
    Saying("… mal|fois|veces|volte|razy #", "$1 * $2"),
    Saying("… , … and|und|et|y|e|i|& …", "$1 + $2 + $3"),
    Saying("… and|plus|+|&|und|et|y|e|i|oraz|más …", "$1 + $2"),
    Saying("… minus|less|moins|menos|meno …", "$1 - $2"),
    Saying("… ,|;|:|- {asked} ??", "$1"),
    Saying("… ,? in? total|altogether|together|all|insgesamt|en", "$1"),
  ]
}
