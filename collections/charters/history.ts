import type { CollectionBeforeChangeHook } from 'payload'
import { instantOf } from '../../src/store/changes/instant.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { CharterStatus } from '../vocabulary.ts'
import { ACTIVE_STATUSES, CHARTER_TRANSITIONS } from '../vocabulary.ts'
import { hasRole } from '../../src/editing/access.ts'
import { atNoon } from '../../src/editing/fields/small.ts'
import { fieldError } from '../../src/editing/fieldError.ts'
import { faultOfDays, faultOfToday } from './stepDates.ts'
import { dayAt } from '../../src/core/wallTime.ts'

export type Step = {
  id?: null | string
  status?: CharterStatus
  date?: null | string
  note?: null | string
  document?: unknown
}

/**
 * Restricts an application's state to the transitions that are allowed; each adds a dated step. A new application may start in any state,
 * with past steps; an admin may remove the last step.
 */
export const keepHistory: CollectionBeforeChangeHook = (args) => {
  const { collection, context, data, operation, originalDoc, req } = args
  const before: Step[] = originalDoc?.history ?? []
  const isNew = operation === 'create' || before.length === 0
  // Published steps are not undone when a version is restored.
  if (context.isRestoringVersion && !isNew) {
    return { ...data, history: before, status: originalDoc.status, ...derived(before) }
  }
  const refuse: (path: string, message: string) => never = (path, message) => {
    throw fieldError({ collection, message, path, req })
  }
  const steps: Step[] = data.history ?? before
  const last = steps.at(-1)?.status
  if (!isNew && sameStates(steps, before.slice(0, -1))) {
    if (last === undefined) refuse('history', 'The first step stays: change its date or note.')
    if (!hasRole(req, 'admin') && req.user) {
      refuse('history', 'Only an admin may take back the last step.')
    }
    // The state is that of the last step, whatever value the form sends.
    return stored(steps, { ...data, status: last })
  }
  if (!isNew && !sameStates(steps, before)) {
    refuse('history', 'The steps themselves cannot be changed: choose the next state above.')
  }
  const status: CharterStatus | undefined = data.status ?? originalDoc?.status
  if (status === last || (isNew && !status)) return stored(steps, data)
  if (isNew && steps.length > 0) {
    refuse('history', `The last step of the history is ${last}, but the state is ${status}.`)
  }
  const today = `${dayAt(instantOf(req), newsroomOf(req.payload).timeZone)}T12:00:00.000Z`
  // The step's values from an endpoint or an import; forms cannot set them.
  const values = (context.step ?? {}) as Omit<Step, 'id' | 'status'>
  if (!isNew) {
    const allowed = CHARTER_TRANSITIONS[last as CharterStatus] as readonly CharterStatus[]
    if (!status || !allowed.includes(status)) {
      refuse('status', `From ${last} it can only become ${list(allowed)}.`)
    }
    const early = values.date ? undefined : faultOfToday(steps.at(-1), today)
    if (early) refuse('status', early)
  }
  return stored([...steps, { date: today, ...values, ...(status && { status }) }], data)

  function stored(history: Step[], of: Partial<typeof data>) {
    const fault = faultOfDays(history, before)
    if (fault) refuse(fault.path, fault.message)
    return { ...of, history, ...derived(history, of.status ?? originalDoc?.status) }
  }
}

/** Returns the fields derived from the history, stored so that a list can filter and sort by them. */
const derived = (steps: Step[], status = steps.at(-1)?.status) => ({
  active: ACTIVE_STATUSES.includes(status as CharterStatus),
  lastStepAt: newest(steps),
})

/** Whether two histories have the same states, apart from the notes of their steps. */
export const sameStates = (a: Step[], b: Step[]): boolean =>
  a.length === b.length && a.every(({ status }, index) => status === b[index]?.status)

const list = (states: readonly string[]): string =>
  states.length === 0 ? 'nothing else: this state is final' : states.join(' or ')

const newest = (steps: Step[]): string | null =>
  steps
    .map(({ date }) => atNoon(date))
    .reduce<null | string>((at, date) => (date && (!at || date > at) ? date : at), null)
