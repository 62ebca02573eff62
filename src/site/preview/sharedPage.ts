import { html } from 'hono/html'
import { formatInstant } from '../../core/dates.ts'
import type { PublicRead, Resource } from '../../core/types.ts'
import type { SharedDraft } from './links.ts'
import { linkUrl } from './links.ts'
import { hiddenFilesIn, withFilesAt } from './files.ts'
import { pageOf } from './views.ts'

type Made = Omit<SharedDraft, 'files'>

/**
 * Renders the page of an item for its link: the public page, with a banner that marks it as a draft.
 * @returns undefined if the page is on the app's own front end
 */
export const sharedPage = async (
  place: { read: PublicRead; resource: Resource; slug: string },
  endsAt: Date,
): Promise<Made | undefined> => {
  const { timeZone } = place.read.newsroom
  const banner = html`<aside class="draft">
    <p class="wrap">
      A draft, for your eyes: it may change, or never be published. This link ends on
      ${formatInstant(endsAt.toISOString(), timeZone)}.
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

/** Replaces URLs of files that are not public by URLs below the link. @param read at the draft's state */
export const withOwnFiles = async (
  read: PublicRead,
  { headers, markup }: Made,
  token: string,
): Promise<SharedDraft> => {
  const { newsroom } = read
  const files = (await hiddenFilesIn(read, markup)).map(({ id }) => id)
  const moved = withFilesAt(newsroom, markup, (id, name) =>
    files.includes(id) ? `${linkUrl(newsroom, token)}/files/${id}/${name}` : undefined,
  )
  return { files, headers, markup: moved }
}
