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
    100 EUR in USD, how many pounds is that
    100 EUR minus 30 EUR less 10%
    100 EUR plus 20% VAT on 50 EUR
    100 EUR plus 20% VAT on half
    100 EUR plus 30 EUR shipping plus 20% VAT
    100 EUR plus 30 EUR shipping plus 20% VAT on the shipping
    100 EUR, -20 EUR, in USD
    100 EUR, -20, in USD
    100 EUR, then 20% of that, in USD
    100 EUR, then 20% off or 10% off
    100 bags, each box 8 EUR
    100 or 200 EUR, in USD
    12 crates, each crate of 6 bottles 8 EUR
    2 rooms, each room 80 EUR a night
    2.9% + 0.30 USD fee on 450 USD
    3 boxes of wine, each bottle 8 EUR
    320 USD in GBP with 3% fee on top
    5 bags, each bag 20 EUR off
    8% fee on 100 EUR plus 20% VAT on the fee
    80 EUR, already 30% off
    80 EUR, half of it with 10% tip
    80 EUR, minimum discount 10%
    80 EUR, no discount 10%
    80 EUR, that is 30% off
    80 EUR, up to 30% off
    I have 2000 euros, half is 650 GBP, what's left in euros
    I have 2000 euros, rent is 650 GBP
    I have 2000 euros, rent is 650 GBP a week, what's left
    I have 2000 euros, rent was 650 GBP, now 700 GBP, what's left
    I owe 2000 euros, rent is 650 GBP, what's left in euros
    I send 100 EUR every month, how much do I save in USD
    I sold 3 shares at 40 EUR, fee 5 EUR, in USD
    a tenner off 50 EUR
    about 100-200 EUR, in USD
    adult 17 EUR x 2, child half price
    between 100 and 200 EUR, in USD
    boots 80 EUR, with a 10% deposit
    bought 17 EUR x 2, sold 8.50 EUR x 3
    bought 3 for 80 usd, sold for 95 eur, profit in eur
    bought for 80 usd each, sold for 95 eur, profit
    bought for 80 usd, fees 5 usd, sold for 95 eur, profit
    bought for 80 usd, sold for 95 eur, profit margin
    bought for 80 usd, sold half for 95 eur, profit in eur
    buy 2 get 1 free, 14.99 EUR each
    buy 3 for 2, 14.99 EUR each
    buy 3 pay for 2, 14.99 EUR
    dinner 86 EUR, we added 10% tip each
    dinner 86 EUR, we left 10% and split it 3 ways
    dinner for 4, 80 EUR
    dinner for 4, 80 EUR each, half paid already
    grandma gave me 50 EUR and I spent another 20 EUR
    grandma gave me 50 EUR and my uncle owes another 20 EUR
    grandma gave me 50 EUR and took another 20 EUR
    grandma gave me 50 EUR or my uncle another 40 EUR
    grandma lent me 50 EUR and my uncle another 40 EUR
    hotel 320 USD including 3% fee on top in GBP
    hotel 320 USD with 3% card fee in GBP
    hotel 320 USD with 3% discount on top in GBP
    hotel 320 USD, 3% of it on top
    if I pay 100 EUR now and 50 EUR later, in USD
    list price 80 EUR, discounted price 60 EUR, discount 20%
    menu for 12, 45 EUR each child half
    now 80 EUR, was 30% off
    price after discount 80 EUR, discount 20%, in USD
    rent 800 EUR, 3 of us, how much do I pay in usd
    sale price 80 EUR, student discount 12%
    the bill was 80 EUR, 4 of us, what do I pay in USD
    the bill was 80 EUR, what do we each owe in USD
    the guide wants 40 euros per car, there are five of us
    the guide wants 40 euros, there are five of us
    the plumber charged 85 euros each
    the plumber charged 85 euros less than 100
    the plumber charged 85 euros, half now
    the price was 80 EUR before tax, in USD
    the rent is 800 EUR and was 700 EUR
    the total was 80 EUR with tip, in USD
    tickets 40 euros per person, there are five of us and two kids
    we booked 7 nights at 100 EUR and left after 5
    we worked 7 days at 100 EUR a week
    800 EUR, 100 EUR left, what's left in USD
    800 EUR, deposit 100 EUR not paid, the rest in USD
    800 EUR, deposit 100 EUR each, the rest in USD
    salary 800 EUR, bonus 100 EUR, what's left in USD
    800 EUR, agent takes 100 EUR a day, the rest in USD
    800 EUR, agent keeps 10 of 100 EUR, what's left in USD
    800 EUR, half already paid, the rest in USD
    800 EUR, 25% already paid back, the rest in USD
    grandma pays a third of 9,300 EUR and a fee
    grandma pays a third or half of 9,300 EUR
    grandma pays a third less of 9,300 EUR
    fee 20 EUR on 300 EUR a month, how many percent is that
    20 EUR or 30 EUR on 300 EUR, how many percent is that
    from 20 EUR to 300 EUR, how many percent is that
    add 10% discount to 300 EUR
    add 10% or 20% contingency to 300 EUR
    2 adults and 3 kids, 20 EUR
    2 adults and 3 kids, 20 EUR each, kids half
    2 adults or 3 kids, 20 EUR each
    2 adults and a kid, 20 EUR each
    2 rooms and 3 nights, 20 EUR each
    22 players x 3 nights x 38 CHF a week
    6 hours, $28 per person per day, 70 people
    lunch 12 eur a day for 5 weeks for 20 kids
    lunch 12 eur a day for 5 days for 20 EUR
    monthly gym 39 EUR, weekly cost in GBP, or yearly
    monthly average 39 EUR, yearly in GBP
    bi-monthly gym 39 EUR, yearly cost in gbp
    every other month 39 EUR, yearly cost in gbp
    monthly gym 39 EUR off, yearly cost in gbp
    rent 950 eur a month, half a year in gbp
    rent 950 eur a month, last year in gbp
    how many more euros for 100 USD today than on 2024-01-05
    difference between 100 USD on 2024-01-05 and 2024-02-05
    please refund 20 EUR of 80 EUR
    please pay 80 EUR less 2%  within 14 days
    please send 80 EUR or 90 USD
    he paid 60 EUR for 50 USD and 10 EUR fee
    we paid 60 EUR for 2 tickets
    paid 60 EUR for 50 USD with 5 EUR tip
    3 shirts at 15 EUR plus 2 EUR each
    2 people, flight 100 EUR + bag 20 EUR each
    2 kids 10 EUR each plus 5 EUR
    2 kids 10 EUR each plus 1 adult 5 EUR
    100 EUR minus 15% plus 19 EUR VAT, without shipping
    100 EUR minus 15 plus 19%
    rate 34 EUR, hourly, in USD
    share 34 EUR/2 in USD
    64 EUR ticket with 15%
    ticket with 15% discount 64 EUR
    64 EUR with 15% discount included
    64 EUR incl. 15% discount
    64 EUR with 15% discount or 10 EUR off
    buy 3 pay for 2, 14 EUR each, plus 5 EUR
    12 x 0.75 l wine for 96 EUR, price per litre
    6 x 1.5 l water for 3.54 EUR, price per case
    6 packs of 4 for 12 EUR, price per pack
    4 of us, 3 days, 30 EUR a day, 2 cars
    add 10% discount to 500 EUR
    add 10% or so to 500 EUR
    shoes 140 USD 25% off plus 10%
    shoes 140 USD 25% off and 12 USD off
    200 EUR - 20% and another 10%
    100 bags of coffee, each kilo 5 EUR
    100 bags, each 5 bags 12 EUR
    rent 850 EUR a month, this year, in CHF
    rent 850 EUR a week, aufs Jahr gerechnet, monthly in CHF
    lowest price between 20 EUR and 30 EUR
    £79.99 per person, 2 people, what does each owe in euros
    £79.99 per person, 2 rooms, in euros
    paid 120 EUR of 430 EUR, how much did I pay
    paid 120 EUR of 430 EUR each, how much is left to pay
    paid half of 430 EUR, how much is left to pay
    bought 40 shares at $212, sold 20 at $248, profit?
    bought 40 shares at $212 plus $5 fee, sold at $248, profit?
    bought 40 shares for $212, sold at $248, profit?
    from 101 USD to 117 EUR or 120 EUR, how many percent up
    139 AUD incl. 10% GST, price with GST?
    139 AUD excl. 10% GST, price without GST?
    €74.50/month, a year of that or two in sek
    fee of 1.5% on a 900 GBP transfer and 20% VAT, in EUR
    12,000 usd spread over 4,000 parts or pieces, per box in eur
    12,000 usd spread over 2 years, per month in eur
    3 for €12, what's 5
    3 for €12 or 5 for €15, what's that each
    boiler 1,200 GBP, my half is paid, in euros
    boiler 1,200 GBP and pump 300 GBP, my half in euros
    flat 780 EUR a month, half a year in gbp
    flat 780 EUR a month, whole week in gbp
    2 kids 12 EUR each + 3 adults 18 EUR
    2 kids 12 EUR + 3 adults 18 EUR each
    ATM fee 5 USD on 200 USD, how much is that
    ATM fee 5 USD on 200 USD or 300 USD, how many percent is that
    average gbp to chf rate
    lowest pound euro rate or highest since 2024-01-05
    Rechnung 300 EUR abzgl. 2 % bei Zahlung in 10 Tagen
    18 players x 2 nights x 35 CHF or 40 CHF in GBP
    my mentor pays me 40 EUR an hour and I worked 2 days
    my mentor pays me 40 EUR an hour and I worked 7.5 hours and got 20 EUR
    my mentor owes me 40 EUR an hour and I worked 7.5 hours
    the shop charged 20 EUR and gave 5 EUR back
    the shop charged 20 EUR instead of 15 EUR
    the trip cost 20 EUR or 15 EUR
    the tickets were 20 EUR, children half
    the taxi took 20 minutes and 15 EUR
    we were 4 friends splitting 60 EUR, I paid 20 EUR
    6 people share a cab for 60 EUR, two pay nothing, each pays in USD
    I had 60 EUR, she has 20 EUR, what's left
    I have 60 EUR, he owes me 20 EUR, what's left in USD
    I have 60 EUR, the change is 20 EUR, what's left in USD
    I have 60 EUR, my pay is 20 EUR, what's left in USD
    I have 60 EUR, the rent is 20 EUR, each, what's left
    my pension is 900 EUR and hers 700 EUR, in USD
    the tax is 20 EUR, in USD, without the tip
    dinner 50 EUR plus taxi 20 EUR plus 10% tip, all in USD
    dinner 50 EUR minus 20 EUR less 10%, all in USD
    I spent 20 EUR and then another 10 EUR, how many dollars do I have left
    """.split(separator: "\n").map(String.init)

  @Test(arguments: lines) func doubtfulLineIsNotAnswered(line: String) {
    var session = FrozenSession.make()
    let reply = session.reply(to: SourceLine(line))
    #expect(reply.answer == nil, "\(line): \(reply.reading?.text ?? "")")
  }
}
