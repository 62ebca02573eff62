import type { CharterApplication } from '../../payload-types.ts'
import {
  computed,
  day,
  flag,
  maybe,
  number,
  oneOf,
  ref,
  refs,
  rows,
  text,
} from '../../src/core/fields/index.ts'
import { kind } from '../../src/core/kind.ts'
import { byCode } from '../../src/core/order.ts'
import * as filter from '../../src/core/filters.ts'
import type { CharterStatus } from '../../collections/vocabulary.ts'
import { ACTIVE_STATUSES, CHARTER_STATUSES, DECISIONS } from '../../collections/vocabulary.ts'
import { named, titled } from '../parts/examples.ts'

/** The steps of an application, oldest first. */
const history = rows(
  'Every step that it has taken, oldest first.',
  {
    status: oneOf(CHARTER_STATUSES, 'The state that it came to.', 'submitted'),
    date: maybe(day('The day of the step.', '2025-11-06')),
    note: maybe(
      text('What happened, in a sentence.', 'Full application received: 264 seats, grades K-5.'),
    ),
    document: ref(
      'documents',
      'The document that the step rests on.',
      titled('documents', 'Charter application: Kessler Bridge Academy'),
    ),
  },
  (a, b) => byCode(a.date, b.date),
)

export const charterApplications = kind<CharterApplication>()({
  name: 'charter-applications',
  collection: 'charter-applications',
  singular: 'charter application',
  description: 'Charter school applications across the state, latest step first.',
  list: 'paged',
  item: true,
  hasPublishedAt: false,
  label: 'name',
  filters: {
    district: filter.refersTo({
      collection: 'school-boards',
      description: 'Applications to this district.',
      field: 'district',
    }),
    status: filter.oneOf({
      description: 'Applications in this state.',
      field: 'status',
      values: CHARTER_STATUSES,
    }),
    active: filter.flag({
      description: 'Applications that await a decision, or do not.',
      field: 'active',
    }),
  },
  search: { body: ['history.note'], summary: ['operator'] },
  sort: ['lastStepAt', 'publicId'],
  fields: {
    name: text('What the school is to be called.', 'Kessler Bridge Academy'),
    operator: maybe(text('Who would run it.', 'Tamsin Valley Parents Association')),
    district: ref(
      'school-boards',
      'The district that it was submitted to.',
      named('school-boards', 'Abernathy County Schools'),
    ),
    status: oneOf(CHARTER_STATUSES, 'Where it stands.', 'approved'),
    active: computed({
      example: false,
      meaning: `Whether it awaits a decision: ${ACTIVE_STATUSES.join(', ')}.`,
      reads: { status: true },
      schema: flag('', false).schema,
      serialize: ({ status }: Pick<CharterApplication, 'status'>) =>
        ACTIVE_STATUSES.includes(status),
    }),
    gradesProposed: maybe(text('The grades that it would teach.', 'K-5')),
    seatsProposed: maybe(number('How many students it would take when it is full.', 264)),
    submittedAt: computed({
      ...maybe(day('The day on which it was submitted.', '2025-11-06')),
      reads: { history: true },
      serialize: (doc: Pick<CharterApplication, 'history'>, context) =>
        history.serialize(doc.history, context).find(({ status }) => status === 'submitted')
          ?.date ?? null,
    }),
    decidedAt: computed({
      ...maybe(day('The day of the decision that stands.', '2026-01-05')),
      reads: { history: true },
      serialize: (doc: Pick<CharterApplication, 'history'>, context) =>
        decidedAt(history.serialize(doc.history, context)),
    }),
    history,
    documents: refs('documents', 'What was filed and decided.', [
      titled('documents', 'Charter application: Kessler Bridge Academy'),
    ]),
  },
  example: {
    id: 'gLKJZ1sxhZlVATRocaLgsf',
    slug: 'kessler-bridge-academy',
    updatedAt: '2026-01-05T18:00:00.000Z',
  },
})

type Step = { status: CharterStatus; date: null | string }

/** The day of the current decision; a new submission or an appeal reopens the question. */
const decidedAt = (history: Step[]): null | string => {
  const decision = history.findLastIndex(({ status }) => DECISIONS.includes(status))
  const active = history.findLastIndex(({ status }) => ACTIVE_STATUSES.includes(status))
  return active > decision ? null : (history[decision]?.date ?? null)
}
