import { cut } from '../core/cut.ts'
import { html } from 'hono/html'
import type { AnySection } from '../core/types.ts'
import type { Html } from '../core/html.ts'
import { files } from './browser/index.ts'

/** The longest text that narrows a list; longer ones are cut. */
const MAX_LENGTH = 60

/** Returns the text that narrows a list, trimmed; empty if there is none. It is cut between characters: half of one is in no address. */
export const soughtIn = ({ finder }: AnySection, query: URLSearchParams): string =>
  finder ? cut((query.get('q') ?? '').trim(), MAX_LENGTH) : ''

/** Returns the items whose text contains all words of `sought`, whatever their case and accents. */
export const keepSought = <Item>({ finder }: AnySection, items: Item[], sought: string): Item[] => {
  const words = plain(sought).split(/\s+/).filter(Boolean)
  return finder && words.length > 0
    ? items.filter((item) => words.every((word) => plain(finder.of(item)).includes(word)))
    : items
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The field above a list. Without script its form leads to the narrowed list, on the host of the request: the policy allows no other. */
export const finderForm = (
  { finder }: AnySection,
  {
    chosen,
    list,
    sought,
  }: {
    chosen: null | undefined | { name: string; value: string } | ''
    list: string
    sought: string
  },
): Html =>
  finder
    ? html`<form class="finder" role="search" action="${new URL(list).pathname}">
        ${chosen && html`<input type="hidden" name="${chosen.name}" value="${chosen.value}" />`}
        <label for="finder">${finder.label}</label>
        <div class="field">
          <input id="finder" type="search" name="q" value="${sought}" maxlength="${MAX_LENGTH}" />
          <button class="button" type="submit">Find</button>
        </div>
        <p class="meta" role="status"></p>
      </form>`
    : html``

/** What the page of such a list needs: a script that narrows it while the text is typed. */
export const finderParts = ({ finder }: AnySection) =>
  finder && {
    policy: { 'form-action': "'self'" },
    script: files['finder.js'],
    style: files['finder.css'],
  }
