import type { PublicRead, Resource } from '../../core/types.ts'
import { widgetPage } from '../../embed/page.ts'
import { readValues } from '../../embed/parameters.ts'
import { widgetRead } from '../../embed/read.ts'
import { generatedAt } from '../../store/changes/read.ts'
import { readItem } from '../../store/item.ts'
import type { Item } from '../../store/prepared.ts'
import { dependenciesOf } from '../../store/list.ts'
import { feedItem } from '../feeds/item.ts'
import type { ItemPageOptions } from '../itemPage.ts'
import { answerItemPage } from '../itemPage.ts'
import type { Answer } from '../../http/answer.ts'
import { feedEntryPage } from './feedEntry.ts'
import type { Views } from './types.ts'

type ViewedItem = { read: PublicRead; resource: Resource; slug: string }

/** Renders all public views of an item, with the code that renders them for readers. */
export const viewsOf = async (place: ViewedItem): Promise<Views> => {
  const { read, resource, slug } = place
  const found = await readItem(read, resource, slug)
  const item = found.is === 'public' ? found.item : undefined
  return {
    feed: item ? feedOf(place, item) : null,
    page: (await pageOf(place))?.body ?? null,
    widget: item ? await widgetOf(place, item) : null,
  }
}

/** Renders the canonical page of an item. @returns undefined if it is on the app's own front end */
export const pageOf = async (
  { read, resource, slug }: ViewedItem,
  options: ItemPageOptions = {},
): Promise<Answer | undefined> => {
  const section = read.newsroom.sections.find(({ resource: name }) => name === resource.name)
  if (!section) return undefined
  const query = new URLSearchParams()
  const answer = await answerItemPage({ options, query, read, resource, section, slug })
  return answer.status === 200 ? answer : undefined
}

const widgetOf = async ({ read, resource }: ViewedItem, item: Item): Promise<null | string> => {
  const widget = read.newsroom.widgets.find(({ resource: name }) => name === resource.name)
  if (!widget) return null
  const values = readValues(widget, '')
  const items = await widget.read(widgetRead(read, resource), values)
  if (!items.some(({ id }) => id === item.id)) return null
  const at = await generatedAt(read, dependenciesOf(resource))
  return widgetPage({ generatedAt: at, items, newsroom: read.newsroom, values, widget })
}

const feedOf = ({ read: { newsroom }, resource }: ViewedItem, item: Item): null | string => {
  const feed = newsroom.feeds.find(({ resource: name }) => name === resource.name)
  return feed ? feedEntryPage({ entry: feedItem({ feed, item, newsroom }), feed, newsroom }) : null
}
