extension Currency {
  /// Where it is legal tender or in general use: English short names, for search and completion.
  ///
  /// Source: ISO 4217 list one's entities, under the names people use.
  public var countries: [String] {
    Self.countryTable[code]?.items ?? []
  }

  private static let countryTable: [String: String] = [
    "AED": "United Arab Emirates, UAE, Dubai", "AFN": "Afghanistan", "ALL": "Albania",
    "AMD": "Armenia", "AOA": "Angola", "ARS": "Argentina",
    "AUD": "Australia, Kiribati, Nauru, Tuvalu, Norfolk Island", "AWG": "Aruba",
    "AZN": "Azerbaijan", "BAM": "Bosnia and Herzegovina", "BBD": "Barbados", "BDT": "Bangladesh",
    "BHD": "Bahrain", "BIF": "Burundi", "BMD": "Bermuda", "BND": "Brunei", "BOB": "Bolivia",
    "BRL": "Brazil", "BSD": "Bahamas", "BTN": "Bhutan", "BWP": "Botswana", "BYN": "Belarus",
    "BZD": "Belize", "CAD": "Canada", "CDF": "Democratic Republic of the Congo",
    "CHF": "Switzerland, Liechtenstein", "CLP": "Chile", "CNY": "China", "COP": "Colombia",
    "CRC": "Costa Rica", "CUP": "Cuba", "CVE": "Cabo Verde, Cape Verde",
    "CZK": "Czechia, Czech Republic", "DJF": "Djibouti",
    "DKK": "Denmark, Faroe Islands, Greenland", "DOP": "Dominican Republic", "DZD": "Algeria",
    "EGP": "Egypt", "ERN": "Eritrea", "ETB": "Ethiopia",
    "EUR":
      """
    Eurozone, Andorra, Austria, Belgium, Bulgaria, Croatia, Cyprus, Estonia, Finland, France, \
    Germany, Greece, Ireland, Italy, Kosovo, Latvia, Lithuania, Luxembourg, Malta, Monaco, \
    Montenegro, Netherlands, Portugal, San Marino, Slovakia, Slovenia, Spain, Vatican
    """,
    "FJD": "Fiji", "FKP": "Falkland Islands",
    "GBP": "United Kingdom, UK, Great Britain, England, Scotland, Wales, Northern Ireland, Jersey",
    "GEL": "Georgia", "GHS": "Ghana", "GIP": "Gibraltar", "GMD": "Gambia", "GNF": "Guinea",
    "GTQ": "Guatemala", "GYD": "Guyana", "HKD": "Hong Kong", "HNL": "Honduras", "HTG": "Haiti",
    "HUF": "Hungary", "IDR": "Indonesia", "ILS": "Israel, Palestine", "INR": "India",
    "IQD": "Iraq", "IRR": "Iran", "ISK": "Iceland", "JMD": "Jamaica", "JOD": "Jordan",
    "JPY": "Japan", "KES": "Kenya", "KGS": "Kyrgyzstan", "KHR": "Cambodia", "KMF": "Comoros",
    "KPW": "North Korea", "KRW": "South Korea, Korea", "KWD": "Kuwait", "KYD": "Cayman Islands",
    "KZT": "Kazakhstan", "LAK": "Laos", "LBP": "Lebanon", "LKR": "Sri Lanka", "LRD": "Liberia",
    "LSL": "Lesotho", "LYD": "Libya", "MAD": "Morocco, Western Sahara", "MDL": "Moldova",
    "MGA": "Madagascar", "MKD": "North Macedonia, Macedonia", "MMK": "Myanmar, Burma",
    "MNT": "Mongolia", "MOP": "Macao, Macau", "MRU": "Mauritania", "MUR": "Mauritius",
    "MVR": "Maldives", "MWK": "Malawi", "MXN": "Mexico", "MYR": "Malaysia", "MZN": "Mozambique",
    "NAD": "Namibia", "NGN": "Nigeria", "NIO": "Nicaragua", "NOK": "Norway, Svalbard",
    "NPR": "Nepal", "NZD": "New Zealand, Cook Islands, Niue, Tokelau", "OMR": "Oman",
    "PAB": "Panama", "PEN": "Peru", "PGK": "Papua New Guinea", "PHP": "Philippines",
    "PKR": "Pakistan", "PLN": "Poland", "PYG": "Paraguay", "QAR": "Qatar", "RON": "Romania",
    "RSD": "Serbia", "RUB": "Russia", "RWF": "Rwanda", "SAR": "Saudi Arabia",
    "SBD": "Solomon Islands", "SCR": "Seychelles", "SDG": "Sudan", "SEK": "Sweden",
    "SGD": "Singapore", "SHP": "Saint Helena", "SLE": "Sierra Leone", "SOS": "Somalia",
    "SRD": "Suriname", "SSP": "South Sudan", "STN": "Sao Tome and Principe", "SYP": "Syria",
    "SZL": "Eswatini, Swaziland", "THB": "Thailand", "TJS": "Tajikistan", "TMT": "Turkmenistan",
    "TND": "Tunisia", "TOP": "Tonga", "TRY": "Türkiye, Turkey", "TTD": "Trinidad and Tobago",
    "TWD": "Taiwan", "TZS": "Tanzania", "UAH": "Ukraine", "UGX": "Uganda",
    "USD": "United States, USA, America, Ecuador, El Salvador, Puerto Rico, Panama, Guam",
    "UYU": "Uruguay", "UZS": "Uzbekistan", "VES": "Venezuela", "VND": "Vietnam, Viet Nam",
    "VUV": "Vanuatu", "WST": "Samoa",
    "XAF": "Cameroon, Central African Republic, Chad, Congo, Equatorial Guinea, Gabon",
    "XCD": "Anguilla, Antigua, Dominica, Grenada, Montserrat, Saint Kitts, Saint Lucia",
    "XCG": "Curaçao, Sint Maarten",
    "XOF": "Benin, Burkina Faso, Ivory Coast, Guinea-Bissau, Mali, Niger, Senegal, Togo",
    "XPF": "French Polynesia, Tahiti, New Caledonia, Wallis and Futuna", "YER": "Yemen",
    "ZAR": "South Africa, Lesotho, Namibia", "ZMW": "Zambia", "ZWG": "Zimbabwe",
  ]
}
