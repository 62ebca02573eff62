import { z } from 'zod'
import type { CharterApplication } from '../../payload-types.ts'
import { flag, oneOf, refersTo } from '../../src/filters.ts'
import * as schema from '../../src/schema.ts'
import type { Resource } from '../../src/types.ts'
import * as value from '../../src/values.ts'
import type { CharterStatus } from '../../src/vocabulary.ts'
import { ACTIVE_STATUSES, CHARTER_STATUSES, DECISIONS } from '../../src/vocabulary.ts'
import { EXAMPLES } from '../examples.ts'
import { ITEMS } from '../references.ts'

export const charterApplications = {
  name: 'charter-applications',
  collection: 'charter-applications',
  singular: 'charter application',
  doc: 'Charter school applications across the state, latest step first.',
  list: 'paged',
  item: true,
  dated: false,
  label: 'name',
  filters: {
    district: refersTo({
      collection: 'school-boards',
      doc: 'Applications to this district.',
      field: 'district',
    }),
    status: oneOf({
      doc: 'Applications in this state.',
      field: 'status',
      values: CHARTER_STATUSES,
    }),
    active: flag({ doc: 'Applications that await a decision, or do not.', field: 'active' }),
  },
  sort: ['lastStepAt', 'publicId'],
  select: {
    name: true,
    operator: true,
    district: true,
    status: true,
    gradesProposed: true,
    seatsProposed: true,
    history: true,
    documents: true,
  },
  populate: { documents: ITEMS.documents, 'school-boards': ITEMS['school-boards'] },
  dependsOn: ['school-boards', 'documents'],
  show: (doc, { ref, refs }) => {
    const history = (doc.history ?? [])
      .map((step) => ({
        status: step.status,
        date: value.day(step.date),
        note: value.text(step.note),
        document: ref('documents', step.document),
      }))
      .sort((a, b) => value.byCode(a.date, b.date))
    return {
      name: doc.name,
      operator: value.text(doc.operator),
      district: ref('school-boards', doc.district),
      status: doc.status,
      active: ACTIVE_STATUSES.includes(doc.status),
      gradesProposed: value.text(doc.gradesProposed),
      seatsProposed: value.number(doc.seatsProposed),
      submittedAt: history.find(({ status }) => status === 'submitted')?.date ?? null,
      decidedAt: decidedAt(history),
      history,
      documents: refs('documents', doc.documents),
    }
  },
  schema: z.strictObject({
    name: z.string(),
    operator: z.string().nullable(),
    district: schema.named.nullable(),
    status: z.enum(CHARTER_STATUSES),
    active: z.boolean(),
    gradesProposed: z.string().nullable(),
    seatsProposed: z.number().nullable(),
    submittedAt: schema.day.nullable(),
    decidedAt: schema.day.nullable(),
    history: z.array(
      z.strictObject({
        status: z.enum(CHARTER_STATUSES),
        date: schema.day.nullable(),
        note: z.string().nullable(),
        document: schema.titled.nullable(),
      }),
    ),
    documents: z.array(schema.titled),
  }),
  example: EXAMPLES.charterApplications,
} satisfies Resource<CharterApplication>

type Step = { status: CharterStatus; date: null | string }

/** The day of the decision that stands; a new submission or an appeal reopens the question. */
const decidedAt = (history: Step[]): null | string => {
  const lastDecision = history.findLast(({ status }) => DECISIONS.includes(status))
  const lastActive = history.findLast(({ status }) => ACTIVE_STATUSES.includes(status))
  if (!lastDecision) return null
  const reopened = lastActive && history.indexOf(lastActive) > history.indexOf(lastDecision)
  return reopened ? null : lastDecision.date
}
