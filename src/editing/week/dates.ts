import type { PayloadRequest } from 'payload'
import { formatTime } from '../../core/dates.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { formatLabel } from '../../differences/words.ts'
import type { WeekDate } from '../dashboard/declared.ts'
import { partsOf } from '../dashboard/declared.ts'
import { findIn, moreOf } from '../dashboard/rows.ts'
import { fill, wordsIn } from '../words.ts'
import type { Days } from './days.ts'
import { MOST, entryOf } from './entry.ts'
import type { Found } from './types.ts'

/** Returns the dates of a week that collections declare, as the meetings of school boards. */
export const datesIn = async (req: PayloadRequest, { from, until }: Days): Promise<Found> => {
  const found: Found = { entries: [], more: [] }
  for (const config of req.payload.config.collections) {
    for (const date of partsOf(config).week ?? []) {
      const { path, zoneField } = date
      const within = [{ [path]: { greater_than_equal: from } }, { [path]: { less_than: until } }]
      const docs = await findIn(req, {
        ...{ config, limit: MOST + 1, sort: path, where: { and: within } },
        paths: [path, ...(zoneField ? [zoneField] : [])],
      })
      const label = formatLabel({ label: date.title, name: date.name }, req.i18n)
      for (const doc of docs.slice(0, MOST)) {
        const at = String(valueAt(doc, path))
        found.entries.push(
          entryOf(req, {
            at,
            config,
            doc,
            label,
            note: describeOtherZone(req, { at, date, doc }),
            sort: 'date',
          }),
        )
      }
      if (docs.length > MOST) {
        found.more.push(moreOf(req, { config, where: { or: [{ and: within }] } }))
      }
    }
  }
  return found
}

/** Returns the time on the clocks of the place, if they differ from the newsroom's. */
const describeOtherZone = (
  req: PayloadRequest,
  { at, date, doc }: { at: string; date: WeekDate; doc: Doc },
): string => {
  const zone: unknown = date.zoneField && doc[date.zoneField]
  if (typeof zone !== 'string' || zone === '') return ''
  const there = formatTime(at, zone)
  const here = formatTime(at, newsroomOf(req.payload).timeZone)
  return there === here ? '' : fill(wordsIn(req.i18n).week.there, { at: there })
}

const valueAt = (doc: Doc, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], doc)
