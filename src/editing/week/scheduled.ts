import type { PayloadRequest } from 'payload'
import { configOf, newsroomOf, slugOf } from '../../core/newsroom.ts'
import { mayPublish } from '../dashboard/mayPublish.ts'
import { findIn, moreOf } from '../dashboard/rows.ts'
import { wordsIn } from '../words.ts'
import type { Days } from './days.ts'
import { MOST, entryOf } from './entry.ts'
import type { Found } from './types.ts'

/** Returns what becomes public by itself in a week. */
export const scheduledIn = async (req: PayloadRequest, { from, until }: Days): Promise<Found> => {
  const newsroom = newsroomOf(req.payload)
  const { week: words } = wordsIn(req.i18n)
  const now = newsroom.now().toISOString()
  const found: Found = { entries: [], more: [] }
  if (until <= now) return found
  for (const { collection, hasPublishedAt } of newsroom.resources) {
    if (!hasPublishedAt) continue
    const config = configOf(req.payload, slugOf(newsroom, collection))
    const after = from > now ? { greater_than_equal: from } : { greater_than: now }
    const where = { and: [{ publicFrom: after }, { publicFrom: { less_than: until } }] }
    const docs = await findIn(req, { config, limit: MOST + 1, sort: 'publicFrom', where })
    const mayMove = await mayPublish(req, config)
    for (const doc of docs.slice(0, MOST)) {
      const label = words.scheduled
      const at = doc.publicFrom
      found.entries.push(entryOf(req, { at, config, doc, label, mayMove, sort: 'scheduled' }))
    }
    if (docs.length > MOST) found.more.push(moreOf(req, { config, where: { or: [where] } }))
  }
  return found
}
