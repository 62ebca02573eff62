import { apiUrl } from '../core/newsroom.ts'
import { parametersOf, readQuery } from '../core/query.ts'
import type { ListMeta, Resource } from '../core/types.ts'
import type { Endpoint } from '../http/door.ts'
import { readList } from '../store/list.ts'
import { envelope } from './envelope.ts'
import { pageLinks } from './links.ts'
import { success } from './success.ts'

/** `/api/v1/{noun}`: a page of a list, or all of a short one. */
export const list =
  (resource: Resource): Endpoint =>
  async (call) => {
    const { newsroom, request } = call
    const query = readQuery({ parameters: parametersOf(resource), search: request.search })
    const found = await readList(call, resource, query)
    const { data, generatedAt, list: meta } = found
    const isPaged = resource.list === 'paged'
    const shown: ListMeta = isPaged ? meta : { total: meta.total }
    const address = `${apiUrl(newsroom)}/${resource.name}`
    return success(envelope({ data, generatedAt, list: shown, newsroom }), generatedAt, {
      ...(isPaged && { link: pageLinks({ address, ...meta, text: query.text }) }),
    })
  }
