import { html, raw } from 'hono/html'
import { CORRECTIONS, correctedKinds } from '../../core/corrections.ts'
import { hasAddress } from '../../core/kind.ts'
import { SEARCH, hasSearch } from '../../core/search.ts'
import { sentence } from '../../core/sentence.ts'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'

const HOME = '/developers'

/**
 * A page of the developers' part: the pages of all resources, and what stands on this one. The contents scroll beside the text,
 * so they take the focus: a keyboard scrolls them too.
 * @param path of the page
 */
export const frame = (newsroom: Newsroom, path: string, body: Html, onPage: Link[] = []): Html =>
  unindented(
    html`<div class="guide">
      <nav aria-label="Developers" tabindex="0">
        <details>
          <summary>Contents</summary>
          ${
            onPage.length > 0 &&
            html`<p class="group">On this page</p>
              <ul>
                ${onPage.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li>`)}
              </ul>`
          }
          <p class="group">Pages</p>
          <ul>
            ${pages(newsroom).map(
              ({ href, text }) =>
                html`<li>
                  <a
                    href="${newsroom.baseUrl}${href}"
                    ${href === path ? raw('aria-current="page"') : ''}
                    >${text}</a
                  >
                </li>`,
            )}
          </ul>
        </details>
      </nav>
      <div>${body}</div>
    </div>`,
  )

/** Indentation would be a tenth of these long pages; code keeps it. */
const unindented = (markup: Html): Html =>
  raw(
    String(markup)
      .split(/(<pre\b[\s\S]*?<\/pre>)/)
      .map((part) => (part.startsWith('<pre') ? part : part.replaceAll(/\n\s+/g, '\n')))
      .join(''),
  )

type Link = { href: string; text: string }

const pages = (newsroom: Newsroom): Link[] => [
  { href: HOME, text: 'Overview' },
  ...documented(newsroom).map((name) => ({
    href: `${HOME}/${name}`,
    text: labelOf(newsroom, name),
  })),
  ...(hasSearch(newsroom) ? [{ href: `${HOME}/${SEARCH}`, text: 'Search' }] : []),
  { href: `${HOME}/widgets`, text: 'Widgets' },
  { href: '/data', text: 'Everything to download' },
  { href: `${HOME}/keys`, text: 'Your API keys' },
  { href: `${HOME}/changes`, text: 'Changes of the interface' },
]

/** The nouns that have a page of their own here. */
export const documented = (newsroom: Newsroom): string[] => [
  ...newsroom.resources.filter(hasAddress).map(({ name }) => name),
  ...(correctedKinds(newsroom).length > 0 ? [CORRECTIONS] : []),
]

/** What a noun is called: as in the navigation of the site. */
export const labelOf = ({ sections }: Newsroom, name: string): string =>
  sections.find(({ resource }) => resource === name)?.nav ?? sentence(name.replaceAll('-', ' '))
