import { apiUrl } from '../../core/newsroom.ts'
import { PER_PAGE_DEFAULT, readQuery } from '../../core/query.ts'
import type { Endpoint } from '../../http/routeGroup.ts'
import { readChanges } from '../../store/changes/read.ts'
import { envelope, success } from '../envelope.ts'
import { changesParameters } from './parameters.ts'
import { kindsByNoun, serializeRow } from './row.ts'

/** `/api/v1/changes`: the log of what the public saw change, oldest first. */
export const changes: Endpoint = async (call) => {
  const { newsroom, request } = call
  const { filters, perPage, text } = readQuery({
    parameters: changesParameters(newsroom),
    search: request.search,
  })
  const { kind, since = 0 } = filters as { kind?: string; since?: number }
  const { generatedAt, rows } = await readChanges(call, {
    kind: kind === undefined ? undefined : kindsByNoun(newsroom).get(kind),
    limit: perPage,
    since,
  })
  const data = rows.map((row) => serializeRow(newsroom, row))
  const last = data.at(-1)
  // A full page may be the last one: the next link then leads to an empty page, at which a client polls.
  const next = data.length === perPage && last ? last.seq : undefined
  return success(envelope({ data, generatedAt, newsroom }), generatedAt, {
    ...(next !== undefined && { link: nextLink(`${apiUrl(newsroom)}/changes`, text, next) }),
  })
}

const nextLink = (address: string, text: Record<string, string>, since: number): string => {
  const query = new URLSearchParams({
    ...(text.kind !== undefined && { kind: text.kind }),
    since: String(since),
    ...(text.per_page !== undefined &&
      text.per_page !== String(PER_PAGE_DEFAULT) && { per_page: text.per_page }),
  })
  return `<${address}?${query}>; rel="next"`
}
