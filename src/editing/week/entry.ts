import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { formatTime } from '../../core/dates.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { rowOf } from '../dashboard/rows.ts'
import type { Row } from '../dashboard/rows.ts'
import type { Entry } from './types.ts'

/** At most this many entries of one source in a week. */
export const MOST = 100

/** Returns an entry of the week for an item. */
export const entryOf = (
  req: PayloadRequest,
  args: {
    at: string
    config: SanitizedCollectionConfig
    doc: Doc
    label: string
    mark?: Row['mark']
    /** Whether this user may move it. @default false */
    mayMove?: boolean
    note?: string
    sort: Entry['sort']
  },
): Entry => {
  const { config, doc, label, mark = null, mayMove = false, note = '', sort } = args
  const at = new Date(args.at).toISOString()
  const place = `${config.slug}/${doc.id}`
  return {
    ...rowOf(req, { config, doc, mark, note }),
    at,
    key: `${sort}-${place.replace('/', '-')}`,
    label,
    move: mayMove && sort !== 'date' ? { at, place, what: sort } : null,
    sort,
    time: formatTime(at, newsroomOf(req.payload).timeZone),
  }
}
