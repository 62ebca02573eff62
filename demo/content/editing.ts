import { schoolYear, dayOf, iso } from './calendar.ts'
import type { Place } from './districts.ts'
import type { Random } from './random.ts'
import { later } from './timing.ts'
import type { Correction, CorrectionType, Instant, State } from './types.ts'
import { number } from './words.ts'

type Edited = {
  key: string
  state: State
  reason?: string
  publishedAt: Instant | null
  corrections?: Correction[]
}

/** Puts the wanted number of items, chosen among the published, into a state with a public reason. */
export const retire = ({
  items,
  state,
  count,
  reasons,
  random,
}: {
  items: Edited[]
  state: 'withdrawn' | 'trashed'
  count: number
  reasons: readonly string[]
  random: Random
}): void => {
  const published = items.filter((item) => item.state === 'published')
  random.sample(published, Math.min(count, published.length - 1)).forEach((item, index) => {
    item.state = state
    item.reason = reasons[index % reasons.length] as string
  })
}

const TYPES: readonly CorrectionType[] = [
  'correction',
  'clarification',
  'update',
  'correction',
  'retraction',
]

/** Adds corrections of every type to published items that are at least a day old. */
export const correct = ({
  items,
  count,
  noun,
  placeOf,
  random,
  anchor,
}: {
  items: (Edited & { corrections: Correction[] })[]
  count: number
  noun: 'article' | 'post'
  placeOf: (item: Edited) => Place | undefined
  random: Random
  anchor: Date
}): void => {
  const dayOld = iso(new Date(anchor.getTime() - 86_400_000))
  const fit = items.filter(
    (item) => item.state === 'published' && item.publishedAt && item.publishedAt < dayOld,
  )
  random.sample(fit, count).forEach((item, index) => {
    const types = [TYPES[index % TYPES.length], ...(index % 6 === 1 ? ['update' as const] : [])]
    let from = new Date(item.publishedAt as string)
    for (const type of types) {
      from = later({ random, from, anchor })
      const text = correctionText({
        type: type as CorrectionType,
        place: placeOf(item),
        noun,
        random,
        from,
      })
      item.corrections.push({ type: type as CorrectionType, text, publishedAt: iso(from) })
    }
  })
}

const correctionText = ({
  type,
  place,
  noun,
  random,
  from,
}: {
  type: CorrectionType
  place: Place | undefined
  noun: string
  random: Random
  from: Date
}): string => {
  const size = place?.board.enrollment ?? 0
  if (type === 'correction')
    return place
      ? random.any(
          `An earlier version of this ${noun} misstated the enrollment of ${place.name}. It is about ${number(size)}, not ${number(Math.round(size * 1.1))}.`,
          `An earlier version of this ${noun} misspelled the name of ${place.superintendent.name}, the superintendent in ${place.short}.`,
          `An earlier version of this ${noun} gave the wrong size for the ${place.short} school board. It has ${place.board.seats} members.`,
        )
      : `An earlier version of this ${noun} gave the wrong date for the committee hearing. It was held a day earlier.`
  if (type === 'clarification')
    return random.any(
      `This ${noun} has been changed to make clear that its figures cover the ${schoolYear(dayOf(from))} school year.`,
      `This ${noun} has been changed to make clear that charter schools are counted separately from district schools.`,
      `This ${noun} has been changed to say that the figures are unofficial until the state certifies them.`,
    )
  if (type === 'update')
    return place
      ? random.any(
          `Updated to add a comment from Superintendent ${place.superintendent.name}.`,
          `Updated with the final vote count from the ${place.short} board clerk.`,
        )
      : 'Updated to add a comment from the Department of Education.'
  return random.any(
    `A sentence in this ${noun} attributed a remark to a speaker at the meeting. The recording does not support it. The newsroom retracts the sentence and has removed it.`,
    `The newsroom retracts a figure on class sizes that appeared in this ${noun}. It came from a draft table that the district later withdrew.`,
  )
}
