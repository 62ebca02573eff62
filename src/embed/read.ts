import { findPublic } from '../store/find.ts'
import { readItems, readingOf, serializeAll } from '../store/list.ts'
import type { PublicRead, Resource } from '../core/types.ts'
import type { WidgetRead } from '../core/widget.ts'

/** What a widget's `read` works with. */
export const widgetRead = (read: PublicRead, resource: Resource): WidgetRead => ({
  all: async (select) => {
    const docs = await findPublic(read, readingOf(resource, select))
    const items = await serializeAll(read, resource, docs)
    return docs.map((doc, index) => ({ doc, item: items[index] ?? {} }))
  },
  first: async (limit, filters = {}) => {
    const { data } = await readItems(read, resource, { filters, page: 1, perPage: limit })
    return data
  },
})
