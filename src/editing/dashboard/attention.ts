import type { PayloadRequest } from 'payload'
import { heldBy, newsroomOf } from '../../core/newsroom.ts'
import { formatLabel } from '../../differences/words.ts'
import type { Card } from './cards.ts'
import { partsOf } from './declared.ts'
import { MOST, findIn, moreOf, rowOf } from './rows.ts'

/** Returns the lists of items that need attention, as collections declare them, without empty ones; one query each. */
export const readAttention = async (
  req: PayloadRequest,
): Promise<({ title: string } & Card)[] | null> => {
  const { i18n, payload, user } = req
  if (heldBy(payload, user).length === 0) return null
  const now = newsroomOf(payload).now()
  const lists = await Promise.all(
    payload.config.collections.flatMap((config) =>
      (partsOf(config).attention ?? []).map(
        async ({ name, sort = 'updatedAt', title, where: ask }) => {
          const where = await ask(now, req)
          const docs = where ? await findIn(req, { config, sort, where }) : []
          return {
            more: where && docs.length > MOST ? [moreOf(req, { config, where })] : [],
            rows: docs.slice(0, MOST).map((doc) => rowOf(req, { config, doc, note: '' })),
            title: formatLabel({ label: title, name }, i18n),
          }
        },
      ),
    ),
  )
  return lists.filter(({ rows }) => rows.length > 0)
}
