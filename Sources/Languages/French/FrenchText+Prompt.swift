extension FrenchText {
  /// Answers, tables, help and what the prompt says.
  static let prompt: StaticString = #"""
    error: → erreur :
    error: {1} → erreur : {1}
    note: {1} → note : {1}
    warning: {1} → attention : {1}
    warning: {1}; run 'agio refresh' → attention : {1} ; lancez 'agio refresh'
    warning: {1}; run :refresh → attention : {1} ; écrivez :refresh
    {1} Jan {2} → {1} janv. {2}
    {1} Feb {2} → {1} févr. {2}
    {1} Mar {2} → {1} mars {2}
    {1} Apr {2} → {1} avr. {2}
    {1} May {2} → {1} mai {2}
    {1} Jun {2} → {1} juin {2}
    {1} Jul {2} → {1} juil. {2}
    {1} Aug {2} → {1} août {2}
    {1} Sep {2} → {1} sept. {2}
    {1} Oct {2} → {1} oct. {2}
    {1} Nov {2} → {1} nov. {2}
    {1} Dec {2} → {1} déc. {2}
    January → janvier
    February → février
    March → mars
    April → avril
    May → mai
    June → juin
    July → juillet
    August → août
    September → septembre
    October → octobre
    November → novembre
    December → décembre
    Monday → lundi
    Tuesday → mardi
    Wednesday → mercredi
    Thursday → jeudi
    Friday → vendredi
    Saturday → samedi
    Sunday → dimanche
    current → à jour
    due → attendu
    stale ({1} {2|business day|business days}) → périmé ({1} {2|jour ouvré|jours ouvrés})
    stale → périmé
    bundled → fourni
    manual → cours personnel
    fixed → fixe
    peg by {1} → parité fixée par {1}
    fixed by {1} → fixé par {1}
    your rate of {1} → votre cours du {1}
    your rate → votre cours
    {1} average {2} ({3}) → {1}, moyenne {2} ({3})
    {1} of {2} days → {1} jours sur {2}
    {1} average {2} → {1}, moyenne {2}
    {1} {2} of {3} → {1} {2} du {3}
    {1} {2} → {1} {2}
    {1} (last before {2}) → {1} (dernier avant le {2})
    from the future → du futur
    today's → d'aujourd'hui
    {1} {2|day|days} old → il y a {1} {2|jour|jours}
    {1} {2|week|weeks} old → il y a {1} {2|semaine|semaines}
    {1} {2|month|months} old → il y a {1} mois
    {1} {2|year|years} old → il y a {1} {2|an|ans}
    {1} {2|day|days} → {1} {2|jour|jours}
    peg → parité fixe
    the source → la source
    {1} published no rates on {2} {3}; used those of {4} → {1} n'a pas publié de cours le {2} {3} ; ceux du {4} ont été utilisés
    ask → vendeur
    attribution → attribution
    bid → acheteur
    change → variation
    code → code
    date → date
    difference → écart
    error → erreur
    expected → attendu
    key → clé
    last error → dernière erreur
    mid → moyen
    name → nom
    newest → dernier
    next → prochain
    pair → paire
    quota → quota
    rate → cours
    requests → requêtes
    source → source
    state → état
    table → tableau
    terms → conditions
    variable → variable
    no rates of your own; write :rate 1 XAU = 4012.50 USD → aucun cours personnel ; écrivez :rate 1 XAU = 4012.50 USD
    manual, of {1} → cours personnel, du {1}
    function → fonction
    functions → fonctions
    no help about {1}; write :help → pas d'aide sur {1} ; écrivez :help
    codes, names and signs, in any case → codes, noms, symboles, sans égard à la casse
    to several currencies → vers plusieurs devises
    the rate itself: dollars for one euro → le cours même : dollars pour un euro
    at the fixing of a day → au fixing d'un jour
    at the last fixing before a day → au dernier fixing avant un jour
    at the first fixing from a day on → au premier fixing à partir d'un jour
    at the mean of a year, or of 2023-05 → à la moyenne d'une année, ou de 2023-05
    of a quarter, or 2023-01-15..2023-03-31 → d'un trimestre, ou 2023-01-15..2023-03-31
    at the highest of a period, or low → au plus haut d'une période ; aussi low
    at a rate of your own → à votre propre cours
    a percentage; also 10% of, on, off 80 EUR → un pourcentage ; aussi 10% of, on, off 80 EUR
    shares that add up to the cent → des parts justes au centime près
    a variable → une variable
    a function of your own → votre propre fonction
    the last result, and result 3 → le dernier résultat, et le résultat 3
    a line that goes on from the last result → une ligne qui part du dernier résultat
    the results since a blank line; average too → résultats depuis une ligne vide ; et average
    a label and a remark → une étiquette et une remarque
    no currency has {1} in its name → aucune devise n'a {1} dans son nom
    withdrawn {1} → retirée en {1}
    base of the ECB's rates → base des cours de la BCE
    peg {1} → parité fixe {1}
    fixed by law → fixé par la loi
    no rate → pas de cours
    the last fixing → le dernier fixing
    this year → cette année
    last year → l'an dernier
    this quarter → ce trimestre
    last quarter → le trimestre dernier
    this month → ce mois-ci
    last month → le mois dernier
    {1}, no rates yet → {1}, pas encore de cours
    what a bank pays → ce que paie une banque
    what a bank wants → ce que demande une banque
    the middle of the two → le milieu des deux
    nothing has been computed yet → rien n'a encore été calculé
    no rate was needed → aucun cours n'a été nécessaire
    currencies, by code, name or country → devises, par code, nom ou pays
    show this, or help about a word → montrer ceci, ou l'aide sur un mot
    leave; Ctrl-D does too → quitter ; Ctrl-D aussi
    set a rate of your own; :rate remove XAU → fixer votre cours ; :rate remove XAU
    the newest rates, for EUR or another base → les derniers cours, pour EUR ou autre
    fetch newer rates → récupérer des cours plus récents
    the sources and how fresh they are → les sources et leur fraîcheur
    show the whole working of the last answer → tout le calcul de la dernière réponse
    the text is UTF-16; agio can read UTF-8 only → le texte est en UTF-16 ; agio ne lit que l'UTF-8
    standard input → l'entrée standard
    agio: {1} cannot be read: {2} → agio : {1} est illisible : {2}
    … and {1} more → … et {1} de plus
    cannot keep typed lines in '{1}': {2} → impossible de garder les lignes tapées dans '{1}' : {2}
    rates of {1} → cours du {1}
    no rates → aucun cours
    newer rates of {1} have come; :again computes the last line anew → des cours plus récents du {1} sont arrivés ; :again recalcule la dernière ligne
    newer rates have come; :again computes the last line anew → des cours plus récents sont arrivés ; :again recalcule la dernière ligne
    1 {1} = {2} {3}, manual → 1 {1} = {2} {3}, cours personnel
    {1} has no rate of yours any more → {1} n'a plus de cours personnel
    it holds for this session only: {1} → cela ne vaut que pour cette session : {1}
    set → définie
    {1} is no settings file → {1} n'est pas un fichier de réglages
    the settings → les réglages
    the clock says {1}, before the newest rates; taking {2} for today → l'horloge indique {1}, avant les derniers cours ; la date du jour retenue est {2}
    {1} has a line that is no rate → {1} a une ligne qui n'est pas un cours
    there is no folder to keep it in → il n'y a pas de dossier où le garder
    the bundled rates are damaged: {1}; install agio again → les cours fournis sont endommagés : {1} ; réinstallez agio
    there are no rates of {1} table {2} here; run 'agio refresh {3}' → il n'y a pas de cours {1} du tableau {2} ici ; lancez 'agio refresh {3}'
    {1} table {2} of {3} has none of these currencies → le tableau {2} de {1} du {3} n'a aucune de ces devises
    output could not be written: {1} → la sortie n'a pas pu être écrite : {1}
    dated tomorrow → daté de demain
    the rates you have set cannot be read: {1} → vos cours sont illisibles : {1}
    """#
}
