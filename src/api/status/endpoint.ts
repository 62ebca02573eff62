import { readQuery } from '../../core/query.ts'
import { etagOf } from '../../http/answer.ts'
import type { Endpoint } from '../../http/routeGroup.ts'
import { readStatus } from '../../store/status.ts'
import { envelope, success } from '../envelope.ts'

/** `/api/v1/status`: what there is of each noun, and how recent it is. */
export const status: Endpoint = async (call) => {
  readQuery({ parameters: {}, search: call.request.search })
  const { data, generatedAt, seq } = await readStatus(call)
  const body = envelope({
    data,
    generatedAt,
    list: { total: data.length },
    newsroom: call.newsroom,
  })
  return success(body, generatedAt, {
    // A 304 repeats no X-Log-Seq, so that another position is another tag.
    etag: etagOf(`${seq} ${JSON.stringify(body)}`),
    'x-log-seq': String(seq),
  })
}
