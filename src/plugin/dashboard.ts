import type { Config, DashboardConfig, LabelFunction, PayloadRequest, Widget } from 'payload'
import { apiUrl, docsLinked, heldBy } from '../core/newsroom.ts'
import type { Newsroom } from '../core/types.ts'
import { readValues } from '../embed/parameters.ts'
import { placeholderSnippet } from '../embed/snippets.ts'
import { CARDS } from '../editing/dashboard/cards.ts'
import type { AdminWords } from '../editing/words.ts'
import { wordsIn } from '../editing/words.ts'

/**
 * Returns the app's dashboard with the newsroom's cards. Users with a role get them before Payload's own. If the app defines a layout,
 * the cards are only offered.
 */
export const withDashboard = (admin: Config['admin'], newsroom: Newsroom): DashboardConfig => {
  const { defaultLayout, widgets = [] } = admin?.dashboard ?? {}
  return {
    defaultLayout: defaultLayout ?? layout,
    widgets: [...widgets, ...widgetsOf(newsroom)],
  }
}

const NAME = 'newsroom'

const widgetsOf = (newsroom: Newsroom): Widget[] => [
  {
    slug: `${NAME}-composer`,
    Component: 'civic-newsroom/rsc#ComposerCard',
    label: ({ i18n }) => wordsIn(i18n).composer.card,
  },
  { slug: `${NAME}-steps`, Component: 'civic-newsroom/rsc#StepsCard', label: inWords('steps') },
  ...([...CARDS, 'assigned'] as const).map((card) => ({
    slug: `${NAME}-${card}`,
    Component: { path: 'civic-newsroom/rsc#ListCard', serverProps: { card } },
    label: inWords(card),
  })),
  {
    slug: `${NAME}-attention`,
    Component: 'civic-newsroom/rsc#AttentionCard',
    label: inWords('attention'),
  },
  {
    slug: `${NAME}-addresses`,
    Component: { path: 'civic-newsroom/rsc#AddressesCard', serverProps: addressesOf(newsroom) },
    label: inWords('addresses'),
  },
]

/** Returns the label function of a card. */
const inWords =
  (card: keyof AdminWords['dashboard']): LabelFunction =>
  ({ i18n }) =>
    wordsIn(i18n).dashboard[card]

/** Users without a role get the app's layout. */
const layout = ({ req }: { req: PayloadRequest }): Layout => {
  if (heldBy(req.payload, req.user).length === 0) return laidOut([['collections', 'full']])
  return laidOut([
    [`${NAME}-composer`, 'full'],
    [`${NAME}-steps`, 'full'],
    [`${NAME}-waiting`, 'medium'],
    [`${NAME}-assigned`, 'medium'],
    [`${NAME}-drafts`, 'medium'],
    [`${NAME}-scheduled`, 'medium'],
    [`${NAME}-changed`, 'medium'],
    [`${NAME}-attention`, 'medium'],
    [`${NAME}-addresses`, 'medium'],
    ['collections', 'full'],
  ])
}

/** Cast: the app's generated types contain only its own widgets. */
const laidOut = (widgets: (readonly [string, 'full' | 'medium'])[]): Layout =>
  widgets.map(([widgetSlug, width]) => ({ widgetSlug, width })) as Layout

type Layout = Extract<DashboardConfig['defaultLayout'], unknown[]>

const addressesOf = (newsroom: Newsroom) => {
  const { baseUrl, canonicalUrl, feeds, sections, widgets } = newsroom
  const docs = docsLinked(newsroom)
  return {
    codes: widgets.map((widget) => ({
      code: placeholderSnippet({ newsroom, values: readValues(widget, ''), widget }),
      title: widget.title,
    })),
    pages: [
      // The list pages of an app's own front end are unknown.
      ...(canonicalUrl
        ? []
        : sections.map(({ resource, title }) => ({ title, url: `${baseUrl}/${resource}` }))),
      ...feeds.map(({ paths, title }) => ({ title: `${title} (RSS)`, url: baseUrl + paths.rss })),
      { title: 'JSON', url: apiUrl(newsroom) },
      ...(docs ? [{ title: 'For developers', url: docs }] : []),
    ],
  }
}
