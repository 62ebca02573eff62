import { cursorBehind, readCursor } from '../../core/cursor.ts'
import { isSlug } from '../../core/filters.ts'
import { apiUrl } from '../../core/newsroom.ts'
import type { Query } from '../../core/query.ts'
import { readQuery } from '../../core/query.ts'
import type { Resource } from '../../core/types.ts'
import { nothingAt } from '../../http/handler.ts'
import type { Endpoint } from '../../http/routeGroup.ts'
import { readVersions } from '../../store/versions/read.ts'
import { elsewhere } from '../elsewhere.ts'
import { foreignCursor, pagingOf, listAnswer } from '../listAnswer.ts'
import { VERSIONS_PARAMETERS } from './parameters.ts'
import { ROW } from './row.ts'

/** `/api/v1/{noun}/{slug}/versions`: the public versions of an item, oldest first. */
export const versions =
  (resource: Resource): Endpoint =>
  async (call) => {
    const { newsroom, params, request } = call
    const { slug = '' } = params
    if (!isSlug(slug)) throw nothingAt(call)
    const query = readQuery({ parameters: VERSIONS_PARAMETERS, search: request.search })
    const { format, page, perPage } = query
    const found = await readVersions(call, { resource, slug }, (seqs, { publicId }) => {
      const after = placeIn(listOf(resource, publicId), query)
      const from =
        after === undefined ? (page - 1) * perPage : seqs.findLastIndex((seq) => seq <= after) + 1
      return seqs.slice(from, from + perPage)
    })
    if (found.is !== 'public') {
      return elsewhere(newsroom, resource, found, `/versions${request.search}`)
    }
    const { doc, generatedAt, rows, seqs } = found
    const last = rows.at(-1)?.version.seq
    const next =
      last === undefined || last === seqs.at(-1)
        ? undefined
        : cursorBehind(listOf(resource, doc.publicId), [String(last)])
    const address = `${apiUrl(newsroom)}/${resource.name}/${slug}/versions`
    return listAnswer({
      ...pagingOf({ address, next, query, total: seqs.length }),
      component: ROW,
      data: rows.map(({ version }) => version),
      format,
      generatedAt,
      newsroom,
    })
  }

/** What its cursors are bound to: the item, whatever its address. */
const listOf = ({ name }: Resource, publicId: string) => ({
  filters: {},
  resource: { name: `${name}/${publicId}/versions`, sort: ['seq'] },
})

/** @throws ProblemError `invalid-parameter` if the cursor belongs to another list */
const placeIn = (list: ReturnType<typeof listOf>, { after }: Query): number | undefined => {
  if (after === undefined) return undefined
  const [seq] = readCursor(list, after) ?? []
  if (/^[1-9][0-9]*$/.test(String(seq))) return Number(seq)
  throw foreignCursor(after, 'this list')
}
