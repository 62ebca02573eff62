import escapeHtml from 'escape-html'
import { html, raw } from 'hono/html'
import type { Html } from '../../core/page.ts'

/** A code block with its language; the page's script adds the copy button. */
export const code = (language: string, text: string): Html => block(language, escapeHtml(text))

/** Formats a JSON answer with highlighted keys. */
export const json = (label: string, value: unknown): Html => {
  const text = escapeHtml(JSON.stringify(value, null, 2))
  return block(label, text.replace(/^(\s*)(&quot;\w+&quot;):/gm, '$1<span class="key">$2</span>:'))
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
