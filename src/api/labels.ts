import type { ListedLabel } from '../core/labels.ts'
import { LIST_FORMAT, readQuery } from '../core/query.ts'
import type { Endpoint } from '../http/routeGroup.ts'
import { readLabels } from '../store/labels.ts'
import { listAnswer } from './listAnswer.ts'
import { componentOf } from './openapi/schemas.ts'

/** `/api/v1/{authors,categories,counties,regions}`: what filters take, whole. */
export const labels =
  (kind: ListedLabel): Endpoint =>
  async (call) => {
    const { newsroom, request } = call
    const { format } = readQuery({ parameters: LIST_FORMAT, search: request.search })
    const { data, generatedAt } = await readLabels(call, kind)
    return listAnswer({
      component: componentOf(kind.list),
      data,
      format,
      generatedAt,
      list: { total: data.length },
      newsroom,
    })
  }
