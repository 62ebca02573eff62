/** What forms need beyond every page's style. */
export const FORM_STYLE = `
form { margin: 1.8rem 0 0; max-width: 44rem }
label { display: block; font-weight: 600; margin-bottom: .35rem }
.field { display: flex; flex-wrap: wrap; gap: .6rem }
input[type=email] { flex: 1 1 16rem; min-width: 0; max-width: 28rem; font: inherit; color: var(--ink); background: var(--card);
  border: 1px solid var(--soft); border-radius: 6px; padding: .55rem .8rem }
input[aria-invalid] { border: 2px solid var(--bad) }
button { font: 600 1.0625rem/1.6 var(--sans); border: 0; cursor: pointer }
.error { color: var(--bad); font-weight: 600; margin: 0 0 .5rem }
form + p { margin-top: 1.4rem }
`
