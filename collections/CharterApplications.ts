import { any, narrowed } from '../src/editing/workflow/questions.ts'
import { CHARTER_STATUSES } from './vocabulary.ts'
import { stepEndpoints } from './charters/steps.ts'
import { charters } from './charters/csv.ts'
import { choices, derived, fixedField, formPart, rowsNamedBy } from '../src/editing/fields/small.ts'
import { pastDay } from '../src/editing/fields/pastDay.ts'
import { keepHistory } from './charters/history.ts'
import { publishable } from './publishable.ts'

/** Days without a step after which a pending application is listed for attention. */
const STALE_DAYS = 60

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString()

const options = choices(CHARTER_STATUSES)

export const CharterApplications = publishable({
  slug: 'charter-applications',
  labels: { plural: 'Charter applications', singular: 'Charter application' },
  title: 'name',
  admin: { defaultColumns: ['name', 'operator', 'district', 'status', 'publicState'] },
  csv: [charters],
  dashboard: {
    attention: [
      {
        name: 'stale',
        title: `Charter applications without a step for ${STALE_DAYS} days`,
        sort: 'lastStepAt',
        where: (now) =>
          narrowed(any({ active: { equals: true } }), {
            lastStepAt: { less_than: daysBefore(now, STALE_DAYS) },
          }),
      },
    ],
  },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'name', type: 'text', maxLength: 200, required: true },
        { name: 'operator', type: 'text', maxLength: 200 },
      ],
    },
    { name: 'district', type: 'relationship', relationTo: 'school-boards' },
    {
      name: 'status',
      type: 'select',
      admin: {
        components: fixedField('Select', 'saved', 'history'),
        description:
          'Where it begins. From then on the buttons below take each step, and the history keeps it.',
      },
      options,
      required: true,
    },
    formPart('nextSteps', {
      clientProps: { list: 'history', state: 'status' },
      path: 'civic-newsroom/client#NextSteps',
    }),
    {
      name: 'history',
      type: 'array',
      admin: {
        description:
          'Kept by itself. A step’s date, note and document can be edited; an admin may remove the last step.',
        components: {
          ...rowsNamedBy('Step', ['status', 'date'], 'saved'),
          Field: 'civic-newsroom/client#FixedRows',
        },
        initCollapsed: true,
      },
      labels: { plural: 'History', singular: 'Step' },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'status',
              type: 'select',
              admin: { components: fixedField('Select', 'saved') },
              options,
              required: true,
            },
            pastDay('date', { required: true }),
          ],
        },
        { name: 'note', type: 'textarea' },
        { name: 'document', type: 'relationship', relationTo: 'documents' },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'gradesProposed', type: 'text', admin: { placeholder: 'K-5' } },
        { name: 'seatsProposed', type: 'number', min: 0 },
      ],
    },
    { name: 'documents', type: 'relationship', hasMany: true, relationTo: 'documents' },
    derived({ name: 'active', type: 'checkbox' }),
    derived({ name: 'lastStepAt', type: 'date' }),
  ],
  endpoints: stepEndpoints,
  hooks: { beforeChange: [keepHistory] },
  outliveRestore: ['history', 'status'],
  searches: ['operator'],
})
