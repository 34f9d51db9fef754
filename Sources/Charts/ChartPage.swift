public import AgioCore

/// A chart as one page: no library, no network, the picture there before any script.
public struct ChartPage {
  /// What the page says besides what the picture does.
  public struct Words: Sendable {
    /// The language's code, for who reads aloud.
    public var language: String
    public var picture: SVGPainter.Words
    /// Lines of provenance below.
    public var notes: [String]

    public init(language: String, picture: SVGPainter.Words, notes: [String]) {
      self.language = language
      self.picture = picture
      self.notes = notes
    }
  }

  private let chart: Chart
  private let words: Words
  private let wording: Wording
  private let painter: SVGPainter

  public init(_ chart: Chart, _ words: Words, _ wording: Wording) {
    self.chart = chart
    self.words = words
    self.wording = wording
    painter = SVGPainter(chart, words.picture, wording)
  }

  public var document: String {
    let title = Markup.escaped(words.picture.title)
    return """
      <!doctype html>
      <html lang="\(words.language)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(SVGPainter.style)\(Self.style)\(Self.legendStyle)</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      \(chart.lines.count > 2 ? "" : paragraphs(words.picture.description))<figure id="figure" tabindex="0" role="application" aria-label="\(title)" aria-describedby="keys" aria-details="table">
      <svg id="chart" class="chart" viewBox="0 0 \(SVGPainter.width) \(SVGPainter.height)" role="img" aria-labelledby="title desc">
      \(painter.body(withStyle: false))<path id="cursor" class="cursor" d=""/>
      </svg>
      <figcaption id="readout" class="quiet"></figcaption>
      </figure>
      <p id="live" class="unseen" role="status" aria-live="polite"></p>
      <p id="keys" class="quiet">\(Markup.escaped(wording(keys)))</p>
      <p id="legend" class="legend"></p>
      \(chart.lines.count > 2 ? paragraphs(words.picture.description) : "")\
      <p><a id="csv" hidden download="\(Markup.escaped(fileName)).csv">\(Markup.escaped(wording(say("all data as CSV"))))</a></p>
      \(table)
      \(paragraphs(words.notes, "quiet"))</main>
      <script>
      "use strict";
      const DATA=\(data);
      \(Self.script)</script>
      </body>
      </html>

      """
  }

  private var fileName: String {
    chart.lines.map { "\($0.series.pair.base)-\($0.series.pair.quote)" }.joined(separator: "_")
  }

  private var keys: Phrase {
    say(
      "Keys: arrows move by day, with Shift by month; + and - zoom, 0 shows all; 1 to 8 bring a line to the front, hide and show it; Home and End jump to the ends."
    )
  }

  private func paragraphs(_ texts: [String], _ style: String = "") -> String {
    let name = style.isEmpty ? "" : " class=\"\(style)\""
    return texts.map { "<p\(name)>\(Markup.escaped($0))</p>\n" }.joined()
  }

  /// The first fixings of months, as far as they are drawn: what can be read without the picture.
  private var table: String {
    var cells: [CalendarDate: [Int: String]] = [:]
    let added = Set(chart.marks.flatMap(\.points).compactMap { $0?.date })
    for (number, line) in chart.lines.enumerated() {
      var last: CalendarDate?
      for point in line.points {
        let month = point.date.firstOfMonth
        if month == last { continue }
        last = month
        let day =
          added.contains(point.date) ? wording(say("\("\(point.date)"), added")) : "\(point.date)"
        cells[month, default: [:]][number] =
          "<td>\(line.rateText(point))<small> \(Markup.escaped(day))</small></td>"
      }
    }
    var out = "<table id=\"table\">\n<caption>"
    out += Markup.escaped(wording(say("the first fixing shown for each month"))) + "</caption>\n"
    out += "<thead><tr><th scope=\"col\">\(Markup.escaped(wording(say("month"))))</th>"
    for line in chart.lines { out += "<th scope=\"col\">\(line.series.pair)</th>" }
    out += "</tr></thead>\n<tbody>\n"
    for month in cells.keys.sorted() {
      out += "<tr><th scope=\"row\">\(month.description.prefix(7))</th>"
      for number in chart.lines.indices { out += cells[month]?[number] ?? "<td></td>" }
      out += "</tr>\n"
    }
    return out + "</tbody>\n</table>"
  }

