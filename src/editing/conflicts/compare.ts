import type { Endpoint, PayloadRequest } from 'payload'
import { NotFound, addDataAndFileToRequest } from 'payload'
import { configOf, newsroomOf } from '../../core/newsroom.ts'
import { differences } from '../../differences/differences.ts'
import { dryRun } from '../publishing/dryRun.ts'
import { combined } from './combined.ts'
import { newestOf } from './newest.ts'
import { whoFor } from '../people/names.ts'
import type { Comparison } from './types.ts'
import { formatInstant } from '../../core/dates.ts'
import { inWords } from '../../differences/words.ts'
import type { Doc } from '../../core/types.ts'
import { ROLES, requireRole } from '../access.ts'
import { formLabelsOf } from '../publishing/labels.ts'
import { readNewest } from '../readNewest.ts'
import { staffJson } from '../rest.ts'

/** `POST /api/{collection}/{id}/compare`: accepts the body of a save, and stores nothing. */
export const compareEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, ...ROLES)
    await addDataAndFileToRequest(req)
    const { collection, id } = req.routeParams as { collection: string; id: string }
    const config = configOf(req.payload, collection)
    const newest = (await newestOf({ collection: config, req }, [id])).get(id)
    if (!newest) throw new NotFound(req.t)
    const { basedOn, ...mine } = (req.data ?? {}) as Record<string, unknown>
    const answer = (body: Comparison) => staffJson(body)
    if (!basedOn || basedOn === newest.basedOn) return answer({ isStale: false })
    const who = await whoFor(req, [newest.by])
    const { timeZone } = newsroomOf(req.payload)
    const labels = formLabelsOf(req, collection)
    const after = await asSaved(req, { collection, id, mine })
    const theirs = await readNewest(req, { collection, depth: 1, id })
    const stored = await readNewest(req, { collection, id })
    const found = differences({ after, before: theirs, labels, timeZone })
    return answer({
      isStale: true,
      at: formatInstant(newest.at, timeZone),
      both: await combined(req, {
        basedOn: String(basedOn),
        collection,
        form: mine,
        id,
        labels,
        mine: after,
        newest: stored,
        theirs,
        timeZone,
      }),
      by: who(newest.by),
      differences: found,
      theirs: stored,
      yours: found
        .map(({ field, label }) => `${label}\n${inWords(after[field], timeZone)}`)
        .join('\n\n'),
    })
  },
  method: 'post',
  path: '/:id/compare',
}

/** Returns the document with populated references; unchanged if it could not be saved. */
const asSaved = async (
  req: PayloadRequest,
  { collection, id, mine }: { collection: string; id: string; mine: Record<string, unknown> },
): Promise<Doc> => {
  const draft = Boolean(configOf(req.payload, collection).versions?.drafts)
  try {
    return await dryRun(
      req,
      async () =>
        await req.payload.update({
          id,
          collection,
          data: { ...mine, ...(draft && { _status: 'draft' }) },
          depth: 1,
          draft,
          overrideAccess: false,
          req,
        }),
    )
  } catch {
    return mine as Doc
  }
}
