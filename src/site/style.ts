/** The one style sheet of all pages; each page carries it, so the first visit needs one request. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fcfbf8; --card: #fff; --ink: #1b1c1e; --soft: #55595f; --line: #e0dcd3;
  --accent: #0b5a55; --wash: #eef3f0; --mark: #fff6dc; --mark-line: #c58a00; --bad: #a3201a; --bad-wash: #fdecea;
  --serif: ui-serif, 'Iowan Old Style', 'Charter', Georgia, Cambria, 'Times New Roman', serif;
  --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
  --badge-back: 92%; --badge-ink: 24%; --badge-sat: 55% }
@media (prefers-color-scheme: dark) {
  :root { --paper: #141619; --card: #1b1e22; --ink: #eceae6; --soft: #abb0b6; --line: #33373d; --accent: #7fd0c3;
    --wash: #1d2625; --mark: #2b2514; --mark-line: #d8a637; --bad: #ff9c92; --bad-wash: #33191a;
    --badge-back: 20%; --badge-ink: 82%; --badge-sat: 38% }
}
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-behavior: smooth }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 var(--sans); overflow-wrap: break-word }
h1, h2, h3, h4 { font-family: var(--serif); line-height: 1.22; text-wrap: balance; margin: 0 }
h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); letter-spacing: -.012em }
h2 { font-size: 1.4rem } h3 { font-size: 1.16rem } h4 { font-size: 1.05rem }
h1, h2, h3, h4, p, li, dd, td, th, blockquote, figcaption { unicode-bidi: plaintext; text-align: start }
p { margin: 0 0 1rem }
a { color: var(--accent); text-decoration-thickness: .07em; text-underline-offset: .17em }
a:hover { text-decoration-thickness: .14em }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 2px }
img { max-width: 100%; height: auto; display: block }
ul.plain, ol.plain { list-style: none; margin: 0; padding: 0 }
code, .mono { font: .88em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere }
.wrap { max-width: 70rem; margin-inline: auto; padding-inline: 1.25rem }
.soft { color: var(--soft) } .small { font-size: .92rem }
.skip { position: absolute; left: -999rem; top: 0; background: var(--ink); color: var(--paper); padding: .6rem 1rem; z-index: 1 }
.skip:focus { left: 0 }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }

.masthead { border-top: 5px solid var(--accent); border-bottom: 1px solid var(--line); background: var(--card) }
.masthead .wrap { display: flex; flex-wrap: wrap; align-items: baseline; gap: .35rem 2rem; padding-block: .95rem .8rem }
.brand { font: 700 1.55rem/1.2 var(--serif); letter-spacing: -.01em; color: var(--ink); text-decoration: none }
.masthead ul { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem; margin: 0; padding: 0; list-style: none }
.masthead li a { display: inline-block; padding: .3rem 0; color: var(--ink); text-decoration: none; font-size: .97rem }
.masthead li a:hover { text-decoration: underline; text-decoration-thickness: 2px }
.masthead li a[aria-current] { box-shadow: inset 0 -2px var(--accent); color: var(--accent); font-weight: 600 }
main { flex: 1; width: 100%; padding-block: 2.2rem 4rem }
main:focus { outline: none }
.foot { border-top: 1px solid var(--line); background: var(--card); font-size: .95rem }
.foot .wrap { display: grid; gap: 1.5rem 3rem; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); padding-block: 2rem 2.5rem }
.foot h2 { font: 700 .95rem/1.4 var(--sans); margin-bottom: .35rem } .foot p { margin: 0 0 .4rem }

.lede { font-size: 1.18rem; line-height: 1.5; color: var(--soft); max-width: 44rem; margin: .6rem 0 0 }
.kicker { font-size: .92rem; color: var(--soft); margin: 0 0 .45rem }
.meta { color: var(--soft); font-size: .92rem; margin: .35rem 0 0 } .meta a { color: inherit }
.column { max-width: 44rem }
.prose { font: 1.16rem/1.68 var(--serif); margin-top: 1.6rem }
.prose > * { margin-block: 0 1.15rem } .prose h2, .prose h3, .prose h4 { margin-top: 1.9rem }
.prose blockquote { margin-inline: 0; padding-inline-start: 1.1rem; border-inline-start: 3px solid var(--line); color: var(--soft) }
.prose figure { margin-inline: 0 } .prose pre { overflow-x: auto }
.prose hr { border: 0; border-top: 1px solid var(--line); margin-block: 2rem }
figure { margin: 1.6rem 0 0 } figcaption { font: .86rem/1.4 var(--sans); color: var(--soft); margin-top: .4rem }
figure.photo img { border-radius: 4px; background: var(--wash); width: 100%; max-height: 34rem; object-fit: cover }
section { margin-top: 2.6rem } section > h2 { padding-bottom: .45rem; border-bottom: 1px solid var(--line); margin-bottom: .9rem }
section > h2 a { color: inherit; text-decoration: none } section > h2 a:hover { text-decoration: underline }

.entries { list-style: none; margin: 1.6rem 0 0; padding: 0; max-width: 50rem }
.entries > li { padding: 1.15rem 0; border-top: 1px solid var(--line) }
.entries h2, .entries h3 { font-size: 1.28rem } .entries p { margin: .35rem 0 0 } .entries .kicker { margin: 0 0 .3rem }
section > h2 + .entries { margin-top: 0 } section > h2 + .entries > li:first-child { border-top: 0; padding-top: .2rem }
.title { color: var(--ink); text-decoration: none } .title:hover { text-decoration: underline; text-decoration-thickness: 2px }
.teaser { display: flex; gap: 1.4rem; justify-content: space-between; align-items: flex-start } .teaser > div { flex: 1; min-width: 0 }
.thumb { flex: none; width: min(11rem, 30vw); aspect-ratio: 3 / 2; object-fit: cover; border-radius: 4px; background: var(--wash) }
.badge { display: inline-block; font: 600 .8rem/1.5 var(--sans); padding: .05rem .55rem; border-radius: 1rem; white-space: nowrap;
  background: hsl(var(--hue, 210) var(--badge-sat) var(--badge-back)); color: hsl(var(--hue, 210) var(--badge-sat) var(--badge-ink)) }
.grey { --badge-sat: 8% } .red { --hue: 4 } .amber { --hue: 38 } .green { --hue: 145 } .teal { --hue: 178 }
.blue { --hue: 212 } .violet { --hue: 268 } .rose { --hue: 325 }
.grade { font-size: 1.05rem; min-width: 2rem; text-align: center; padding: .1rem .5rem; border-radius: 6px }
.correction { border-inline-start: 4px solid var(--mark-line); background: var(--mark); padding: .5rem .85rem; border-radius: 0 4px 4px 0;
  font: 1rem/1.5 var(--sans); margin: .6rem 0 0; max-width: 44rem }
.is-retraction { border-color: var(--bad); background: var(--bad-wash) }
.corrections { margin: 1.4rem 0 0; padding: 0; list-style: none }
.note { background: var(--wash); border-radius: 6px; padding: 1rem 1.2rem; margin: 1.4rem 0 0; max-width: 44rem } .note p { margin-bottom: .4rem } .note p:last-child { margin: 0 }
.note .button { margin-inline-end: .6rem }
.button { display: inline-block; background: var(--accent); color: var(--paper); text-decoration: none; font-weight: 600; border-radius: 6px; padding: .6rem 1.1rem }
.button:hover { text-decoration: underline }
.facts { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .5rem 1.5rem; margin: 1.4rem 0 0; max-width: 44rem }
.facts dt { color: var(--soft) } .facts dd { margin: 0; min-width: 0 }
.scroll { position: relative; overflow-x: auto; margin-top: 1rem } td time { white-space: nowrap }
table { border-collapse: collapse; width: 100%; font-size: 1rem }
th, td { padding: .55rem .9rem .55rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
th { font-weight: 600; color: var(--soft); font-size: .92rem } tbody th { color: var(--ink); font-size: inherit } th .soft { font-weight: 400 }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }
.choices { display: flex; flex-wrap: wrap; gap: .4rem .5rem; margin: 1.3rem 0 0; padding: 0; list-style: none }
.choices a { display: inline-block; padding: .28rem .8rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--card); color: var(--ink); text-decoration: none; font-size: .95rem }
.choices a:hover { border-color: var(--accent) }
.choices a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--paper); font-weight: 600 }
.pager { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; margin-top: 2rem } .pager p { margin: 0 }
.steps { list-style: none; margin: 1rem 0 0; padding: 0; max-width: 44rem }
.steps li { position: relative; padding: 0 0 1.2rem 1.7rem; border-inline-start: 2px solid var(--line); margin-inline-start: .4rem }
.steps li:last-child { border-color: transparent; padding-bottom: 0 }
.steps li::before { content: ''; position: absolute; inset-inline-start: -.45rem; top: .45rem; width: .75rem; height: .75rem; border-radius: 50%; background: var(--accent) }
.steps p { margin: .2rem 0 0 }

.front { display: grid; gap: 2.5rem 3.2rem; grid-template-columns: minmax(0, 1fr) } .front section { margin-top: 0 }
@media (min-width: 56rem) { .front { grid-template-columns: minmax(0, 1.9fr) minmax(0, 1fr) } }
.front .entries { margin-top: 0 } .front .entries > li:first-child { border-top: 0; padding-top: .2rem }
.lead h3 { font-size: clamp(1.6rem, 1.2rem + 1.8vw, 2.15rem) } .lead img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: 4px; margin-bottom: .9rem; background: var(--wash) }
.ticker h3 { font: 600 1.02rem/1.4 var(--sans) } .ticker > li { padding: .8rem 0 }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); list-style: none; margin: 1.4rem 0 0; padding: 0 }
.cards > li { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.1rem }
.cards h2, .cards h3 { font-size: 1.15rem } .cards p { margin: .3rem 0 0; font-size: .97rem }
.records { grid-template-columns: repeat(auto-fit, minmax(min(11.5rem, 100%), 1fr)) }
.columns { columns: 19rem; column-gap: 3rem; list-style: none; margin: 1.2rem 0 0; padding: 0 }
.columns > li { break-inside: avoid; padding: .55rem 0; border-bottom: 1px solid var(--line) } .columns p { margin: 0 }

@media (max-width: 40rem) {
  body { font-size: 1rem } .prose { font-size: 1.1rem } main { padding-block: 1.5rem 3rem }
  .masthead .wrap { padding-block: .8rem .5rem } .masthead ul { gap: 0 1rem }
  .facts { grid-template-columns: 1fr; gap: 0 } .facts dd { margin-bottom: .7rem }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #333; --line: #999; --accent: #000; --wash: #fff; --mark: #fff; --bad-wash: #fff }
  .masthead nav, .skip, .pager, .choices, .foot .feeds { display: none }
  body { font-size: 11pt } main { padding-block: 1rem } .prose { font-size: 11.5pt } .column, .entries { max-width: none }
  .prose a[href^='http']::after { content: ' (' attr(href) ')'; font-size: .8em; overflow-wrap: anywhere }
  h1, h2, h3 { break-after: avoid } figure, .entries > li { break-inside: avoid }
}
`
