/** Styles of a ballot, in Payload's colours. */
export const CSS = `
.ballot { display: grid; gap: calc(var(--base) * 0.5); margin-bottom: var(--base); min-width: 0 }
.ballot p { margin: 0 }
.ballot__head { align-items: baseline; display: flex; flex-wrap: wrap; gap: 0 var(--base); justify-content: space-between }
.ballot__head .field-label { padding: 0 }
.ballot__tally { font-variant-numeric: tabular-nums }
.ballot__tools { align-items: end; display: flex; flex-wrap: wrap; gap: calc(var(--base) * 0.5) var(--base) }
.ballot__find { display: grid; flex: 1 1 12rem }
.ballot__rest { align-items: center; display: flex; flex-wrap: wrap; gap: calc(var(--base) * 0.3) }
.ballot__list { border: 1px solid var(--theme-elevation-150); border-radius: var(--style-radius-m); list-style: none; margin: 0; max-height: min(36rem, 65vh); overflow-y: auto; padding: 0 }
.ballot__member { align-items: center; display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; justify-content: space-between; padding: 0.35rem 0.6rem }
.ballot__member + .ballot__member { border-top: 1px solid var(--theme-elevation-100) }
.ballot__member:focus-within { background: var(--theme-elevation-100) }
.ballot__who { flex: 1 1 11rem; min-width: 0; overflow-wrap: anywhere }
.ballot__detail, .ballot__help { color: var(--theme-elevation-650) }
.ballot__choices { display: flex; flex: 1 1 18rem; max-width: 24rem }
.ballot__choices button { background: var(--theme-input-bg); border: 1px solid var(--theme-elevation-250); color: var(--theme-elevation-800); cursor: pointer; flex: 1 1 4.2rem; font: inherit; margin: 0 0 0 -1px; min-height: 2rem; padding: 0 0.4em }
.ballot__choices button:first-child { border-radius: var(--style-radius-s) 0 0 var(--style-radius-s); margin: 0 }
.ballot__choices button:last-child { border-radius: 0 var(--style-radius-s) var(--style-radius-s) 0 }
.ballot__choices button:hover { background: var(--theme-elevation-150) }
.ballot__choices button[aria-checked=true] { background: var(--theme-elevation-800); border-color: var(--theme-elevation-800); color: var(--theme-elevation-0) }
.ballot__choices button:focus-visible { outline: 2px solid var(--theme-success-500); outline-offset: 1px; position: relative; z-index: 1 }
@media (pointer: coarse) { .ballot__choices button { min-height: 2.75rem } }
`
