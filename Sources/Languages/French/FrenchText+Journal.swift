extension FrenchText {
  /// The journal of conversions.
  static let journal: StaticString = #"""
    the journal {1} is of a newer agio; it is left as it is → le journal {1} provient d'une version plus récente d'agio ; il reste tel quel
    {1} is no journal of agio; it is left as it is → {1} n'est pas un journal d'agio ; il reste tel quel
    the journal {1} was damaged; it is kept as {2}, and a new one begun → le journal {1} était endommagé ; il est conservé sous {2}, et un nouveau est commencé
    the journal {1} cannot be used: {2} → le journal {1} est inutilisable : {2}
    it is no file → ce n'est pas un fichier
    the journal {1} cannot be made: {2} → le journal {1} ne peut être créé : {2}
    the damaged journal {1} cannot be moved: {2} → le journal endommagé {1} ne peut être déplacé : {2}
    the damaged journal {1} cannot be copied: {2} → le journal endommagé {1} ne peut être copié : {2}
    the journal {1} cannot be opened: {2} → le journal {1} ne peut être ouvert : {2}
    the journal {1} cannot be locked: {2} → le journal {1} ne peut être verrouillé : {2}
    the journal {1} cannot be written: {2} → le journal {1} ne peut être écrit : {2}
    the journal {1} cannot be read: {2} → le journal {1} est illisible : {2}
    {1} {2|line|lines} of {3} could not be read → {1} {2|ligne|lignes} de {3} {2|était illisible|étaient illisibles}
    {1}; conversions wait in {2} → {1} ; les conversions attendent dans {2}
    an entry cannot be read → une entrée est illisible
    it cannot be opened → il ne peut être ouvert
    {1} cannot be opened (package libsqlite3-0) → impossible d'ouvrir {1} (paquet libsqlite3-0)
    the disk is full → le disque est plein
    it may not be written → l'écriture y est interdite
    another program holds it → un autre programme le verrouille
    the disk gave an error → le disque a signalé une erreur
    it is damaged → il est endommagé
    there is not enough memory → il n'y a pas assez de mémoire
    there is no folder to keep a journal in → il n'y a pas de dossier où garder un journal
    nothing before it → il n'y a rien avant
    nothing after it → il n'y a rien après
    write :back first → écrivez d'abord :back
    no conversion has been kept yet → aucune conversion n'a encore été gardée
    #{1} is forgotten → #{1} est effacée
    no such conversion has been kept → aucune conversion de ce genre n'a été gardée
    the newest {1}; agio history shows all → les {1} dernières ; agio history les montre toutes
    {1} still has it; delete that file, or write :history clear → {1} la contient encore ; supprimez ce fichier, ou écrivez :history clear
    {1} is deleted too → {1} est supprimé aussi
    {1} cannot be deleted: {2} → impossible de supprimer {1} : {2}
    {1}; what waits in {2} cannot be forgotten → {1} ; ce qui attend dans {2} ne peut pas être effacé
    the files of the journal still have what is forgotten: {1}; agio removes it as soon as it can → les fichiers du journal contiennent encore ce qui est effacé : {1} ; agio l'enlèvera dès que possible
    the typed line is still in '{1}': {2} → la ligne tapée est encore dans '{1}' : {2}
    this forgets every conversion for ever; write :history clear yes → cela efface définitivement toutes les conversions ; écrivez :history clear yes
    {1} {2|conversion is|conversions are} forgotten → {1} {2|conversion est effacée|conversions sont effacées}
    there is no conversion #{1} → il n'y a pas de conversion #{1}
    {1}; conversions are not kept → {1} ; les conversions ne sont pas gardées
    then → à l'époque
    now → maintenant
    the last line again, or conversion N → la dernière ligne, ou la conversion N
    the conversion before, then and now → conversion d'avant, à l'époque et maintenant
    the conversion after it → la conversion d'après
    past conversions; delete N, clear → conversions passées ; delete N, clear
    """#
}
