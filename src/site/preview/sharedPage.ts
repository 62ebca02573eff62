import { html } from 'hono/html'
import { sayInstant } from '../../core/dates.ts'
import type { PublicRead, Resource } from '../../core/types.ts'
import type { Shown } from './links.ts'
import { linkUrl } from './links.ts'
import { hiddenFilesIn, withFilesAt } from './files.ts'
import { pageOf } from './views.ts'

type Made = Omit<Shown, 'files'>

/**
 * The page of an item as its link shows it: the public one, below a line that says what it is.
 * @returns undefined where a front end of the app's own has the page
 */
export const sharedPage = async (
  place: { read: PublicRead; resource: Resource; slug: string },
  endsAt: Date,
): Promise<Made | undefined> => {
  const { timeZone } = place.read.newsroom
  const banner = html`<aside class="draft">
    <p class="wrap">
      A draft, for your eyes: it may change, or never be published. This link ends on
      ${sayInstant(endsAt.toISOString(), timeZone)}.
    </p>
  </aside>`
  const answer = await pageOf(place, {
    banner,
    cache: 'no-store',
    noindex: true,
    referrer: 'no-referrer',
    style: STYLE,
  })
  return answer && { headers: answer.headers, markup: answer.body }
}

const STYLE = `.draft { background: var(--mark); border-bottom: 1px solid var(--mark-line); padding-block: .7rem }
.draft p { margin-block: 0 }`

/** The same with its files, as far as readers do not have them, below the link. @param read the public side as it is */
export const withOwnFiles = async (
  read: PublicRead,
  { headers, markup }: Made,
  token: string,
): Promise<Shown> => {
  const { newsroom } = read
  const files = (await hiddenFilesIn(read, markup)).map(({ id }) => id)
  const moved = withFilesAt(newsroom, markup, (id, name) =>
    files.includes(id) ? `${linkUrl(newsroom, token)}/files/${id}/${name}` : undefined,
  )
  return { files, headers, markup: moved }
}
