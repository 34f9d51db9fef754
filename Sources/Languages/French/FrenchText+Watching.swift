extension FrenchText {
  /// Watched pairs, alerts and pinned rates.
  static let watching: StaticString = #"""
    {1} has not been pinned → {1} n'a pas été épinglé
    pin the rates of this text anew: agio pin FILE → épinglez à nouveau les cours de ce texte : agio pin FILE
    nothing has moved → rien n'a bougé
    nothing is watched; write :watch 100 EUR/USD → rien n'est suivi ; écrivez :watch 100 EUR/USD
    it is not watched → elle n'est pas suivie
    there is no pair {1}; write :watch → il n'y a pas de paire {1} ; écrivez :watch
    there are no alerts; {1} → il n'y a pas d'alertes ; {1}
    alert #{1} is deleted → l'alerte #{1} est supprimée
    alert #{1} is silent until {2} → l'alerte #{1} se tait jusqu'au {2}
    there is no alert #{1} → il n'y a pas d'alerte #{1}
    waiting → en attente
    told → signalée
    alert {1} → alerte {1}
    alert {1}: {2} on {3}, {4} → alerte {1} : {2} le {3}, {4}
    alert {1} cannot be checked: {2} → l'alerte {1} ne peut être vérifiée : {2}
    alerts cannot be checked: {1} → les alertes ne peuvent être vérifiées : {1}
    {1} cannot be run: {2} → {1} ne peut être lancé : {2}
    {1} was ended by signal {2} → {1} a été arrêté par le signal {2}
    {1} ended with status {2} → {1} s'est terminé avec le statut {2}
    number → numéro
    condition → condition
    checked → vérifiée
    silent until → muette jusqu'au
    line → ligne
    input → saisie
    percent → pour cent
    watched → suivi
    today → aujourd'hui
    added → ajout
    before → veille
    low → plus bas
    high → plus haut
    30 days → 30 jours
    be told when a rate moves; list, delete N → avertir quand un cours bouge ; list, delete N
    Tells once when a rate has crossed a limit, at the prompt or by 'agio alerts check', and again when it has gone back and crosses anew. ':alert list' shows all, 'delete N' takes one away, 'snooze N 7d' keeps it silent for days. → Avertit une fois quand un cours a franchi une limite, à l'invite ou par 'agio alerts check', et de nouveau quand il est revenu et la franchit encore. ':alert list' les montre toutes, 'delete N' en supprime une, 'snooze N 7d' la fait taire quelques jours.
    above → au-dessus
    up or down, in days → hausse ou baisse, en jours
    take a pair off the list of :watch → retirer une paire de la liste de :watch
    Takes a pair off the list that ':watch' shows, by its number or its currencies. → Retire une paire de la liste que montre ':watch', par son numéro ou ses devises.
    pairs to keep an eye on → les paires à suivre
    Puts an amount on a list, or shows the list: today's value, what it has moved since it was added and since the fixing before, the lowest and highest of 30 days. 'move N N' puts one in another place, 'note N TEXT' adds a note. → Met un montant sur une liste, ou montre la liste : la valeur d'aujourd'hui, ce qui a bougé depuis l'ajout et depuis le fixing d'avant, le plus bas et le plus haut de 30 jours. 'move N N' en déplace un, 'note N TEXT' ajoute une note.
    add → ajouter
    to the top → en tête
    """#
}
