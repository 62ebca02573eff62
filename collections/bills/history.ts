import type { ArrayField, DateField, SelectField, SelectFieldValidation } from 'payload'
import type { date } from 'payload/shared'
import { select } from 'payload/shared'
import { checkPast, dayOf, pastDay } from '../../src/editing/fields/pastDay.ts'
import { choices, rowsNamedBy } from '../../src/editing/fields/small.ts'
import type { BillStep } from '../vocabulary.ts'
import { BILL_STEPS, CHAMBERS, STEPS_OF_A_CHAMBER } from '../vocabulary.ts'

type Step = { chamber?: null | string; date?: Date | null | string; step?: BillStep | null }

const isOfAChamber = ({ step }: Step): boolean => !!step && STEPS_OF_A_CHAMBER.includes(step)

/** The steps of other kinds are stored without a chamber. */
const chamber: SelectField = {
  name: 'chamber',
  type: 'select',
  admin: { condition: (_data, step: Step) => isOfAChamber(step) },
  hooks: {
    beforeChange: [({ siblingData, value }) => (isOfAChamber(siblingData) ? value : null)],
  },
  options: choices(CHAMBERS),
  validate: ((value, options) =>
    (options.siblingData as Step).step === 'passed-chamber' && !value
      ? 'Say which chamber passed it.'
      : select(value, options)) as SelectFieldValidation,
}

/** A step is not dated before the one above it, nor after today. */
const stepDay = pastDay('date', {
  required: true,
  validate: (value: Step['date'], options: Parameters<typeof date>[1]) => {
    const checked = checkPast(value, options)
    if (checked !== true) return checked
    const steps = ((options.data as { history?: null | Step[] }).history ?? []) as Step[]
    const before = steps.slice(0, Number(options.path.at(-2))).map((step) => dayOf(step.date))
    return (
      before.every((earlier) => earlier <= dayOf(value)) ||
      'This day is before the one of a step above it: steps are entered oldest first.'
    )
  },
} as Partial<DateField>)

const LABELS: Record<BillStep, string> = {
  introduced: 'Introduced',
  'passed-chamber': 'Passed a chamber',
  passed: 'Passed both chambers',
  failed: 'Failed',
  signed: 'Signed into law',
  'became-law': 'Became law without a signature',
  vetoed: 'Vetoed',
  'veto-overridden': 'Veto overridden',
}

/** What became of a bill: its steps with their days, oldest first. */
export const history: ArrayField = {
  name: 'history',
  type: 'array',
  admin: {
    components: rowsNamedBy('Step', ['step', 'chamber', 'date']),
    description: 'What became of the bill, oldest first. Readers see it as one sentence.',
    initCollapsed: true,
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'step',
          type: 'select',
          options: BILL_STEPS.map((value) => ({ label: LABELS[value], value })),
          required: true,
        },
        chamber,
        stepDay,
      ],
    },
  ],
  label: 'What became of it',
  labels: { plural: 'Steps', singular: 'Step' },
}
