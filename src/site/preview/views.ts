import type { PublicRead, Resource } from '../../core/types.ts'
import type { Views } from '../../saving/types.ts'
import { widgetPage } from '../../embed/page.ts'
import { readValues } from '../../embed/parameters.ts'
import { widgetRead } from '../../embed/read.ts'
import { generatedAt } from '../../store/changes/read.ts'
import { readItem } from '../../store/item.ts'
import { dependenciesOf } from '../../store/list.ts'
import { feedItem } from '../feeds/item.ts'
import type { ItemPageOptions } from '../itemPage.ts'
import { answerItemPage } from '../itemPage.ts'
import type { Answer } from '../../http/answer.ts'
import { feedEntryPage } from './feedEntry.ts'

type Place = { read: PublicRead; resource: Resource; slug: string }

/** The item at this address in all of its places, by what makes them for the public. */
export const viewsOf = async (place: Place): Promise<Views> => ({
  feed: await feedOf(place),
  page: (await pageOf(place))?.body ?? null,
  widget: await widgetOf(place),
})

/** The canonical page of the item at this address. @returns undefined where a front end of the app's own has it */
export const pageOf = async (
  { read, resource, slug }: Place,
  options: ItemPageOptions = {},
): Promise<Answer | undefined> => {
  const section = read.newsroom.sections.find(({ resource: name }) => name === resource.name)
  if (!section) return undefined
  const query = new URLSearchParams()
  const answer = await answerItemPage({ options, query, read, resource, section, slug })
  return answer.status === 200 ? answer : undefined
}

const widgetOf = async (place: Place): Promise<null | string> => {
  const { read, resource } = place
  const widget = read.newsroom.widgets.find(({ resource: name }) => name === resource.name)
  const item = widget && (await itemAt(place))
  if (!item) return null
  const values = readValues(widget, '')
  const items = await widget.read(widgetRead(read, resource), values)
  if (!items.some(({ id }) => id === item.id)) return null
  const at = await generatedAt(read, dependenciesOf(resource))
  return widgetPage({ generatedAt: at, items, newsroom: read.newsroom, values, widget })
}

const feedOf = async (place: Place): Promise<null | string> => {
  const { newsroom } = place.read
  const feed = newsroom.feeds.find(({ resource: name }) => name === place.resource.name)
  const item = feed && (await itemAt(place))
  return item ? feedEntryPage({ entry: feedItem({ feed, item, newsroom }), feed, newsroom }) : null
}

const itemAt = async ({ read, resource, slug }: Place) => {
  const found = await readItem(read, resource, slug)
  return found.is === 'public' ? found.item : undefined
}
