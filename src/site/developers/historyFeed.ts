import { html } from 'hono/html'
import type { InterfaceChange } from '../../api/history.ts'
import { HISTORY } from '../../api/history.ts'
import type { FeedItem } from '../../core/feed.ts'
import { flat } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Route } from '../../http/routeGroup.ts'
import { feedAnswer } from '../feeds/answer.ts'
import { tagUri } from '../feeds/item.ts'
import { FORMAT_NAMES } from '../feeds/links.ts'

const HOME = '/developers/changes'

/** The feed of the changes of the interface itself. */
export const HISTORY_FEED = {
  home: HOME,
  paths: { rss: `${HOME}.xml`, atom: `${HOME}.atom`, json: `${HOME}.json` },
  title: 'Changes of the interface',
}

/** Its documents: the list is short, so that each holds all of it. */
export const historyFeed: Route[] = FORMAT_NAMES.map((format) => ({
  endpoint: ({ newsroom }) => {
    const address = `${newsroom.baseUrl}${HISTORY_FEED.paths[format]}`
    const items = HISTORY.map((change) => feedItemOf(newsroom, change))
    const [newest] = items
    const at = newest?.publishedAt ?? new Date(0)
    return feedAnswer(format, {
      address,
      description: 'What is added to the interface, and what is announced to end.',
      first: address,
      home: `${newsroom.baseUrl}${HOME}`,
      items,
      modified: at,
      newsroom,
      next: null,
      title: `${newsroom.serviceName}: ${HISTORY_FEED.title}`,
      updatedAt: at,
    })
  },
  path: HISTORY_FEED.paths[format],
}))

const feedItemOf = (newsroom: Newsroom, change: InterfaceChange): FeedItem => {
  const at = new Date(`${change.day}T00:00:00.000Z`)
  const ends = change.kind === 'deprecated' && html` It answers until ${change.until}.`
  return {
    authors: [],
    categories: [],
    corrections: [],
    html: flat(html`<p>${change.text}${ends}</p>`),
    id: tagUri(newsroom, `developers/changes/${change.id}`),
    image: null,
    publishedAt: at,
    summary: change.text,
    title: change.title,
    updatedAt: at,
    url: `${newsroom.baseUrl}${HOME}#${change.id}`,
  }
}
