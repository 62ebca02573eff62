import { sayDay, sayInstant } from '../../core/dates.ts'
import { instantOf, wallTimeOf } from '../../core/wallTime.ts'

/** A calendar day, kept as noon UTC and the same in every zone; or an instant, typed as the time on a zone's wall. */
export type DateKind = 'day' | 'instant'

type As = { kind: DateKind; timeZone: string }

/** A stored date as the browser's own input takes it: `2026-12-08`, or `2026-12-08T18:00`; empty where there is none. */
export const typedOf = (value: null | string | undefined, { kind, timeZone }: As): string => {
  if (!value) return ''
  return kind === 'day' ? value.slice(0, 10) : wallTimeOf(new Date(value), timeZone)
}

/** What was typed, as it is stored. @param typed whole, or empty */
export const storedOf = (typed: string, { kind, timeZone }: As): null | string => {
  if (typed === '') return null
  return kind === 'day' ? `${typed}T12:00:00.000Z` : instantOf(typed, timeZone).toISOString()
}

/** A stored date in words. */
export const sayStored = (value: string, { kind, timeZone }: As): string =>
  kind === 'day' ? sayDay(value.slice(0, 10)) : sayInstant(value, timeZone)
