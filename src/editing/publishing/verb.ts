/** The effect of a publishing save. */
export type Verb = 'publish' | 'reschedule' | 'schedule' | 'update'

/**
 * Returns the verb on the button: `publish` if the item is not public, `update` if it is public or scheduled, `schedule` for a future
 * date, `reschedule` for another future date.
 */
export const verbOf = (args: {
  /** The public state before. @default never public */
  before?: { due?: null | string; is: string } | undefined
  /** The new date, ISO 8601; absent: the moment of publishing. */
  due: null | string | undefined
  now: Date
}): Verb => {
  const { before, due, now } = args
  if (before?.is === 'public') return 'update'
  if (!isAhead(due, now)) return 'publish'
  if (before?.is !== 'scheduled') return 'schedule'
  return isSame(before.due, due) ? 'update' : 'reschedule'
}

/** Whether a date is in the future. */
export const isAhead = (date: null | string | undefined, now: Date): date is string =>
  Boolean(date) && new Date(date ?? 0) > now

const isSame = (a: null | string | undefined, b: string): boolean =>
  new Date(a ?? 0).getTime() === new Date(b).getTime()
