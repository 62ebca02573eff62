import { findPublic } from '../store/find.ts'
import { readItems } from '../store/list.ts'
import { listedOf, namingOf } from '../store/prepared.ts'
import type { PublicRead, Resource } from '../core/types.ts'
import type { WidgetRead } from '../core/widget.ts'

/** Returns the context of a widget's `read`. */
export const widgetRead = (
  read: PublicRead,
  resource: Resource,
): WidgetRead<Record<string, unknown>> => ({
  all: async (select) => {
    const docs = await findPublic(read, namingOf(resource, select))
    return listedOf(read, resource.brief ?? resource, docs)
  },
  first: async (limit, filters = {}) => {
    const { data } = await readItems(read, resource, { filters, page: 1, perPage: limit })
    return data
  },
})
