import escapeHtml from 'escape-html'
import { html, raw } from 'hono/html'
import type { Html } from '../../core/page.ts'

/** Something to copy, with the name of its language; the page's script adds the button. */
export const code = (language: string, text: string): Html => block(language, escapeHtml(text))

/** An answer as it is, its keys told from its values. */
export const json = (label: string, value: unknown): Html => {
  const text = escapeHtml(JSON.stringify(value, null, 2))
  return block(label, text.replace(/^(\s*)(&quot;\w+&quot;):/gm, '$1<span class="key">$2</span>:'))
}

/** How to ask for an address, as people do it: in a shell and in a script. */
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
