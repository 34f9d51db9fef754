extension FrenchText {
  /// Fetching and keeping rates.
  static let network: StaticString = #"""
    a wider window has more: {1} → une fenêtre plus large en montre plus : {1}
    up to date → à jour
    {1} {2|day|days}, newest {3} → {1} {2|jour|jours}, le dernier {3}
    not asked: {1} → pas interrogée : {1}
    only {1} of {2} currencies are there → seules {1} devises sur {2} sont là
    a table of one currency is not believed → un tableau d'une seule devise n'est pas cru
    {1} of {2} would be {3} instead of {4}, and {5} {6|more figure|more figures} would change → {1} du {2} serait {3} au lieu de {4}, et {5} {6|autre chiffre changerait|autres chiffres changeraient}
    the rates of {1} are not believed: {2} would go from {3} to {4} → les cours du {1} ne sont pas crus : {2} passerait de {3} à {4}
    the rates of {1} are not believed: {2} is {3}, and {4} at {5} → les cours du {1} ne sont pas crus : {2} vaut {3}, et {4} chez {5}
    {1} and {2} more of {3} jumped by more than a quarter → {1} et {2} autres du {3} ont varié de plus d'un quart
    {1} of {2} jumped by more than a quarter → {1} du {2} a varié de plus d'un quart
    {1} and {2} more of {3} are not near those of other sources → {1} et {2} autres du {3} ne sont pas proches de ceux d'autres sources
    {1} of {2} is not near that of other sources → {1} du {2} n'est pas proche de celui d'autres sources
    {1}: {2}: set aside until another source or the next fixing confirms it → {1} : {2} : mis de côté jusqu'à ce qu'une autre source ou le prochain fixing le confirme
    {1}: {2}: not taken → {1} : {2} : pas repris
    {1}: {2} of {3} is {4} now; {5} is kept → {1} : {2} du {3} est maintenant {4} ; {5} est gardé
    {1}: the answer is refused: {2} → {1} : la réponse est refusée : {2}
    it wants to be left alone for another {1} → elle demande à être laissée tranquille encore {1}
    there is no folder to keep rates in → il n'y a pas de dossier où garder les cours
    rates cannot be kept: {1} → les cours ne peuvent être gardés : {1}
    {1} of {2} requests are left until {3} → il reste {1} requêtes sur {2} jusqu'au {3}
    the {1} requests of this month are used up → les {1} requêtes de ce mois sont épuisées
    {1} {2|second|seconds} → {1} {2|seconde|secondes}
    {1} {2|minute|minutes} → {1} {2|minute|minutes}
    {1} {2|hour|hours} → {1} {2|heure|heures}
    given up → abandonné
    there are no rates for those days → il n'y a pas de cours pour ces jours
    cannot be reached: {1} → injoignable : {1}
    did not answer in time → n'a pas répondu à temps
    sent more than is allowed → a envoyé plus que permis
    is not secure: {1} → n'est pas sûr : {1}
    was not asked: {1} → n'a pas été interrogée : {1}
    broke off: {1} → interrompu : {1}
    there is no network library: {1} → il n'y a pas de bibliothèque réseau : {1}
    the cached rates of {1} cannot be used: {2}; it is kept as {3} → les cours de {1} en cache sont inutilisables : {2} ; gardés sous {3}
    the cached rates of {1} cannot be used: {2} → les cours de {1} en cache sont inutilisables : {2}
    the cached rates of {1} cannot be read: {2} → les cours de {1} en cache sont illisibles : {2}
    {1} figures of {2} do not match their checksum → les chiffres {1} du {2} ne correspondent pas à leur somme de contrôle
    it is no cache of rates → ce n'est pas un cache de cours
    it has a format that this version does not read → son format n'est pas lu par cette version
    its head does not match its checksum → son en-tête ne correspond pas à sa somme de contrôle
    it is not as long as it says → sa longueur n'est pas celle annoncée
    a part of it does not match its checksum → une partie ne correspond pas à sa somme de contrôle
    there are no rates for what was asked → il n'y a pas de cours pour ce qui a été demandé
    the account of the key is not active → le compte de la clé n'est pas actif
    the request came without a key → la requête est arrivée sans clé
    the key is not valid → la clé n'est pas valide
    the plan of the key does not include this → la formule de la clé ne comprend pas cela
    the plan of the key has plain http only, and a key is never sent without https → la formule de la clé ne permet que http, et une clé n'est jamais envoyée sans https
    the requests of the plan are used up → les requêtes de la formule sont épuisées
    the request was refused: {1} → la requête a été refusée : {1}
    too many requests, or out of order for now → trop de requêtes, ou en panne pour l'instant
    is to be asked again in {1} {2|second|seconds} → à interroger de nouveau dans {1} {2|seconde|secondes}
    the answer has status {1} → la réponse a le statut {1}
    the answer is an error: {1} → la réponse est une erreur : {1}
    the rates are against {1} → les cours ont pour base {1}
    the answer is of type {1} → la réponse est de type {1}
    the bid of {1} is above its ask → le cours acheteur de {1} dépasse le cours vendeur
    {1} is not a date → {1} n'est pas une date
    the answer has a document type → la réponse a un type de document
    the answer is empty → la réponse est vide
    {1} has no rates → {1} n'a pas de cours
    the answer ends early → la réponse se termine trop tôt
    {1} is in the future → {1} est dans le futur
    the answer breaks its form at byte {1} → la réponse est mal formée à l'octet {1}
    {1} is missing or not what it should be → {1} manque ou n'est pas ce qu'il faut
    the rate of {1} is {2} → le cours de {1} est {2}
    the rate of {1}, {2}, is not a number that fits → le cours de {1}, {2}, n'est pas un nombre qui convient
    {1} is not a day that was asked for → {1} n'a pas été demandé
    {1} is there twice → {1} figure deux fois
    {1} is not the table that was asked for → {1} n'est pas le tableau demandé
    the answer is a web page → la réponse est une page web
    there are no rates before {1} → il n'y a pas de cours avant le {1}
    {1} is not an https address → {1} n'est pas une adresse https
    needs a key in {1} → nécessite une clé dans {1}
    {1} is not an address → {1} n'est pas une adresse
    has no rates of past days → n'a pas de cours des jours passés
    there are no rates of {1} yet → il n'y a pas encore de cours du {1}
    would take {1} {2|request|requests}, and the plan has {3} a month → prendrait {1} {2|requête|requêtes}, et la formule en permet {3} par mois
    line {1}: {2} → ligne {1} : {2}
    the line does not have the fields that the first line names → la ligne n'a pas les champs que nomme la première
    the first line is neither 'date,base,quote,rate' nor 'date' and currencies → la première ligne n'est ni 'date,base,quote,rate' ni 'date' et des devises
    this is not JSON → ce n'est pas du JSON
    there are no rates → il n'y a pas de cours
    {1} is not a rate → {1} n'est pas un cours
    {1} is on both sides → {1} est des deux côtés
    the network is turned off → le réseau est désactivé
    the network is turned off: {1} → le réseau est désactivé : {1}
    there is no source {1}; see :sources → il n'y a pas de source {1} ; voir :sources
    the rates of {1} are {2} {3|business day|business days} behind → les cours de {1} ont {2} {3|jour ouvré|jours ouvrés} de retard
    {1} (the last try: {2}) → {1} (dernier essai : {2})
    fetching {1} → récupération auprès de {1}
    fetch rates of {1} from {2}? → récupérer les cours du {1} auprès de {2} ?
    fetch rates from {1}? → récupérer les cours auprès de {1} ?
    newer rates are fetched in the background from {1} → des cours plus récents sont récupérés en arrière-plan auprès de {1}
    to turn that off, write {1} in {2}, or use --offline → pour désactiver cela, écrivez {1} dans {2}, ou utilisez --offline
    the rates in {1} cannot be read: {2} → les cours dans {1} sont illisibles : {2}
    {1} is no currency; its rates are left out → {1} n'est pas une devise ; ses cours sont laissés de côté
    the rates in {1} cannot be used: {2} → les cours dans {1} sont inutilisables : {2}
    the catalogue of addresses: {1} → le catalogue d'adresses : {1}
    a header has a name that headers cannot have → un en-tête a un nom non autorisé
    the header {1} cannot be set → l'en-tête {1} ne peut être défini
    the header {1} has a character that headers cannot have → l'en-tête {1} contient un caractère non autorisé
    libcurl is too old (package libcurl4) → libcurl est trop ancienne (paquet libcurl4)
    libcurl has no memory left → libcurl n'a plus de mémoire
    libcurl takes no file of certificates → libcurl n'accepte pas de fichier de certificats
    the answer does not begin with a status → la réponse ne commence pas par un statut
    the server redirects ({1}): not followed → le serveur redirige ({1}) : non suivi
    the answer gives two lengths → la réponse donne deux longueurs
    the answer ends within its head → la réponse se termine dans son en-tête
    {1} cannot be opened (package libcurl4) → impossible d'ouvrir {1} (paquet libcurl4)
    {1} is too old: no {2} (package libcurl4) → {1} est trop ancienne : pas de {2} (paquet libcurl4)
    the address is too long → l'adresse est trop longue
    the address has a character that addresses cannot have → l'adresse contient un caractère non autorisé
    only https:// addresses are allowed → seules les adresses https:// sont permises
    an address cannot hold a name or a password → une adresse ne peut contenir ni nom ni mot de passe
    the address has no proper host → l'adresse n'a pas d'hôte correct
    only https:// addresses are allowed, http:// on this machine alone → seules les adresses https:// sont permises, http:// sur cette machine seulement
    libcurl does not take the address → libcurl n'accepte pas l'adresse
    libcurl cannot do what is needed (package libcurl4) → libcurl ne sait pas faire le nécessaire (paquet libcurl4)
    the proxy's name is not known → le nom du proxy est inconnu
    the name {1} is not known → le nom {1} est inconnu
    no connection to {1} → pas de connexion à {1}
    the system's certificates cannot be read (package ca-certificates) → les certificats du système sont illisibles (paquet ca-certificates)
    the proxy answers {1} → le proxy répond {1}
    libcurl's error {1} → erreur {1} de libcurl
    {1}; the {2} {3|day|days} before that are kept → {1} ; {2} {3|jour précédent est gardé|jours précédents sont gardés}
    newer rates are not fetched, since they cannot be kept: {1} → les cours plus récents ne sont pas récupérés, faute de pouvoir les garder : {1}
    newer rates are not fetched, since nothing can be kept: {1} → les cours plus récents ne sont pas récupérés, faute de pouvoir rien garder : {1}
    HOME is not set → HOME n'est pas défini
    {1} is no key: keys have letters, digits, '-' and '_' only → {1} n'est pas une clé : les clés ne comportent que des lettres, des chiffres, '-' et '_'
    """#
}
