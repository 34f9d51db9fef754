extension FrenchText {
  /// What can be wrong with a line.
  static let errors: StaticString = #"""
    in {1}: {2} → dans {1} : {2}
    this comma could group digits or separate two values → cette virgule peut grouper des chiffres ou séparer deux valeurs
    write {1} → écrivez {1}
    write {1} or {2} → écrivez {1} ou {2}
    write {1}, or {2} → écrivez {1}, ou {2}
    {1} could be {2} and {3} more → {1} peut désigner {2} et {3} de plus
    {1} could be {2} → {1} peut désigner {2}
    write the code → écrivez le code
    a period runs from its first day to its last → une période va de son premier jour à son dernier
    parts are a whole number from 1 to {1}, or weights of which one is positive → les parts sont un entier de 1 à {1}, ou des poids dont au moins un est positif
    shares are all percentages, or all plain numbers → les parts sont toutes des pourcentages, ou toutes de simples nombres
    shares in percent come to 100%, and these to {1} → des parts en pourcentage font 100% en tout, et celles-ci font {1}
    decimal places are a whole number → le nombre de décimales est un entier
    interrupted → interrompu
    nothing can be divided by zero → on ne peut pas diviser par zéro
    result {1} was an error → le résultat {1} était une erreur
    mend that line first → corrigez d'abord cette ligne
    {1} is a function → {1} est une fonction
    '{1}' reaches back {2} results and no farther → '{1}' remonte de {2} résultats, pas plus
    put blank lines between groups → séparez les groupes par des lignes vides
    {1} {2} has {3} days → {1} {2} compte {3} jours
    the calendar has no {1} → {1} n'existe pas dans le calendrier
    write year, month and day: 2024-05-06 → écrivez l'année, le mois et le jour : 2024-05-06
    write 2024, 2024-Q1 or 2024-05 → écrivez 2024, 2024-Q1 ou 2024-05
    {1} has a meaning of its own and cannot be a label → {1} a déjà un sens et ne peut pas être une étiquette
    choose other words before ':' → choisissez d'autres mots avant ':'
    only a positive number has a logarithm → seul un nombre positif a un logarithme
    these values are not all of one kind → ces valeurs ne sont pas toutes de même nature
    write all with a currency, or none → écrivez une devise pour toutes, ou pour aucune
    result {1} cannot be added to those above it → le résultat {1} ne peut pas s'ajouter à ceux du dessus
    '{1}' needs all results with a currency, or none → '{1}' exige une devise pour tous les résultats, ou pour aucun
    money and a plain number cannot be added → on ne peut pas additionner un montant et un simple nombre
    {1} takes a number without a currency → {1} prend un nombre sans devise
    divide by one unit: {1}(100 EUR / EUR) → divisez par une unité : {1}(100 EUR / EUR)
    money is no percentage → un montant n'est pas un pourcentage
    money has no powers → un montant ne peut pas être élevé à une puissance
    money times money means nothing → multiplier deux montants n'a pas de sens
    leave one currency out: 3 * 120 EUR → retirez une devise : 3 * 120 EUR
    {1} is a currency → {1} est une devise
    choose another name → choisissez un autre nom
    {1} is a variable → {1} est une variable
    a currency's name needs a number before it → le nom d'une devise doit être précédé d'un nombre
    a percentage has no currency → un pourcentage n'a pas de devise
    what is converted has no currency → ce qui est converti n'a pas de devise
    '{1}' needs a percentage on its left → '{1}' exige un pourcentage à sa gauche
    there is no result to go on from yet → il n'y a pas encore de résultat à partir duquel continuer
    there is no result {1} → il n'y a pas de résultat {1}
    write _{1} to _{2} → écrivez de _{1} à _{2}
    there is no result above for '{1}' → il n'y a pas de résultat au-dessus pour '{1}'
    a number over money means nothing → diviser un nombre par un montant n'a pas de sens
    this holds for one pair, and {1} and {2} both need a rate → cela vaut pour une paire, et {1} et {2} ont tous deux besoin d'un cours
    write one currency and one target → écrivez une devise et une cible
    two parameters have the name {1} → deux paramètres s'appellent {1}
    a percentage and money cannot be added → on ne peut pas additionner un pourcentage et un montant
    a percentage and a number cannot be added → on ne peut pas additionner un pourcentage et un nombre
    write the percentage last: 100 EUR {1} 10% → écrivez le pourcentage en dernier : 100 EUR {1} 10%
    '{1}' can stand here once → '{1}' ne peut figurer qu'une fois ici
    '{1}' and '{2}' cannot both choose the rate → '{1}' et '{2}' ne peuvent pas déterminer tous deux le cours
    a rate needs two currencies → un cours exige deux devises
    a rate is a plain number → un cours est un simple nombre
    a rate is greater than zero → un cours est supérieur à zéro
    a negative number has no such root → un nombre négatif n'a pas cette racine
    a name stands for one value, and these are several → un nom désigne une seule valeur, et il y en a plusieurs
    write a line for each → écrivez une ligne pour chacune
    result {1} is several values → le résultat {1} comporte plusieurs valeurs
    nothing can be computed from several results → on ne peut rien calculer à partir de plusieurs résultats
    put this last in the line → mettez ceci en fin de ligne
    split divides money into whole minor units → split partage un montant en unités divisionnaires entières
    the number takes more than {1} binary digits → le nombre prend plus de {1} chiffres binaires
    a line may take {1} steps and no more → une ligne peut prendre {1} étapes, pas plus
    this is an amount already → c'est déjà un montant
    write 'in {1}' to convert it → écrivez 'in {1}' pour le convertir
    unknown currency {1} → devise inconnue {1}
    did you mean {1}? → vouliez-vous dire {1} ?
    {1} is no currency: signs made of letters count as they are written → {1} n'est pas une devise : les signes faits de lettres comptent tels qu'ils s'écrivent
    write {1} if you mean {2} → écrivez {1} s'il s'agit de {2}
    unknown function {1} → fonction inconnue {1}
    unknown name {1} → nom inconnu {1}
    set it first: name = 120 EUR → définissez-le d'abord : name = 120 EUR
    unknown source {1} → source inconnue {1}
    there is {1} → il y a {1}
    nothing here is converted, so {1} changes nothing → rien n'est converti ici, donc {1} ne change rien
    leave it out, or write what to convert to → retirez-le, ou écrivez vers quoi convertir
    {1} is a variable and a currency → {1} est une variable et une devise
    {1} {2|argument|arguments} will not do here → {1} {2|argument ne convient|arguments ne conviennent} pas ici
    the newest day is {1} → le jour le plus récent est {1}
    there is none yet → il n'y en a pas encore
    {1} rates of {2} are not here: {3} → les cours {1} du {2} ne sont pas disponibles : {3}
    {1}, or leave the date out → {1}, ou retirez la date
    the next rates are of {1}; leave the date out → les prochains cours sont du {1} ; retirez la date
    its past days cannot be fetched; leave the date out → ses jours passés ne peuvent être obtenus ; retirez la date
    {1} rates of {2} are not here → les cours {1} du {2} ne sont pas disponibles
    run 'agio refresh {1} --from {2}' → lancez 'agio refresh {1} --from {2}'
    run 'agio refresh {1} --from {2} --to {3}' → lancez 'agio refresh {1} --from {2} --to {3}'
    {1} has no fixing before {2} → {1} n'a pas de fixing avant le {2}
    {1} has no fixing on {2} → {1} n'a pas de fixing le {2}
    its days go from {1} to {2} → ses jours vont du {1} au {2}
    the stored rates of {1} are damaged: {2} → les cours enregistrés de {1} sont endommagés : {2}
    install agio again → réinstallez agio
    the {1} rates of {2} are missing → les cours {1} du {2} manquent
    {1}, or ask for another day → {1}, ou demandez un autre jour
    its past days cannot be fetched; write on {1} → ses jours passés ne peuvent être obtenus ; écrivez on {1}
    {1} ended on {2} → {1} a pris fin le {2}
    write {1}; 1 {2} is {3} {4} → écrivez {1} ; 1 {2} vaut {3} {4}
    {1} has not come yet → {1} est encore à venir
    the newest rates here are of {1}; run 'agio refresh' for newer ones → les cours les plus récents ici sont du {1} ; 'agio refresh' en récupère de plus récents
    write {1}..{2}, or run 'agio refresh' for newer rates → écrivez {1}..{2}, ou lancez 'agio refresh' pour des cours plus récents
    the newest rates here are of {1} → les cours les plus récents ici sont du {1}
    {1} is not over yet → {1} n'est pas encore terminé
    {1} has it up to {2} and from {3} on → {1} la publie jusqu'au {2} et à partir du {3}
    its last {1} fixing is of {2}; write on {3} → son dernier fixing {1} est du {2} ; écrivez on {3}
    its first {1} fixing is of {2} → son premier fixing {1} est du {2}
    {1} has never published it → {1} ne l'a jamais publiée
    {1} has no {2} fixing on {3} → {1} n'a pas de fixing {2} le {3}
    {1} has no {2} fixing in {3} → {1} n'a pas de fixing {2} pour {3}
    {1} has {2} on {3} of {4} days of {5} → {1} a {2} pour {3} jours sur {4} de {5}
    {1} published no rates in {2} → {1} n'a publié aucun cours pour {2}
    write a longer period → écrivez une période plus longue
    there are no rates at all ({1}: {2}) → il n'y a aucun cours ({1} : {2})
    there are no rates at all → il n'y a aucun cours
    give one: 100 USD in EUR at 0.92 → donnez-en un : 100 USD in EUR at 0.92
    run 'agio refresh', or write :refresh at the prompt → lancez 'agio refresh', ou écrivez :refresh à l'invite
    there are no rates of {1} here ({2}) → il n'y a pas de cours {1} ici ({2})
    there are no rates of {1} here → il n'y a pas de cours {1} ici
    run 'agio refresh {1}' → lancez 'agio refresh {1}'
    {1} publishes one rate a day, without bid and ask → {1} publie un cours par jour, sans cours acheteur ni vendeur
    leave it out, or choose a source that has them: via nbp → retirez-le, ou choisissez une source qui les a : via nbp
    {1} began on {2} → {1} a commencé le {2}
    write {1} for {2}; 1 {3} is {4} {5} → écrivez {1} pour le {2} ; 1 {3} vaut {4} {5}
    {1} publishes no rate for {2} → {1} ne publie pas de cours pour {2}
    run 'agio refresh' for other sources, or give one at the end: at RATE → lancez 'agio refresh' pour d'autres sources, ou donnez-en un à la fin : at RATE
    give one at the end of the line: at RATE → donnez-en un en fin de ligne : at RATE
    {1} rates of {2} are not all here: the newest day is {3} → les cours {1} de {2} ne sont pas tous disponibles : le jour le plus récent est {3}
    write {1}..{2}, or {3} → écrivez {1}..{2}, ou {3}
    run 'agio refresh' → lancez 'agio refresh'
    the newest {1} rates are of {2}, {3} {4|business day|business days} behind → les cours {1} les plus récents sont du {2}, en retard de {3} {4|jour ouvré|jours ouvrés}
    run 'agio refresh', or allow more with --max-age → lancez 'agio refresh', ou autorisez davantage avec --max-age
    only a name can stand on the left of '=' → seul un nom peut se trouver à gauche de '='
    '{1}' is the decimal mark and '{2}' groups digits by three → '{1}' est le signe décimal et '{2}' groupe les chiffres par trois
    write {1} or {2}, or set --decimal {3} → écrivez {1} ou {2}, ou réglez --decimal {3}
    write {1}, or set --decimal {2} → écrivez {1}, ou réglez --decimal {2}
    a date is read only after on, before or next → une date ne se lit qu'après on, before ou next
    write 'on' before it, or blanks around '-' to subtract → écrivez 'on' devant, ou des espaces autour de '-' pour soustraire
    ',' is the decimal mark → ',' est le signe décimal
    write ';' between values → écrivez ';' entre les valeurs
    parentheses hold one value → les parenthèses contiennent une valeur
    write several targets at the end of the line → écrivez plusieurs cibles en fin de ligne
    a list stands alone in a line, with a blank after each comma → une liste est seule sur sa ligne, avec une espace après chaque virgule
    a date needs its year → une date doit comporter son année
    {1} is not UTF-8 → {1} n'est pas de l'UTF-8
    a label needs something to compute behind it → une étiquette doit être suivie de quelque chose à calculer
    write '#' before a remark → écrivez '#' devant une remarque
    a line may have {1} bytes and no more → une ligne peut avoir {1} octets, pas plus
    a decimal comma needs digits behind it → une virgule décimale doit être suivie de chiffres
    a decimal point needs digits behind it → un point décimal doit être suivi de chiffres
    '{1}' needs a date → '{1}' exige une date
    write {1} 2024-05-06, {2} 6 May 2024 or {3} yesterday → écrivez {1} 2024-05-06, {2} 6 May 2024 ou {3} yesterday
    an amount is missing here → il manque un montant ici
    '{1}' needs a period → '{1}' exige une période
    write {1} 2024, {2} 2024-Q1, {3} 2024-05 or {4} 2024-01-15..2024-03-31 → écrivez {1} 2024, {2} 2024-Q1, {3} 2024-05 ou {4} 2024-01-15..2024-03-31
    'at' needs a rate → 'at' exige un cours
    write at 1.0850, at (1 / 0.92), or at bid, ask or mid → écrivez at 1.0850, at (1 / 0.92), ou at bid, ask ou mid
    'via' needs the name of a source → 'via' exige le nom d'une source
    a conversion needs a target currency → une conversion exige une devise cible
    {1} cannot follow a conversion → {1} ne peut pas suivre une conversion
    put the conversion in parentheses: (100 USD in EUR) + 5 EUR → mettez la conversion entre parenthèses : (100 USD in EUR) + 5 EUR
    a date has a year, a month and a day → une date a une année, un mois et un jour
    write {1} 2024-05-06, or average {2} for a period → écrivez {1} 2024-05-06, ou average {2} pour une période
    ':' ends a label and needs a blank behind it → ':' termine une étiquette et doit être suivi d'une espace
    a currency's sign needs a number behind it → le symbole d'une devise doit être suivi d'un nombre
    nesting may be {1} deep and no more → l'imbrication peut avoir {1} niveaux, pas plus
    a line may have {1} words and signs and no more → une ligne peut avoir {1} mots et signes, pas plus
    this parenthesis is not closed → cette parenthèse n'est pas fermée
    {1} is due here, not {2} → ici il faut {1}, pas {2}
    {1} has no place here → {1} n'a pas sa place ici
    {1} has no meaning here → {1} n'a pas de sens ici
    this parenthesis was never opened → cette parenthèse n'a jamais été ouverte
    an operator is due before {1} → il faut un opérateur devant {1}
    write + or * between two values → écrivez + ou * entre deux valeurs
    {1} is a variable, not a function → {1} est une variable, pas une fonction
    write * to multiply → écrivez * pour multiplier
    an amount → un montant
    commands work at the prompt only → les commandes ne fonctionnent qu'à l'invite
    start agio without a file → lancez agio sans fichier
    a rate has two currencies and a number → un cours comporte deux devises et un nombre
    there is no line to compute again yet → il n'y a pas encore de ligne à recalculer
    unknown command {1} → commande inconnue {1}
    did you mean :{1}? → vouliez-vous dire :{1} ?
    """#
}
