/// The words that the rules for refused lines know, in small letters; shorter ones are looked at whatever they are.
///
/// They stand with the rules, in sets, in sayings and in conditions. Here they are once more: a test finds each that is
/// missing.
enum RuleWords {
  static let all = """
    about above according after afternoon against agio among amount annual annually annum another answer apiece
    approx approximately around aujourd australian avec average ayer back basis before beginning best better between
    bigger biggest bill bottom brutto bytes canadian ceil ceiling cent centavos centimes cents change charge charges
    cheaper cheapest check christmas circa combien come commission compare compound compounded compounding const
    contained conversion convert cost costs could count cours course crore cuanto cuantos currencies current
    currently daily danish data date dated days dearer decimal decimals decrease decreased deduct define demain
    depuis dernier descuento desde diem difference digits discount discounted divide divided dnia does dollar
    dollars domani done double down dozen durchschnitt during duty dzie dzisiaj each effective environ equal equals
    etwa evening every everything exchange excl exclude excluding exkl extract ezer fait falling fees fifth fifths
    first fixed floor font fourth friends from full gestern gisteren give gold grand greater gross grosze groszy
    grow growing grown growth half have here heute hier high higher highest hire hoje hour hourly hours ieri incl
    included including income increase increased index inkl interest into inverse inverted invested juta jutro kurs
    kursie kursu lacs lakh larger largest last latest left less letter letzte letzten letztes line lists live lower
    lowered lowest ltimo make many margin mark market markup maximum meal mean metre metres midyear mill mille
    milliard milliarden millionen millions millones minimum mins minus minute minutes mios mittel moment moms month
    monthly months more morgen morning moyenne much multiplied multiply mwst myriad nearest netto next night nightly
    nights norwegian ntimos ntos official oggi ohne only ontem ostatni other ounce ounces over overall paid pair
    paise parted parts past peak pence people percent percentage period permille person persons pieces place places
    please plus point points pour power prefix prev previous price product promedio promille proportion quanti
    quanto quantos quarter quarterly quarters rabat rabatt raise raised range rate rates rebate receive recent
    rednia reduce reduced reduction remaining remise remove rent rental result ribu right rising roughly round
    rounded rounding running sales same sans save second seit sell selon service share shared shares show shrinking
    silver since sind smaller smallest sobre some sono source span spent split spread squared start subtotal
    subtract surcharge swap swedish switch tabela table take tell tenth than thanks that them then these thing third
    thirds this those thou three thrice through till times today tomorrow tonight tonne total trade trading trend
    triple troy turn twice unit units until using usual vale valen valent value vaut versus viel viele vorgestern
    ways wczoraj week weekday weekly weeks were what whats when where which whole wieviel wieviele will with without
    word worst worth would write xmas year yearend yearly years yesterday yield zzgl
    """
}
