" Vim syntax file for the language of agio. A test holds its words to the grammar.
if exists("b:current_syntax")
  finish
endif

syntax case ignore
syntax keyword agioKeyword in to as of on off before next average high low at via total
syntax keyword agioWord plus minus times x over divided multiplied by percent pct and into worth is are convert
syntax keyword agioFunction abs cash ceil exp floor ln max mean median min mod round sign split sqrt sum trunc
syntax keyword agioSide bid ask mid
syntax keyword agioDay today yesterday last
syntax keyword agioDay monday tuesday wednesday thursday friday saturday sunday
syntax keyword agioMonth jan feb mar apr may jun jul aug sep sept oct nov dec
syntax keyword agioMonth january february march april june july august september october november december

syntax case match
syntax match agioNumber "\v(\a|_|\d)@<!(\d[0-9,'_]*)?(\.\d+|\d)(e[-+−]?\d+)?(([kKM]|bn|tn)>)?"
syntax match agioDate "\v<\d{4}-\d\d-\d\d>"
syntax match agioPeriod "\v<\d{4}-[Qq][1-4]>"
syntax match agioCode "\v<\u{3}>"
syntax match agioSign "\v\u{0,3}[$£¥€₹₩₺₫₴₦₱₪₽฿]"
syntax match agioPrevious "\v<_\d*>"
syntax match agioOperator "\v[-+*/^%=≈×·÷−→]|->|\.\."
syntax match agioLabel "\v^\s*\a[^:#]*:\s"
syntax match agioCommand "\v^\s*:.*$"
syntax match agioComment "#.*$"
syntax match agioComment "\v(^|\s)@<=//.*$"
syntax match agioRemark "\v(^|\s)@<=\"[^\"]*\""

highlight default link agioKeyword Keyword
highlight default link agioWord Keyword
highlight default link agioFunction Function
highlight default link agioSide Constant
highlight default link agioDay Constant
highlight default link agioMonth Constant
highlight default link agioNumber Number
highlight default link agioDate Constant
highlight default link agioPeriod Constant
highlight default link agioCode Type
highlight default link agioSign Type
highlight default link agioPrevious Identifier
highlight default link agioOperator Operator
highlight default link agioLabel Label
highlight default link agioCommand PreProc
highlight default link agioComment Comment
highlight default link agioRemark Comment

let b:current_syntax = "agio"
