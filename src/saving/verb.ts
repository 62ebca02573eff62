/** What a save that publishes does to readers. */
export type Verb = 'publish' | 'reschedule' | 'schedule' | 'update'

/**
 * What the button is called: `publish` to readers who do not have it, `update` what they have or will have, `schedule`
 * for later, `reschedule` what is due at another time.
 */
export const verbOf = (args: {
  /** What readers have of it before. @default nothing */
  before?: { due?: null | string; is: string } | undefined
  /** The date that it gets, ISO 8601; none is the moment of publishing. */
  due: null | string | undefined
  now: Date
}): Verb => {
  const { before, due, now } = args
  if (before?.is === 'public') return 'update'
  if (!isAhead(due, now)) return 'publish'
  if (before?.is !== 'scheduled') return 'schedule'
  return isSame(before.due, due) ? 'update' : 'reschedule'
}

/** Whether a date is still to come. */
export const isAhead = (date: null | string | undefined, now: Date): date is string =>
  Boolean(date) && new Date(date ?? 0) > now

const isSame = (a: null | string | undefined, b: string): boolean =>
  new Date(a ?? 0).getTime() === new Date(b).getTime()
