/** The week as a list of days, and as a calendar of seven columns from 1400 px on. */
export const WEEK_CSS = `
#nav-week { margin-bottom: calc(var(--base) * 0.5) }
.newsroom-week { padding-block: calc(var(--base) * 1.2) calc(var(--base) * 3) }
.newsroom-week [data-head] { margin-bottom: calc(var(--base) * 1.2) }
.newsroom-week [data-head] h1, .newsroom-week p { margin: 0 }
.newsroom-week [data-head] nav { display: flex; flex-wrap: wrap; gap: calc(var(--base) * 0.4); margin: calc(var(--base) * 0.6) 0 }
.newsroom-week [data-head] nav a { border: 1px solid var(--theme-elevation-250); border-radius: var(--style-radius-m); padding: calc(var(--base) * 0.3) calc(var(--base) * 0.6); text-decoration: none }
.newsroom-week [data-head] nav a:hover { background: var(--theme-elevation-50) }
.newsroom-week [data-span] { font-size: 1.15em }
.newsroom-week :is([data-note], [data-empty]) { color: var(--theme-elevation-650); overflow-wrap: anywhere }
.newsroom-week ol, .newsroom-week ul { list-style: none; margin: 0; padding: 0 }
.newsroom-week ol { display: grid; gap: calc(var(--base) * 1.2) }
.newsroom-week h2 { align-items: baseline; display: flex; flex-wrap: wrap; font-size: 1rem; font-weight: 600; gap: 0.5em; line-height: 1.4; margin: 0 0 calc(var(--base) * 0.3) }
.newsroom-week [data-today] { background: var(--theme-elevation-800); border-radius: var(--style-radius-s); color: var(--theme-elevation-0); font-size: 0.8em; padding: 0.1em 0.5em }
.newsroom-week ol > li { border-top: 2px solid var(--theme-elevation-150); padding-top: calc(var(--base) * 0.4) }
.newsroom-week ol > li[aria-current] { border-color: var(--theme-elevation-800) }
.newsroom-week ul { display: grid; gap: calc(var(--base) * 0.5) }
.newsroom-week ul > li { background: var(--theme-elevation-50); border: 1px solid var(--theme-border-color); border-inline-start: 4px solid var(--theme-elevation-400); border-radius: var(--style-radius-m); display: grid; gap: calc(var(--base) * 0.2); justify-items: start; padding: calc(var(--base) * 0.5) }
.newsroom-week ul > li[data-kind=scheduled] { border-inline-start-color: var(--theme-success-500) }
.newsroom-week ul > li[data-kind=due] { border-inline-start-color: var(--theme-warning-500) }
.newsroom-week ul > li[data-kind=embargo] { border-inline-start-color: var(--theme-error-500) }
.newsroom-week ul > li > a { overflow-wrap: anywhere }
.newsroom-week [data-when] { align-items: baseline; display: flex; flex-wrap: wrap; gap: 0 0.5em }
@media (min-width: 1400px) {
  .newsroom-week ol { gap: calc(var(--base) * 0.5); grid-template-columns: repeat(7, minmax(0, 1fr)) }
}
`
