import { html } from 'hono/html'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import { code } from './code.ts'

/** What a widget's code requires of the embedding page. */
export const embedding = ({ baseUrl, widgets }: Newsroom): Html => {
  const { origin } = new URL(baseUrl)
  const src = `${baseUrl}/embed.js`
  const scripts = widgets.map(({ name }) => `<script defer src="${src}" data-widget="${name}" />`)
  return html`<section id="embedding">
    <h3>In your page</h3>
    <p>
      The link and the source stand in a placeholder until its widget is there, and stay where our
      script is blocked. <code>min-height</code> keeps the room that the items usually need, so that
      nothing jumps when they come; change it as you like. The script may stand in the head or in
      the body, once or beside each placeholder. It fills every placeholder when it appears, in
      single-page applications as well. Code that you had from us before, a script with
      <code>data-widget</code>, goes on working.
    </p>
    <h4>Content-Security-Policy</h4>
    <p>Where your page has a policy, it has to allow our script and our frames:</p>
    ${code('policy', `script-src ${origin}; frame-src ${origin}`)}
    <p>
      With nonces or <code>'strict-dynamic'</code> the script element needs your nonce, too. Where
      the policy forbids style attributes, give the placeholder its <code>min-height</code> in your
      own style sheet.
    </p>
    <h4>React</h4>
    <p>
      React moves a script with <code>async</code> into the head, and keeps one of each address.
      Beside placeholders that is just right. Our earlier code, where the script has
      <code>data-widget</code>, loses its place by it, and a second one is dropped with its settings
      before our script could see them. So use the placeholder; or write <code>defer</code> in place
      of <code>async</code>, which React leaves where it stands, and load our script once besides:
    </p>
    ${code('JSX', [`<script async src="${src}" />`, ...scripts].join('\n'))}
  </section>`
}
