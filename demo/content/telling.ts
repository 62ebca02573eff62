import { addDays, apDate, dayOf, weekdayName, workday } from './calendar.ts'
import type { Place } from './districts.ts'
import type { DocumentSpec } from './library.ts'
import { linkTo, plain } from './markup.ts'
import { person } from './people.ts'
import type { Person } from './people.ts'
import { makeRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Day } from './types.ts'
import { boardVote } from './votes.ts'
import type { BoardVote } from './votes.ts'
import type { World } from './world.ts'

/** The context of a generated story or wire post: one district, one day, one random stream. */
export type Telling = Random & {
  world: World
  at: Date
  place: Place
  /** The working day of the news: that of `at`, or the one before. */
  day: Day
  /** Its name, "Tuesday". */
  weekday: string
  /** The district's name, linked, for a first mention. */
  district: string
  /** Another district, nearby where possible; the story is then about both. */
  other(): Place
  vote(split?: number): BoardVote
  someone(): Person
  /** Returns a link to a document, or plain words if the library is full. */
  cite(spec: Omit<DocumentSpec, 'before'>): (words: string) => string
  beat(key: string, words: string): string
  date(day: Day): string
  /** A date some days before the news. */
  ago(days: number): string
  ahead(days: number): string
  documents: string[]
  districts: Place[]
}

export const makeTelling = ({
  world,
  seed,
  at,
  place,
  day = workday(dayOf(at)),
}: {
  world: World
  seed: string
  at: Date
  place: Place
  day?: Day
}): Telling => {
  const random = makeRandom(seed)
  const documents: string[] = []
  const districts = [place]
  return {
    ...random,
    world,
    at,
    place,
    day,
    weekday: weekdayName(day),
    district: linkTo('schoolBoards', place.key, place.name),
    other() {
      const rest = world.places.filter((one) => !districts.includes(one))
      const near = rest.filter((one) => one.region === place.region)
      const found = random.pick(near.length > 0 ? near : rest.length > 0 ? rest : world.places)
      if (!districts.includes(found)) districts.push(found)
      return found
    },
    vote: (split) =>
      boardVote({ random, seats: place.board.seats, ...(split === undefined ? {} : { split }) }),
    someone() {
      const known = [place.superintendent, ...place.members].map(({ last }) => last)
      const found = person(random)
      return known.includes(found.last) ? { name: 'Jo Ann Ellsworth', last: 'Ellsworth' } : found
    },
    cite(spec) {
      // The library is smaller than the archive: older stories cite less, recent ones always.
      const old = world.anchor.getTime() - at.getTime() > 60 * 86_400_000
      if (old && !random.chance(0.7)) return (words) => words
      const document = world.library.add({
        ...spec,
        facts: spec.facts?.map(plain) ?? [],
        before: at,
      })
      if (document && !documents.includes(document.key)) documents.push(document.key)
      return (words) => (document ? linkTo('documents', document.key, words) : words)
    },
    beat: (key, words) =>
      world.beats.some(([known]) => known === key) ? linkTo('beats', key, words) : words,
    date: (when) => apDate(when, day),
    ago: (days) => apDate(workday(addDays(day, -days)), day),
    ahead: (days) => apDate(workday(addDays(day, days)), day),
    documents,
    districts,
  }
}
