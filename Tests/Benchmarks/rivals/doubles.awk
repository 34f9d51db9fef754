# The same lines as somebody in a hurry has awk answer them: doubles, a table of rates, words by their places.
#
#     mawk -f doubles.awk RATES LINES

function put(value, code) { printf "%.17g %s\n", value, code }

# Of the file of rates, units of each currency for one euro.
NR == FNR { rate[$1] = $2; next }

# 1.10 * 2.20 + 3.30 / 4.40
$2 == "*" { put($1 * $3 + $5 / $7); next }

# 10.00 EUR in USD
$3 == "in" { put($1 / rate[$2] * rate[$4], $4); next }

# 10.00 EUR - 5%
/%$/ { put($1 * (1 - $4 / 100), $2); next }

# 10.00 EUR / 7
$3 == "/" { put($1 / $4, $2); next }

# (10.00 EUR + 20.00 GBP) * 3 in USD
/^\(/ { put((substr($1, 2) / rate[$2] + $4 / rate[substr($5, 1, 3)]) * $7 * rate[$9], $9); next }

# 10.00 EUR + 20.00 GBP in USD
{ put(($1 / rate[$2] + $4 / rate[$5]) * rate[$7], $7) }
