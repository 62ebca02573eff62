import type { CharterStatus } from '../../collections/vocabulary.ts'
import { ACTIVE_STATUSES } from '../../collections/vocabulary.ts'
import type { Html } from '../../src/core/html.ts'
import type { PublicFind } from '../../src/core/read.ts'
import { chart, groupsOf, yearsOf } from '../parts/chart.ts'

const LABELS = ['Approved', 'Denied', 'Withdrawn', 'Awaiting a decision'] as const

/** How many applications came to which state in each year, the newest first; one query without their histories. */
export const statusByYear = async (find: PublicFind): Promise<Html> => {
  const docs = await find({
    asStored: true,
    collection: 'charter-applications',
    select: { lastStepAt: true, status: true },
  })
  return chart({
    caption: 'Applications by state and the year of their latest step',
    groups: groupsOf(
      yearsOf(docs, ({ lastStepAt }) => lastStepAt as null | string),
      LABELS,
      ({ status }) => labelOf(status as CharterStatus),
    ),
    heads: ['Year', 'State', 'Applications'],
  })
}

const labelOf = (status: CharterStatus): (typeof LABELS)[number] => {
  if (ACTIVE_STATUSES.includes(status)) return 'Awaiting a decision'
  if (status === 'withdrawn') return 'Withdrawn'
  return status === 'approved' || status === 'opened' ? 'Approved' : 'Denied'
}
