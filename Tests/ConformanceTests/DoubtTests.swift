import AgioCore
import Dialogue
import GrammarKit
import Testing

/// Lines that a hostile reader wrote against the reading of lines in parts: each was answered, and a careful person would
/// have asked. None is answered now.
@Suite struct DoubtTests {
  static let lines = """
    1,250 Stunden zu 80 eur pro Stunde
    1,250 eur, 12,50 eur total
    10 100 eur notes in usd
    10 meters at 3 usd a foot
    100 eur after 5% pourboire
    100 eur after 5% propina
    100 eur and haircut 5 eur
    100 eur and waiver 5 eur
    100 eur avec 5% de commission
    100 eur avec tva 20%
    100 eur including 5% mancia
    100 eur más impuestos
    100 eur más iva
    100 eur und 5 eur zurück
    100 eur with abzug 5%
    100 eur with concession 5%
    100 eur with decline 5%
    100 eur with deflation 5%
    100 eur with prowizja 5%
    100 eur with retención 5%
    100 eur with skonto 5%
    100 eur with slump 5%
    100 eur with waiver 5%
    100 eur with withdrawal 5%
    100 eur with writeoff 5%
    100 eur with zniżka 5%
    100 eur y cambio 5 eur
    100 eur y rebaja 5 eur
    100 usd after 10% interest
    100 usd after 8% gratuity
    100 usd after 8% surcharge
    100 usd after a 10% tip
    100 usd and instead of 30 usd
    100 usd and missing 30 usd
    100 usd and need 30 usd
    100 usd in eur easter 2023
    100 usd in eur model 2023
    100 usd in eur summer 2023
    100 usd in eur thanksgiving 2023
    100 usd including 10% service charge
    100 usd with 10% commission
    100 usd with 30 usd kept
    100 usd with 30 usd returned
    100 usd, 50 eur, 30 gbp in eur
    1000 sheets at 5 usd a ream
    108 usd gross plus 8% vat
    108 usd including 8% gratuity
    108 usd including 8% sales tax
    108 usd including 8% service
    108 usd minus 8% markup
    108 usd minus 8% tip
    27 inch monitor 300 eur each
    annual fee is 120 eur monthly
    round 1276 eur to 100
    shirt cost me 80 eur 20% off
    student discount 15% on 64 eur
    12 month plan 20 eur each
    hotel 2 + lunch 40 eur
    room 204 + minibar 20 eur
    total 2024 and 30 eur
    average of 2023 and 100 eur
    budget 2000 eur, spent 300 usd and something, left?
    389 eur for 5 days, per week?
    980 eur for 42 people, per day?
    which is better, 10 eur or nothing
    less 20 eur or 30 eur
    300 eur to inr with 2.9% fee
    1200 eur at 5% for 3 years
    10% tip on a 92 eur dinner
    euro rate 2024
    bank gave me 4.21 for 300 eur
    coffee 18 zl 5x a week
    12 EUR/hour x 3 weeks
    deposit 200 on 1850 eur
    sum 12 and 15 eur or 20 usd
    geteilt durch 4
    108 usd with 8% tax removed
    10k races at 30 usd
    12 usd, instead of 15 usd, 18 usd total
    12, 15, 18 total
    1200 usd minus 5 usd a month, how much a year
    15% tip on 60 usd, three of us, what does each owe
    16 fl oz at 5 usd a pint
    2 100 dollar bills
    2 seats at 12 eur a pound
    2 t eur in usd
    20 kids at 5 eur a family
    20 students at 100 eur a class
    20% more than what is 100 usd
    20% off 80 usd including 10% tax
    20% off iphone 12 450 eur
    20% tip on 100 usd, what is the total
    2B pencils at 1 usd each
    3 books at 12 eur a thousand
    3 books at 12 eur incl. 20% vat
    3 books at 12 eur including 20% vat
    3 books at 12 eur with 20% vat
    3 books at 12 eur, how much is the discount
    3 coffees free at 2.50 eur less 10%
    3 cup at 3 usd
    3 free coffees at 2.50 eur and 2 cakes at 4 eur
    3 kg beef at 12 eur a pound
    3 kg beef at 12 eur a stone
    3 kg of beef at 12 eur a pound
    3 kg of rice at 12 eur a dozen
    3 kg of rice for 12 eur total
    3 shirts for 15 usd, in eur
    3 teams at 10 eur a player
    3 teams at 50 usd a head
    3 tickets at 12 eur in total
    3 yards at 4 usd a foot
    300 tiles at 45 eur per hundred plus 20% vat
    3000 usd plus 20% income tax
    3000 usd plus 5% of the tax
    3000 usd wage with 5% deduction
    3000 usd with 5% allowance
    3000 usd with 5% cut
    3000 usd with 5% downpayment
    3000 usd with 5% drop
    3000 usd with 5% markdown
    3000 usd with 5% tax exempt
    3000 views at 2 eur per thousand
    4 beers for 20 usd, how much each
    4 people at 80 usd a car
    4k tvs at 500 usd
    5 days at 300 usd a week
    50 usd and 5 usd a month for 2 years
    500 kWh at 200 eur a MWh
    500 usd and eur
    500 usd in eur at 1.10 a euro
    500 usd in eur with 2% margin
    500 usd in eur with 2% markup
    500 usd in eur with 2% spread
    500 usd in yen at 150 yen a dollar
    500 usd off eur
    6 eggs for 3 usd, how much each
    60 usd between 3 people, what is the total
    6000円 消費税10%
    8 people at 50 usd a couple
    8 slices at 16 usd a pizza
    8% tax off 108 usd
    80 usd including 20% tax, how much is the tip
    80 usd plus 20% vat, how much vat
    80 usd with 20% discount, what is the discount
    80 usd with 20% off, how much is the discount
    80 usd with 20% off, what is the discount
    9/11 100 usd
    90 usd twofold
    I got 100 usd and gave away 30 usd
    I had 100 usd and spent 30 usd on food and 20 usd on gas
    I have 100 usd and lent 30 usd
    I have 100 usd and lost 30 usd
    I have 100 usd and pay 30 usd
    I have 100 usd, minus 30 usd, 20 usd
    I paid 60 usd for two friends, what does each owe
    I paid 80 usd including 20% tax
    I withdrew 100 usd and spent 30 usd on food
    a dozen eggs at 3 usd
    a rebate of 5% on 1000 usd
    after a 120% discount I paid 80 usd, original price
    apt 12 950 usd a month for 6 months
    assets 100 usd and liabilities 30 usd
    bank 100 usd and credit card 30 usd
    chapter 11 100 usd
    coffee 3 eur, cake 4 eur, Pfand zurück 2 eur, total
    coffee 3 usd, cake 4 usd on the house, total
    coffee 3 usd, cake 4 usd, balance 20 usd, total
    coffee 3 usd, cake 4 usd, budget 20 usd, total
    coffee 3 usd, cake 4 usd, change 2 usd total
    coffee 3 usd, cake 4 usd, tax 1 usd included, total
    coffee 3 usd, cake 4 usd, what do I owe
    coffee 3 usd, instead of cake 4 usd, total
    coffee 3 usd, maybe cake 4 usd, total
    coffee 3 usd, never cake 4 usd, total
    dinner 80 usd plus 20% tip free split 4 ways
    final price 80 usd after 20% off
    for 2 100 usd
    from 5% to 6% percent change
    from 50 usd to 65 usd percent change, what is the total
    goal 100 usd and saved 30 usd
    he owes 60 usd, three of us, what does each owe
    house 300k usd and loan 200k usd
    how much is 65 usd off 50 usd
    how much less is 50 usd than 65 usd
    how much less is 65 usd than 50 usd
    i have 100 usd and spent 30 usd on food
    ich habe 100 eur und schulde 5 eur
    if 15 usd is 3% of the total, what is the total plus 10 usd
    if 30 usd is 20% of the price, what is the price minus 5 usd
    income 100 usd, costs 30 usd, total
    iphone 12 450 eur
    j'avais 100 eur et j'ai dépensé 30 eur
    kawa 3 pln, ciasto 4 pln, rabat 1 pln, razem
    loan 100 usd and repaid 30 usd
    mam 100 pln i wydałem 30 pln
    my bank charges 2% on 500 usd
    nr 5 100 usd
    paid 100 usd and got back 30 usd
    per person 80 usd between 4 people
    price 100 usd and advance 10 usd
    price 100 usd and prepayment 10 usd
    price 100 usd and trade-in 30 usd
    price 100 usd, deduction 10 usd, total
    room 12 100 usd
    room 7 120 eur a night for 3 nights
    round 12 450 eur
    round 12.34 gbp up to the next euro
    route 66 100 usd
    size 42 120 usd minus 10%
    stocks 100 usd, short 30 usd, total
    take 10% of 100 usd
    the bill was 100 usd and I gave 130 usd
    the bill was 80 usd, 3 friends, what does each owe
    the bill was 80 usd, three couples, what does each owe
    the discount was 60 usd, three of us, what does each owe
    the nightly rate was 60 usd, three of us, what does each owe
    the price per person was 60 usd, three of us, what does each owe
    the refund was 60 usd, three of us, what does each owe
    the taxi was 60 usd an hour, three of us, what does each owe
    they owe us 60 usd, three of us, what does each owe
    three quarters of 80 usd plus 20 usd
    total of 80 usd after 20% off
    une quinzaine à 50 eur
    version 2 100 usd
    week 3 150 usd
    """.split(separator: "\n").map(String.init)

  @Test(arguments: lines) func doubtfulLineIsNotAnswered(line: String) {
    var session = FrozenSession.make()
    let reply = session.reply(to: SourceLine(line))
    #expect(reply.answer == nil, "\(line): \(reply.reading?.text ?? "")")
  }
}
