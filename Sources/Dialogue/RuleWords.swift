/// The words that the rules for refused lines know, in small letters; shorter ones are looked at whatever they are.
///
/// They stand with the rules, in sets, in sayings and in conditions. Here they are once more: a test finds each that is
/// missing.
enum RuleWords {
  static let all = """
    about above according add aer after afternoon against agio ago all among amount ana and annual annually annum
    another ans answer apiece approx approximately apr apy are around auf aujourd aus australian avec average avg
    ayer back basis before beginning bei best better between bigger biggest bill bis bottom bps brutto btc btw buy
    bytes can canadian ceil ceiling cent centavos centimes cents change charge charges cheaper cheapest check
    christmas cif circa combien come commission compare compound compounded compounding const contained conversion
    convert cost costs could count cours course crore cts cuanto cuantos currencies current currently cut daily
    danish data date dated day days dearer decimal decimals decrease decreased deduct def define del dem demain
    depuis dernier descuento desde did diem difference digits discount discounted divide divided dnia does dollar
    dollars domani done double down dozen dps durchschnitt during duty dzi dzie dzisiaj each effective end env
    environ eoy equal equals etwa eur evening every everything exchange excl exclude excluding exkl extract ezer
    fait falling far fee fees fifth fifths first fixed floor fob font for fourth friends from full gas gestern get
    gisteren give gold got grand greater gross grosze groszy grow growing grown growth gst gtq had half have here
    heute hier high higher highest hire hnl hoje hour hourly hours how hoy hui idr ieri ile incl included including
    income increase increased index inkl interest into inverse inverted invested ist iva juta jutro kurs kursie
    kursu lac lacs lakh larger largest last latest left less let letter letzte letzten letztes line lists live low
    lower lowered lowest lpa ltimo make many margin mark market markup max maximum meal mean metre metres mid
    midyear mil mill mille milliard milliarden millionen millions millones min minimum mins minus minute minutes mio
    mios mit mittel mod moment moms month monthly months more morgen morning moyenne mrd mtd much multiplied
    multiply mwst myr myriad nbp nearest net netto new next night nightly nights norwegian now ntimos nto ntos off
    official oggi ohne one only ontem ostatni other ounce ounces our out over overall pab paid pair paise par parted
    parts past pay pct peak pen pence people per percent percentage period permille person persons pieces place
    places please pln plus point points por pour power prefix prev previous price pro product promedio promille
    proportion put quanti quanto quantos quarter quarterly quarters rabat rabatt raise raised range rate rates
    rebate receive recent rednia reduce reduced reduction remaining remise remove rent rental result ribu right
    rising roi roughly round rounded rounding row running sales same sans save second seit sell selon service set
    share shared shares show shrinking silver since sind smaller smallest sobre some son sono source span spent
    split spread squared start subtotal subtract sum sur surcharge swap swedish switch tab tabela table take tax
    tell tenth than thanks that the them then these thing third thirds this those thou three thrice through til till
    times tip today tomorrow tonight tonne top total trade trading trend triple troy tsd ttc turn tva twice two tys
    unit units until usd use using ust usual val vale valen valent value van var vat vaut versus via viel viele vom
    von vorgestern was way ways wczoraj wed week weekday weekly weeks were what whats when where which whole wie
    wieviel wieviele will with without word worst worth would write xmas year yearend yearly years yesterday yield
    you ytd zar zzgl
    """
}
