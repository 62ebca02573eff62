import escapeHtml from 'escape-html'
import { html, raw } from 'hono/html'
import { cut } from '../../core/cut.ts'
import type { Html } from '../../core/html.ts'

/** A code block with its language; the page's script adds the copy button. */
export const code = (language: string, text: string): Html => block(language, escapeHtml(text))

/** Entries of a list, and characters of a text, beyond which an example is shortened. */
const [ENTRIES, CHARACTERS] = [3, 400]

/** An example without most of its long lists and texts. */
export const shortened = (value: unknown): unknown => {
  if (typeof value === 'string') {
    return value.length > CHARACTERS ? `${cut(value, CHARACTERS)} …` : value
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, value.length > ENTRIES ? 1 : ENTRIES).map(shortened)
    return shown.length < value.length ? [...shown, `… ${value.length - 1} more`] : shown
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]))
}

/** Formats a JSON answer with highlighted keys; long lists and texts are shortened. */
export const json = (label: string, value: unknown): Html => {
  const text = escapeHtml(JSON.stringify(shortened(value), null, 2))
  return block(label, text.replace(/^(\s*)(&quot;\w+&quot;):/gm, '$1<b>$2</b>:'))
}

/** A request to a URL as a shell command and as a script. */
export const requests = (url: string): Html =>
  html`<div class="pair">
    ${code('curl', `curl '${url}'`)}
    ${code('fetch', `const answer = await fetch('${url}')\nconst { data, meta } = await answer.json()`)}
  </div>`

const block = (label: string, markup: string): Html =>
  html`<figure class="code">
    <figcaption>${label}</figcaption>
    ${raw(`<pre tabindex="0"><code>${markup}</code></pre>`)}
  </figure>`
