extension FrenchText {
  /// Settings, files and the tour.
  static let settings: StaticString = #"""
    clear the screen; :clear vars forgets names → effacer l'écran ; :clear vars oublie les noms
    write the answers to a .csv or .json file → écrire les réponses en .csv ou .json
    take in a file of lines, as :save writes it → charger un fichier de lignes, comme de :save
    write this session to a file for agio -f → écrire la session dans un fichier (agio -f)
    change a setting; :set save keeps it → changer un réglage ; :set save le garde
    all settings, and where they come from → tous les réglages, et d'où ils viennent
    the last conversion the other way round → la dernière conversion en sens inverse
    learn the language in two minutes by doing → apprendre la langue en deux minutes
    variables and functions → variables et fonctions
    Clears the screen, as Ctrl-L does. ':clear vars' forgets variables and functions; results keep their numbers. → Efface l'écran, comme Ctrl-L. ':clear vars' oublie variables et fonctions ; les résultats gardent leurs numéros.
    Lists the currencies whose code, name, sign or country has the word in it, and who publishes their rate. Without a word, all in use. → Montre les devises dont le code, le nom, le symbole ou le pays contient le mot, et qui publie leur cours. Sans mot, toutes celles en usage.
    Writes every line of this session with its results, rates, dates and sources, as 'agio --format csv' and 'json' do. The ending of the name says which. A file that is there already stays as it is. → Écrit chaque ligne de la session avec ses résultats, cours, dates et sources, comme 'agio --format csv' et 'json'. La fin du nom dit lequel. Un fichier qui existe déjà reste tel quel.
    Without a word, the language by examples and all commands. With one: a command, a function, or whatever stands in an example. → Sans mot, la langue par des exemples et toutes les commandes. Avec un mot : une commande, une fonction, ou ce qui est dans un exemple.
    Computes every line of a file as 'agio -f FILE' would, and keeps its variables, functions and results. '_1' in it means its own first result. What is wrong in it is told with its line and column, and the rest goes on. → Calcule chaque ligne d'un fichier comme 'agio -f FILE', et garde variables, fonctions et résultats. '_1' y désigne son propre premier résultat. Les erreurs sont signalées avec leur ligne et leur colonne, et le reste continue.
    Leaves. What was typed is kept for Up and Ctrl-R. → Quitte. Ce qui a été tapé reste accessible par Haut et Ctrl-R.
    Sets what one unit of a currency is worth, for all later sessions too. Alone it lists the rates you have set. → Fixe ce que vaut une unité d'une devise, pour les sessions suivantes aussi. Sans argument, montre vos cours.
    Lists the newest rate of every currency against a base: the one named, or the setting 'base'. → Montre le dernier cours de chaque devise par rapport à une base : celle nommée, ou le réglage 'base'.
    Asks the sources for newer rates and shows what came. Ctrl-C gives up. Rates come by themselves too, in the background, unless the setting 'network' says otherwise. → Demande aux sources des cours plus récents et montre ce qui est venu. Ctrl-C abandonne. Les cours viennent aussi d'eux-mêmes en arrière-plan, sauf si le réglage 'network' dit autre chose.
    Writes the lines of this session, in order. 'agio -f FILE' gives their answers, ':load FILE' takes them in. Lines that failed become remarks, results are numbered anew. A file that ':save' wrote is replaced; any other stays as it is. → Écrit les lignes de la session, dans l'ordre. 'agio -f FILE' en donne les réponses, ':load FILE' les reprend. Les lignes en erreur deviennent des remarques, les résultats sont renumérotés. Un fichier de ':save' est remplacé ; tout autre reste tel quel.
    Changes a setting from the next line on, until the end of this session. ':set NAME' tells its value and what it can be; 'default' as the value takes it back. ':set save' writes what you have changed to the settings file; so does 'agio config set NAME VALUE'. → Change un réglage dès la ligne suivante, jusqu'à la fin de la session. ':set NAME' dit sa valeur et ce qu'elle peut être ; 'default' comme valeur l'annule. ':set save' écrit vos changements dans le fichier de réglages ; 'agio config set NAME VALUE' aussi.
    Lists the settings. 'default' is what holds where nothing is set, 'file' comes from the settings file, 'session' from ':set'. → Montre les réglages. 'default' vaut là où rien n'est réglé, 'file' vient du fichier de réglages, 'session' de ':set'.
    Lists where rates come from: the newest day of each, when the next is due, its terms. → Montre d'où viennent les cours : leur dernier jour, quand le prochain est attendu, leurs conditions.
    Converts the same amount the other way: after '100 EUR in USD' it computes '100 USD in EUR'. The day and the source stay as they were. → Convertit le même montant dans l'autre sens : après '100 EUR in USD', '100 USD in EUR'. Le jour et la source restent.
    Shows one thing at a time, and you type it with your own numbers. ':tour next' skips a step, ':tour quit' ends it. It needs no network. → Montre une chose à la fois, et vous la tapez avec vos nombres. ':tour next' saute une étape, ':tour quit' termine. Aucun réseau n'est nécessaire.
    Lists what you have given names to. ':clear vars' forgets them all. → Montre ce que vous avez nommé. ':clear vars' oublie tout.
    Shows each conversion of the last answer: every leg, its rate, day, source and state. → Montre chaque conversion de la dernière réponse : chaque étape, son cours, jour, source et état.
    by name → par nom
    what a sign can mean → ce qu'un symbole peut désigner
    for a spreadsheet → pour un tableur
    for a program → pour un programme
    a command → une commande
    a function → une fonction
    an ounce of gold → une once d'or
    no more → plus maintenant
    for good → pour de bon
    these two → ces deux-là
    what 120 EUR is shown in besides → en quoi montrer aussi 120 EUR
    what $5 means → ce que veut dire $5
    for later sessions too → pour les sessions suivantes aussi
    changes one → en change un
    to what the last conversion was to → vers la cible de la dernière conversion
    nothing has a name yet; write rent = 1200 EUR → rien n'a encore de nom ; écrivez rent = 1200 EUR
    variables and functions are forgotten → variables et fonctions sont oubliées
    :{1} has no use for {2} → :{1} n'accepte pas {2}
    the name of a file is due → il faut le nom d'un fichier
    the last line converted nothing → la dernière ligne n'a rien converti
    a start file has variables and functions only → un fichier de démarrage ne contient que des variables et des fonctions
    give it a name: x = … → donnez-lui un nom : x = …
    'in' alone means the last target, and there is none yet → 'in' seul désigne la dernière cible, et il n'y en a pas encore
    in a file a conversion names its target → dans un fichier une conversion nomme sa cible
    Two minutes, one thing at a time. Use numbers and currencies of your own. → Deux minutes, une chose à la fois. Prenez vos nombres et vos devises.
    ':tour next' goes on without typing, ':tour quit' ends it. → ':tour next' continue sans taper, ':tour quit' termine.
    That is most of it. ':help' shows the rest, ':help set' how to make it yours, → C'est l'essentiel. ':help' montre le reste, ':help set' comment l'adapter,
    and Tab finds codes by country, name or sign. → et Tab trouve les codes par pays, nom ou symbole.
    An amount, and what to convert it to. Codes, signs and names are read in any case. → Un montant, et vers quoi le convertir. Codes, symboles et noms se lisent en majuscules comme en minuscules.
    Currencies mix in a sum, and a line may have several targets. → Les devises se mêlent dans une somme, et une ligne peut avoir plusieurs cibles.
    A line that begins with an operator goes on from the last single result. → Une ligne qui commence par un opérateur part du dernier résultat unique.
    So this takes it further. A percentage adds itself to what stands before it. → On peut donc continuer ainsi. Un pourcentage s'ajoute à ce qui le précède.
    Every rate has a day and a source: ':why' shows them. This asks for another day. → Chaque cours a un jour et une source : ':why' les montre. Ceci demande un autre jour.
    Or for the mean of a month, a quarter or a year. → Ou la moyenne d'un mois, d'un trimestre ou d'une année.
    A name keeps a value, exactly, whatever is shown of it. → Un nom garde une valeur exacte, quoi qu'on en montre.
    A name with a parameter is a function. → Un nom avec un paramètre est une fonction.
    Call it, or one of those there are. Shares add up to the cent. → Appelez-la, ou l'une de celles qui existent. Les parts sont justes au centime.
    Words and a colon in front say what a line is about, and 'total' adds up the results since a blank line. First, press Enter alone; then → Des mots et un deux-points devant disent de quoi parle une ligne, et 'total' additionne les résultats depuis une ligne vide. D'abord, Entrée seule ; puis
    And now, the sum of it. → Et maintenant, la somme.
    there is no tour to end; write :tour → il n'y a pas de visite à terminer ; écrivez :tour
    the tour is over; :tour begins it again → la visite est finie ; :tour la recommence
    that works too; try {1}, or :tour next → cela marche aussi ; essayez {1}, ou :tour next
    try {1}, or :tour next → essayez {1}, ou :tour next
    try → essayez
    {1} of {2} → {1} sur {2}
    what :rates starts from → d'où part :rates
    what a plain amount is shown in besides → en quoi montrer aussi un montant
    the decimal mark, read and written alike → le signe décimal, en lecture comme en écriture
    what groups the digits of answers → ce qui groupe les chiffres des réponses
    how money is rounded for showing → comment arrondir les montants affichés
    digits shown of a number without an end → chiffres d'un nombre sans fin
    the sources, the first asked first → les sources, la première d'abord
    whether rates are fetched unasked → si les cours sont récupérés sans demander
    hours that undated rates may be old → âge permis des cours sans date, en heures
    rates of your own: the source 'file' → vos cours : la source 'file'
    a list of addresses of the sources → une liste d'adresses des sources
    whether colours are used → si les couleurs sont utilisées
    the answer while a line is typed → la réponse pendant la frappe
    a sound for an error → un son en cas d'erreur
    how many lines are remembered → combien de lignes sont gardées
    what {1} means → ce que veut dire {1}
    keep what is set in the settings file → garder ce qui est réglé dans le fichier
    setting → réglage
    value → valeur
    from → origine
    meaning → sens
    for this session; ':set save' keeps it → pour cette session ; ':set save' le garde
    it can be {1} → cela peut être {1}
    nothing has been set; see :help set → rien n'a été réglé ; voir :help set
    kept in {1} → gardé dans {1}
    there is no home to keep settings in → il n'y a pas de dossier personnel pour les réglages
    {1} cannot be written: {2} → {1} ne peut être écrit : {2}
    {1} cannot be read: {2} → {1} est illisible : {2}
    {1} is there already, and no file of ':save'; it stays as it is → {1} existe déjà, et n'est pas de ':save' ; il reste tel quel
    {1} has neither .csv nor .json at its end; write :export trip.csv → {1} ne finit ni par .csv ni par .json ; écrivez :export trip.csv
    {1} is there already; it stays as it is → {1} existe déjà ; il reste tel quel
    {1} {2|result|results} → {1} {2|résultat|résultats}
    {1} new {2|variable|variables} → {1} {2|nouvelle variable|nouvelles variables}
    {1} new {2|function|functions} → {1} {2|nouvelle fonction|nouvelles fonctions}
    the last is _{1} → le dernier est _{1}
    {1} {2|line|lines} written → {1} {2|ligne écrite|lignes écrites}
    {1} is set twice → {1} est défini deux fois
    there is no {1}; did you mean {2}? → il n'y a pas de {1} ; vouliez-vous dire {2} ?
    there is no source {1} → il n'y a pas de source {1}
    {1} is no currency's code → {1} n'est le code d'aucune devise
    it is {1} or {2} → il faut {1} ou {2}
    it is on or off: true or false in the file → il faut on ou off : true ou false dans le fichier
    it is a whole number, {1} to {2} → il faut un entier, de {1} à {2}
    it is a currency's code: {1} → il faut le code d'une devise : {1}
    it is a list of codes: {1} → il faut une liste de codes : {1}
    it is a list of sources: {1} → il faut une liste de sources : {1}
    it is the whole path of a file: {1} or {2} → il faut le chemin complet d'un fichier : {1} ou {2}
    it is an address: {1} → il faut une adresse : {1}
    there is no setting {1} → il n'y a pas de réglage {1}
    there is no setting {1}; write it below [meanings] → il n'y a pas de réglage {1} ; écrivez-le sous [meanings]
    others can read this file, and it has keys; run chmod 600 on it → d'autres peuvent lire ce fichier, et il contient des clés ; faites chmod 600
    this is no key of a source → ce n'est pas la clé d'une source
    a key is set in the settings file or the environment only → une clé se met uniquement dans le fichier de réglages ou dans l'environnement
    write {1} below [keys] in {2}, or set {3} in the environment → écrivez {1} sous [keys] dans {2}, ou définissez {3} dans l'environnement
    set {1} in the environment → définissez {1} dans l'environnement
    SOURCE is one of {1} → SOURCE est l'une de : {1}
    where the rates of file are is to be said: {1} → il faut dire où sont les cours de file : {1}
    '{1}' cannot be the decimal mark and group digits too → '{1}' ne peut être le signe décimal et grouper aussi les chiffres
    a text stands in quotes: {1} → un texte se met entre guillemets : {1}
    '{1}' is due → il faut '{1}' ici
    nothing may stand behind the value → rien ne peut suivre la valeur
    a name is due → il faut un nom ici
    a value is due: {1}, a whole number, true, false or {2} → il faut une valeur : {1}, un entier, true, false ou {2}
    a control character in a text → un caractère de contrôle dans un texte
    an escape is {1} → une séquence d'échappement est {1}
    the text is not closed → le texte n'est pas fermé
    a list has texts only → une liste n'a que des textes
    {1} or {2} is due → il faut {1} ou {2} ici
    a catalogue has no {1} → un catalogue n'a pas de {1}
    Computes the last line once more, with the rates there are now: after ':refresh', or when newer rates have come by themselves. '_' and the numbers of results stay what they are. With a number, shows a conversion of the journal as it was answered then and as it is answered now, or on a day. → Recalcule la dernière ligne, avec les cours de maintenant : après ':refresh', ou quand des cours plus récents sont venus d'eux-mêmes. '_' et les numéros des résultats restent ce qu'ils sont. Avec un numéro, montre une conversion du journal, sa réponse de l'époque et celle de maintenant, ou d'un jour.
    then and now → à l'époque et maintenant
    at that day's rates → aux cours de ce jour-là
    Steps back through the conversions of the journal, the newest first: each as it was answered then, today's answer, and what has moved. To look changes nothing. Enter takes the line that is offered: it gives today's answer, whatever has been said since. Alt-Left and Alt-Right do the same while you type. → Remonte les conversions du journal, la plus récente d'abord : la réponse de l'époque, celle d'aujourd'hui, et ce qui a bougé. Regarder ne change rien. Entrée prend la ligne proposée : elle donne la réponse d'aujourd'hui, quoi qu'on ait tapé depuis. Alt-Gauche et Alt-Droite font de même pendant la saisie.
    Steps forward again through the conversions of the journal, where ':back' went back. → Redescend les conversions du journal, là où ':back' est remonté.
    Lists the newest conversions of the journal: those with a word, a currency, a source, a day or a period in them. 'agio history' does the same on the command line. 'delete N' forgets one, 'clear' all: they go from every file, and from the lines that Up brings back. → Montre les dernières conversions du journal : celles avec un mot, une devise, une source, un jour ou une période. 'agio history' fait de même en ligne de commande. 'delete N' en efface une, 'clear' toutes : de tous les fichiers, et des lignes que la flèche haut ramène.
    dollars in a month → des dollars en un mois
    forget one → en effacer une
    {1} is there already; write agio config init --force to replace it → {1} existe déjà ; écrivez agio config init --force pour le remplacer
    {1} written → {1} écrit
    nothing is wrong → tout est en ordre
    in which language agio speaks → dans quelle langue parle agio
    whether conversions are kept → si les conversions sont gardées
    """#
}