  /// The figures for the script: whole numbers, each but the first as the difference to the one before.
  private var data: String {
    let sorted = Set(chart.lines.flatMap(\.points).map(\.date.dayNumber)).sorted()
    let place = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    let lines = chart.lines.map { line in
      let decimals = decimals(line)
      var last = 0
      var values: [String] = []
      var gaps: [Int] = []
      for point in line.points {
        let index = place[point.date.dayNumber]!
        values += Array(repeating: "", count: index - values.count)
        let value = line.series.scaled(point, places: decimals) ?? 0
        values.append(String(value - last))
        last = value
        if point.isAfterGap { gaps.append(index) }
      }
      let base = line.base.flatMap { line.series.scaled($0, places: decimals) }
      let end = line.series.end.map { "\"\(Markup.escaped(wording($0.phrase)))\"" } ?? "null"
      return
        "{\"n\":\"\(line.name)\",\"p\":\(decimals),\"b\":\(base.map(String.init) ?? "null"),\"e\":\(end),\"g\":\(gaps),\"v\":\"\(values.joined(separator: ","))\"}"
    }
    var last: Int32 = 0
    let deltas = sorted.map { day in
      defer { last = day }
      return String(day - last)
    }
    let marks = chart.marks.map { String($0.date.dayNumber) }
    let months = (1...12).map { "\"\(Markup.escaped(wording(MonthName.short($0))))\"" }
    return
      "{\"business\":\(chart.axis.kind == .business),\"days\":\"\(deltas.joined(separator: ","))\",\"marks\":[\(marks.joined(separator: ","))],\"months\":[\(months.joined(separator: ","))],\"left\":\(SVGPainter.left),\"right\":\(painter.right),\"top\":\(SVGPainter.top),\"bottom\":\(SVGPainter.bottom),\"lines\":[\(lines.joined(separator: ","))]}"
  }

  /// Decimals with which the script has what answers show: all of a published figure, six digits of a computed one.
  private func decimals(_ line: Chart.Line) -> Int {
    var most = 0
    for point in line.points {
      guard let rate = try? line.series.rate(of: point) else { continue }
      let text = rate.text()
      most = max(most, text.split(separator: ".").dropFirst().first?.count ?? 0)
      if most >= 10 { return 10 }
    }
    return most
  }

  /// Each button with the colour of its line.
  private static var legendStyle: String {
    let rules = { (colour: ((String, String)) -> String) in
      SVGPainter.colours.enumerated().map { number, both in
        ".legend .label\(number){border-left:6px solid \(colour(both))}\n"
      }.joined()
    }
    return rules(\.0) + "@media screen and (prefers-color-scheme:dark){\n\(rules(\.1))}\n"
  }

  private static let style = """
    :root{--ground:#fff;--text:#1b1b1b;--quiet:#595959;--grid:#e3e3e3;--link:#005fa3}
    @media screen and (prefers-color-scheme:dark){:root{--ground:#16181d;--text:#ececec;--quiet:#a8adb5;--grid:#33373f;--link:#56b4e9}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
    main{max-width:980px;margin:0 auto;padding:16px}
    h1{font-size:1.3rem;margin:.2em 0}
    p{margin:.4em 0}
    figure{margin:8px 0;outline-offset:3px;touch-action:pan-y}
    figure:focus-visible{outline:2px solid var(--link)}
    svg{display:block;width:100%;height:auto}
    .quiet,small{color:var(--quiet)}
    .cursor{stroke:var(--quiet);stroke-width:1;fill:none}
    .faint{opacity:.35}
    .legend button{font:inherit;color:var(--text);background:none;border:1px solid var(--grid);border-radius:4px;padding:2px 8px;margin:0 6px 6px 0}
    .legend button[aria-pressed=false]{text-decoration:line-through;opacity:.6}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    figcaption{min-height:1.6em;font-variant-numeric:tabular-nums}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%;display:block;overflow-x:auto}
    caption{text-align:left;font-weight:600;padding:.5em 0}
    th,td{text-align:right;padding:2px 12px 2px 0;white-space:nowrap;border-bottom:1px solid var(--grid)}
    th[scope=row]{text-align:left;font-weight:400}
    a{color:var(--link)}
    .chart .title{display:none}
    @media (max-width:600px){figure:not(.live){overflow-x:auto}figure:not(.live) svg{width:800px}h1{font-size:1.1rem}}
    @media (prefers-reduced-motion:no-preference){#lines{animation:draw 1s steps(12) both}}
    @keyframes draw{from{clip-path:inset(0 100% 0 0)}to{clip-path:inset(0 0 0 0)}}
    @media print{#keys,#legend,#csv,figcaption,.cursor{display:none}#lines{animation:none}table{display:table;font-size:10px}}

    """
}

