import { html, raw } from 'hono/html'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import type { KeyUse } from '../../http/limits/keyUses.ts'
import { pageContext } from '../context.ts'
import { formPage } from '../forms/page.ts'
import type { Webhook } from '../webhooks/webhook.ts'
import { files } from '../browser/index.ts'
import type { HookResult } from './hooksSection.ts'
import { hooksSection } from './hooksSection.ts'
import { actionOf, PATHS } from './links.ts'
import type { NewKey, OwnKey } from './ownKeys.ts'
import { KEYS_MAX } from './ownKeys.ts'
import { usePlot } from './use.ts'

/** Maximum length of a key's label, in characters. */
export const LABEL_MAX = 120

/** The page of an address's keys. */
export const keysPage = (args: {
  email: string
  hooks: Webhook[]
  keys: OwnKey[]
  /** A key that was just made, which only this page shows. */
  made?: NewKey | undefined
  newsroom: Newsroom
  now: Date
  uses: KeyUse[]
  /** What a form about webhooks did. */
  result: HookResult
  /** Why a key was refused. */
  wrong?: string | undefined
}): Answer => {
  const { email, hooks, keys, made, newsroom, now, result, uses, wrong } = args
  const isWrong = Boolean(wrong ?? result.wrong)
  return formPage({
    body: html`<h1>Your API keys and webhooks</h1>
      <p class="lede">Keys of ${email}, for an hour from when you opened the link in the mail.</p>
      <form method="post" action="${actionOf(newsroom, 'leave')}">
        <button class="plain" type="submit">Sign out</button>
      </form>
      ${made && shown(made)}
      <section>
        <h2>Keys</h2>
        ${keys.length === 0 && html`<p>You have no key yet.</p>`}
        ${keys.map((key) => entry(newsroom, { key, now, uses }))}
      </section>
      <section>
        <h2>Create a key</h2>
        ${wrong && html`<p class="error" id="wrong" role="alert">${wrong}</p>`}
        ${keys.length < KEYS_MAX ? creation(newsroom, wrong) : html`<p>You have ${KEYS_MAX} keys, as many as an address can have. Revoke one to create another.</p>`}
      </section>
      ${hooksSection(newsroom, { hooks, result })}`,
    newsroom,
    noindex: true,
    path: PATHS.page,
    // Browsers then send Origin with its forms.
    referrer: 'same-origin',
    style: `\n${files['keys.css']}`,
    title: `${isWrong ? 'Error: ' : ''}Your API keys and webhooks`,
    ...(isWrong && { status: 422 }),
  })
}

const shown = ({ key, label }: NewKey): Html =>
  html`<div class="note" role="status">
    <p>
      Your new key for “${label}”. Copy it now: it is shown this once, and we store only its hash.
    </p>
    <p><code class="new-key">${key}</code></p>
  </div>`

const entry = (
  newsroom: Newsroom,
  { key, now, uses }: { key: OwnKey; now: Date; uses: KeyUse[] },
): Html => {
  const { createdAt, expiresAt, keyId, label, lastUsedAt, limit } = key
  const { time } = pageContext(newsroom)
  return html`<article class="key">
    <h3>${label}</h3>
    <p class="meta">
      <code>cn_live_${keyId}_…</code>, created ${time(createdAt)},
      ${lastUsedAt ? html`last used ${time(lastUsedAt)}` : 'not used yet'};
      ${limit ?? newsroom.limits.key} requests a
      minute${expiresAt && html`; expires ${time(expiresAt)}`}
    </p>
    ${usePlot({ label, now, uses: uses.filter((use) => use.key === keyId) })}
    ${action(newsroom, {
      button: 'Rotate this key',
      does: 'rotate',
      keyId,
      name: `Rotate ${label}`,
      text: 'You get a new key with the same label and limit. The old one is refused at once.',
    })}
    ${action(newsroom, {
      button: 'Revoke this key',
      does: 'revoke',
      keyId,
      name: `Revoke ${label}`,
      text: 'Requests with it are answered 401. This cannot be undone.',
    })}
  </article>`
}

/** A form behind a disclosure, so that one click alone changes nothing. */
const action = (
  newsroom: Newsroom,
  args: { button: string; does: 'revoke' | 'rotate'; keyId: string; name: string; text: string },
): Html => {
  const { button, does, keyId, name, text } = args
  return html`<details>
    <summary>${name}</summary>
    <form method="post" action="${actionOf(newsroom, does)}">
      <p>${text}</p>
      <input type="hidden" name="key" value="${keyId}" />
      <button class="button" type="submit">${button}</button>
    </form>
  </details>`
}

const creation = (newsroom: Newsroom, wrong: string | undefined): Html =>
  html`<form method="post" action="${actionOf(newsroom, 'create')}">
    <label for="label">What is it for?</label>
    <div class="field">
      <input
        type="text"
        id="label"
        name="label"
        maxlength="${LABEL_MAX}"
        autocomplete="off"
        required
        ${wrong && raw('aria-invalid="true" aria-describedby="wrong"')}
      />
      <button class="button" type="submit">Create a key</button>
    </div>
  </form>`
