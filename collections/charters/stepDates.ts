import { formatDay } from '../../src/core/dates.ts'
import { atNoon } from '../../src/editing/fields/small.ts'

type Step = { id?: null | string; date?: null | string }

/**
 * Returns the error of a history whose days are not ascending, at the step whose day was changed last. Unchanged days are not validated
 * again.
 */
export const faultOfDays = (
  steps: Step[],
  before: Step[],
): undefined | { message: string; path: string } => {
  const isNew = ({ date, id }: Step) =>
    !before.some((step) => step.id === id && dayOf(step.date) === dayOf(date))
  for (const [index, step] of steps.entries()) {
    const previous = steps[index - 1]
    const [from, to] = [dayOf(previous?.date), dayOf(step.date)]
    if (!previous || !from || !to || from <= to) continue
    if (isNew(step)) {
      return { message: `${EARLY} ${formatDay(from)}.`, path: `history.${index}.date` }
    }
    if (isNew(previous)) {
      return { message: `${LATE} ${formatDay(to)}.`, path: `history.${index - 1}.date` }
    }
  }
  return undefined
}

/** Returns why a state cannot be chosen today: the last step is in the future. Undefined if it can. */
export const faultOfToday = (last: Step | undefined, today: string): string | undefined => {
  const [from, to] = [dayOf(last?.date), dayOf(today)]
  return from && to && from > to
    ? `The last step is dated ${formatDay(from)}, which is still to come. Correct its date in the history below, save, then choose the next state.`
    : undefined
}

const EARLY = 'A step cannot come before the one in front of it. Choose a day from'
const LATE = 'A step cannot come after the one that follows it. Choose a day up to'

const dayOf = (date: null | string | undefined): string | undefined => atNoon(date)?.slice(0, 10)