extension ChartPage {
  /// What the page does where scripts run: zoom, a cursor, lines in front. The picture stands without it.
  static let script = """
    (()=>{
    const D=DATA,NS='http://www.w3.org/2000/svg',$=id=>document.getElementById(id);
    let W=960,H=480,X0=D.left,PW=W-D.left-D.right,Y0=D.top,PH=H-D.top-D.bottom;
    let sum=0;
    const days=D.days.split(',').map(d=>sum+=+d);
    const lines=D.lines.map(l=>{let s=0;const v=l.v.split(',').map(x=>x===''?null:s+=+x);
      while(v.length<days.length)v.push(null);
      const f=10**l.p;return{name:l.n,places:l.p,base:l.b,end:l.e,last:v.reduce((z,x,i)=>x===null?z:i,-1),gaps:new Set(l.g),raw:v,
        y:v.map(x=>x===null?null:l.b?x/l.b*100:x/f)}});
    const place=d=>{if(!D.business)return d;const s=d+3,w=Math.floor(s/7);return w*5+Math.min(s-w*7,4)};
    const dayAt=p=>{if(!D.business)return p;const w=Math.floor(p/5);return w*7-3+p-w*5};
    const P=days.map(place);
    const iso=d=>new Date(d*864e5).toISOString().slice(0,10);
    const all=[Math.min(P[0],...D.marks.map(place)),Math.max(P[P.length-1],...D.marks.map(place))];
    if(all[0]===all[1]){all[0]--;all[1]++}
    let [a,b]=all,cursor=null,focus=-1;
    const hidden=new Set();
    const text=(l,i)=>{let t=(l.raw[i]/10**l.places).toFixed(l.places);
      return t.includes('.')?t.replace(/\\.?0+$/,''):t};
    // The first index whose place is not below p.
    const from=p=>{let lo=0,hi=P.length;while(lo<hi){const m=lo+hi>>1;if(P[m]<p)lo=m+1;else hi=m}return lo};
    const X=p=>X0+(p-a)/(b-a)*PW;
    const step=(span,most)=>{let k=10**Math.floor(Math.log10(span/most));
      for(const f of[1,2,5,10])if(span/(f*k)<=most)return f*k;return 10*k};
    const make=(parent,name,attributes,words)=>{const e=document.createElementNS(NS,name);
      for(const k in attributes)e.setAttribute(k,attributes[k]);
      if(words!==undefined)e.textContent=words;parent.append(e);return e};
    const figure=$('figure'),svg=$('chart'),source=svg.querySelector(':scope>text:not(.title)');
    const paths=[...$('lines').querySelectorAll('path')];
    let pending=false,yOf=v=>v;

    // A narrow picture is not a small one of the wide: its letters stay as large.
    function size(lo,hi){
      const w=svg.clientWidth,narrow=w>0&&w<900;
      W=narrow?Math.max(280,w):960;H=narrow?Math.min(480,Math.max(300,Math.round(W*.8))):480;
      const[s,places]=valueStep(lo,hi);
      X0=narrow?12+7.6*(Math.ceil(hi/s)*s).toFixed(places).length:D.left;
      Y0=narrow?20:D.top;PW=W-X0-D.right;PH=H-Y0-D.bottom;
      svg.setAttribute('viewBox',`0 0 ${W} ${H}`);
      svg.querySelector('.ground').setAttribute('height',H);
      source.setAttribute('y',H-12)}
    const valueStep=(lo,hi)=>{const s=step(hi-lo,7);return[s,Math.max(0,-Math.floor(Math.log10(s)+1e-9))]};

    function draw(){
      pending=false;
      const i0=Math.max(0,from(a)-1),i1=Math.min(P.length-1,from(b+1));
      let lo=Infinity,hi=-Infinity;
      lines.forEach((l,n)=>{if(hidden.has(n))return;
        for(let i=from(a);i<from(b+1);i++){const v=l.y[i];if(v!==null){if(v<lo)lo=v;if(v>hi)hi=v}}});
      if(lo>hi){lo=0;hi=1}
      if(lo===hi){const m=Math.abs(lo)/50||1;lo-=m;hi+=m}
      size(lo,hi);
      yOf=v=>Y0+(hi-v)/(hi-lo)*PH;
      lines.forEach((l,n)=>{
        const path=paths[n];
        path.style.display=hidden.has(n)?'none':'';
        path.classList.toggle('faint',focus>=0&&focus!==n);
        path.setAttribute('d',hidden.has(n)?'':trace(l,i0,i1))});
      if(focus>=0)paths[focus].parentNode.append(paths[focus]);
      axes(lo,hi);labels();move();
    }

    // M4: of each pixel column the first, lowest, highest and last point draw the same as all.
    function trace(l,i0,i1){
      let o='',anew=true,c=NaN,f=-1,n=0,x=0,e=0;
      const put=i=>{o+=(anew?'M':'L')+X(P[i]).toFixed(1)+' '+yOf(l.y[i]).toFixed(1);anew=false};
      const flush=()=>{if(f<0)return;let last=-1;
        for(const i of[f,n,x,e].sort((p,q)=>p-q))if(i!==last){put(i);last=i}
        if(last===f&&f===e&&o.lastIndexOf('M')>o.lastIndexOf('L'))o+='h0';f=-1};
      for(let i=i0;i<=i1;i++){
        const v=l.y[i];
        if(l.gaps.has(i)){flush();anew=true}
        if(v===null)continue;
        const q=Math.floor(X(P[i]));
        if(q!==c||f<0){flush();c=q;f=n=x=e=i}
        else{e=i;if(v<l.y[n])n=i;if(v>l.y[x])x=i}
      }
      flush();return o}

    function axes(lo,hi){
      const g=$('axes');g.textContent='';
      const[s,places]=valueStep(lo,hi);
      for(let k=Math.ceil(lo/s-1e-9);k*s<=hi+s*1e-9;k++){
        const y=yOf(k*s);
        make(g,'path',{class:'grid',d:`M${X0} ${y}h${PW}`});
        make(g,'text',{class:'quiet',x:X0-8,y:y+4.5,'text-anchor':'end'},(k*s).toFixed(places))}
      make(g,'path',{class:'axis',d:`M${X0} ${Y0+PH}h${PW}`});
      for(const[p,t]of dateTicks()){
        make(g,'path',{class:'axis',d:`M${X(p)} ${Y0+PH}v5`});
        make(g,'text',{class:'quiet',x:X(p),y:Y0+PH+20,'text-anchor':'middle'},t)}
      const m=$('marks');m.textContent='';
      for(const d of D.marks){const x=X(place(d));if(x<X0||x>X0+PW)continue;
        make(m,'path',{class:'mark',d:`M${x} ${Y0}v${PH}`});
        make(m,'text',{class:'quiet',x,y:Y0-4,'text-anchor':'middle'},iso(d))}}

    // Firsts of years, quarters, months or weeks, as close as their labels fit.
    function dateTicks(){
      const first=new Date(dayAt(Math.ceil(a))*864e5),last=new Date(dayAt(Math.floor(b))*864e5);
      const month=(y,m)=>Math.round(Date.UTC(y,m,1)/864e5);
      const build={
        week:n=>{const out=[];let seen=-1;for(let p=Math.ceil(a);p<=b;p++){const t=new Date(dayAt(p)*864e5);
          if(n===1||t.getUTCDay()===1){const q=t.getUTCMonth();
            out.push([p,q===seen?''+t.getUTCDate():t.getUTCDate()+' '+D.months[q]]);seen=q}}return out},
        months:n=>{const out=[];for(let y=first.getUTCFullYear(),m=0;y<=last.getUTCFullYear();m+=n){
          if(m>11){m-=12;y++;if(y>last.getUTCFullYear())break}
          const d=month(y,m),p=place(d);if(d*864e5<+first||d*864e5>+last)continue;
          out.push([p,out.length===0?D.months[m]+' '+y:m===0?''+y:D.months[m]])}return out},
        years:n=>{const out=[];for(let y=Math.ceil(first.getUTCFullYear()/n)*n;y<=last.getUTCFullYear();y+=n){
          const d=month(y,0);if(d*864e5>=+first&&d*864e5<=+last)out.push([place(d),''+y])}return out}};
      const tries=[];
      if(b-a<130)tries.push(['week',1],['week',5]);
      tries.push(['months',1],['months',2],['months',3],['months',6],['years',1],['years',2],['years',5],['years',10]);
      let best=[];
      for(const[kind,n]of tries){
        const t=build[kind](n);let ok=t.length>0,end=-1e9;
        for(const[p,s]of t){const x=X(p),w=s.length*8;if(x-w/2<end+24)ok=false;end=x+w/2}
        if(ok&&t.length>1)return t;if(ok&&!best.length)best=t}
      return best}

    function labels(){
      const g=$('labels');g.textContent='';
      const end=from(b+1)-1,out=[];
      lines.forEach((l,n)=>{if(hidden.has(n))return;
        for(let i=end;i>=0&&P[i]>=a;i--)if(l.y[i]!==null){
          const v=l.base?l.y[i].toFixed(1):text(l,i),ended=l.end&&i===l.last;
          const t=(lines.length>1?l.name+' '+v:v)+(ended?' ('+l.end+')':''),y=yOf(l.y[i]);
          if(!ended||P[i]>=b){out.push({n,y:y+4,t});return}
          // A line that ends within the picture is named where it ends.
          const x=X(P[i]),fits=x+8+t.length*8.4<=X0+PW;
          make(g,'text',{class:'label'+n+(focus>=0&&focus!==n?' faint':''),x:fits?x+8:x,y:fits?y+4:y-8,
            'text-anchor':fits?'start':'end'},t);return}});
      out.sort((p,q)=>p.y-q.y);
      for(let i=1;i<out.length;i++)out[i].y=Math.max(out[i].y,out[i-1].y+16);
      let limit=Y0+PH+4;
      for(let i=out.length-1;i>=0;i--){out[i].y=Math.min(out[i].y,limit);limit=out[i].y-16}
      for(const o of out)make(g,'text',{class:'label'+o.n+(focus>=0&&focus!==o.n?' faint':''),x:X0+PW+8,y:o.y},o.t)}

    let timer=0;
    function move(){
      if(cursor===null){$('cursor').setAttribute('d','');return}
      const x=X(P[cursor]);
      $('cursor').setAttribute('d',x<X0-1||x>X0+PW+1?'':`M${x} ${Y0}v${PH}`);
      const said=iso(days[cursor])+'  '+lines.map((l,n)=>hidden.has(n)||l.raw[cursor]===null?'':
        l.name+' '+text(l,cursor)+(l.base?' ('+l.y[cursor].toFixed(1)+')':'')).filter(Boolean).join(', ');
      $('readout').textContent=said;
      clearTimeout(timer);timer=setTimeout(()=>{$('live').textContent=said},400)}

    const ask=()=>{if(!pending){pending=true;requestAnimationFrame(draw)}};
    function show(lo,hi){
      const len=Math.min(hi-lo,all[1]-all[0]);
      a=Math.min(Math.max(lo,all[0]),all[1]-len);b=a+len;ask()}
    function zoom(f,at){
      const len=Math.min(Math.max(5,(b-a)*f),all[1]-all[0]),c=at??(cursor===null?b:P[cursor]);
      const share=(c-a)/(b-a);show(c-share*len,c-share*len+len)}
    const has=i=>lines.some((l,n)=>!hidden.has(n)&&l.raw[i]!==null);
    function go(i){
      i=Math.min(Math.max(i,0),P.length-1);cursor=i;const len=b-a;
      if(P[i]<a)show(P[i],P[i]+len);else if(P[i]>b)show(P[i]-len,P[i]);else move()}
    function byDay(s){let i=(cursor===null?(s<0?from(b+1):from(a)-1):cursor)+s;
      while(i>=0&&i<P.length&&!has(i))i+=s;if(i>=0&&i<P.length)go(i)}
    function byMonth(s){const i=cursor===null?from(b+1)-1:cursor,t=new Date(days[i]*864e5);
      const d=Date.UTC(t.getUTCFullYear(),t.getUTCMonth()+s,Math.min(t.getUTCDate(),28))/864e5;
      go(Math.min(from(place(d)),P.length-1))}
    function choose(n){
      if(n>=lines.length)return;
      if(hidden.has(n))hidden.delete(n);
      else if(focus===n){focus=-1;if(hidden.size<lines.length-1)hidden.add(n)}
      else focus=n;
      buttons();ask()}
    const buttons=()=>{[...$('legend').children].forEach((e,n)=>e.setAttribute('aria-pressed',!hidden.has(n)))};
    if(lines.length>1)lines.forEach((l,n)=>{const e=document.createElement('button');e.type='button';e.tabIndex=-1;
      e.textContent=(n+1)+' '+l.name;e.className='label'+n;e.onclick=()=>choose(n);$('legend').append(e)});
    buttons();
    figure.addEventListener('keydown',e=>{
      if(e.ctrlKey||e.altKey||e.metaKey)return;
      const k=e.key;
      if(k==='ArrowLeft'||k==='ArrowRight'){const s=k==='ArrowLeft'?-1:1;e.shiftKey?byMonth(s):byDay(s)}
      else if(k==='+'||k==='=')zoom(.5);else if(k==='-')zoom(2);
      else if(k==='0'){[a,b]=all;ask()}
      else if(k==='Home'){show(all[0],all[0]+b-a);go(0)}
      else if(k==='End'){show(all[1]-b+a,all[1]);go(P.length-1)}
      else if(/^[1-8]$/.test(k))choose(+k-1);
      else return;
      e.preventDefault()});
    const at=e=>{const r=svg.getBoundingClientRect();return a+((e.clientX-r.left)*W/r.width-X0)/PW*(b-a)};
    let drag=null;
    svg.addEventListener('pointerdown',e=>{drag={p:at(e),a,b};svg.setPointerCapture(e.pointerId)});
    svg.addEventListener('pointerup',()=>{drag=null});
    svg.addEventListener('pointermove',e=>{
      if(drag){const r=svg.getBoundingClientRect(),p=drag.a+((e.clientX-r.left)*W/r.width-X0)/PW*(drag.b-drag.a);
        show(drag.a+drag.p-p,drag.b+drag.p-p);return}
      const p=at(e);let i=from(p);if(i>0&&(i===P.length||p-P[i-1]<P[i]-p))i--;
      cursor=i;move()});
    svg.addEventListener('wheel',e=>{if(!e.ctrlKey&&document.activeElement!==figure)return;
      e.preventDefault();zoom(e.deltaY>0?1.25:.8,at(e))},{passive:false});
    const link=$('csv');link.hidden=false;link.href='#';
    link.addEventListener('click',()=>{
      const rows=[['date',...lines.map(l=>l.name)].join(',')];
      days.forEach((d,i)=>rows.push([iso(d),...lines.map(l=>l.raw[i]===null?'':text(l,i))].join(',')));
      link.href=URL.createObjectURL(new Blob([rows.join('\\n')+'\\n'],{type:'text/csv'}))});
    $('legend').style.display=lines.length>1?'':'none';
    new ResizeObserver(()=>{const w=svg.clientWidth,narrow=w>0&&w<900;
      if(narrow?w!==W:W!==960)ask()}).observe(svg);
    figure.classList.add('live');
    window.chartReady=true;
    })();

    """
}
