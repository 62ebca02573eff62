import { addDays, apDate, instantAt, iso, nextWorkday } from './calendar.ts'
import { stepDays } from './charter-dates.ts'
import type { Place } from './districts.ts'
import { person } from './people.ts'
import type { Person } from './people.ts'
import { makeRandom, opaqueId, scaled } from './random.ts'
import type { Random } from './random.ts'
import { CHARTER_NAMES, CHARTER_PATHS, OPERATORS } from './tables/charters.ts'
import type { CharterApplication, CharterStatus, CharterStep, Day } from './types.ts'
import { boardVote } from './votes.ts'
import type { BoardVote } from './votes.ts'
import { number, slugify } from './words.ts'

export type Charter = {
  item: CharterApplication
  place: Place
  founder: Person
  /** One vote a step; null where the step is not a vote. */
  votes: (BoardVote | null)[]
  petition: string
}

const STATUS: Record<string, CharterStatus> = {
  l: 'letter-of-intent',
  s: 'submitted',
  u: 'under-review',
  a: 'approved',
  d: 'denied',
  r: 'resubmitted',
  p: 'appealed',
  n: 'denied-on-appeal',
  o: 'opened',
  w: 'withdrawn',
}

export const makeCharters = ({
  places,
  scale,
  today,
}: {
  places: readonly Place[]
  scale: number
  today: Day
}): Charter[] => {
  const total = scaled({ full: CHARTER_NAMES.length, scale })
  const paths = interleave(CHARTER_PATHS.map(([size, ways]) => repeat(ways, size)))
  const names = makeRandom('charter-names').shuffle(CHARTER_NAMES)
  return names
    .slice(0, total)
    .map((name, index) =>
      makeCharter({ name, index, places, today, path: (paths[index] ?? 's').split(' ') }),
    )
}

const makeCharter = ({
  name,
  index,
  path,
  places,
  today,
}: {
  name: string
  index: number
  path: string[]
  places: readonly Place[]
  today: Day
}): Charter => {
  const key = slugify(name)
  const random = makeRandom(`charter:${key}`)
  const place = findPlace({ name, places, random })
  const votes = path.map((step, at) => {
    if (step === 'n' || (step === 'a' && path[at - 1] === 'p'))
      return boardVote({ random, seats: 9 })
    return step === 'a' || step === 'd' ? boardVote({ random, seats: place.board.seats }) : null
  })
  const seatsProposed = random.int(5, 26) * 24
  const gradesProposed = gradesFor({ name, random })
  const days = stepDays({ path, random, today, index, place })
  const history: CharterStep[] = path.map((step, at) => ({
    status: STATUS[step] as CharterStatus,
    date: days[at] as Day,
    note: noteFor({ path, at, votes, place, seatsProposed, gradesProposed, days, random }),
    document: null,
  }))
  const draft = path.length === 1 && path[0] === (index < 10 ? 'l' : 's') && index < 12
  return {
    place,
    votes,
    founder: person(random),
    petition: `${name} charter application`,
    item: {
      key,
      publicId: opaqueId(`charterApplications:${key}`),
      state: draft ? 'draft' : 'published',
      createdAt: iso(instantAt({ day: days[0] as Day, hour: 10, minute: random.int(0, 59) })),
      name,
      slug: key,
      operator: random.pick(OPERATORS),
      district: place.key,
      status: history.at(-1)?.status as CharterStatus,
      history,
      gradesProposed,
      seatsProposed,
      documents: [],
    },
  }
}

const findPlace = ({
  name,
  places,
  random,
}: {
  name: string
  places: readonly Place[]
  random: Random
}): Place => {
  const named = places
    .flatMap((place) =>
      [place.short, place.town, place.county.replace(/ County$/, '')].map((label) => ({
        place,
        label,
      })),
    )
    .filter(({ label }) => new RegExp(`\\b${label}\\b`).test(name))
    .sort((a, b) => b.label.length - a.label.length)[0]
  if (named) return named.place
  const region = places.filter((place) => name.startsWith(regionWord(place.region)))
  const large = places.filter((place) => place.board.enrollment > 6000)
  return random.pick(region.length > 0 ? region : large.length > 0 ? large : places)
}

const regionWord = (region: string): string =>
  ({ 'river-delta': 'Delta', lakeshore: 'Lakeshore', 'tamsin-valley': 'Valley' })[region] ??
  '(none)'

const gradesFor = ({ name, random }: { name: string; random: Random }): string => {
  if (/High|Early College|Pathways|Trades|Career/.test(name)) return '9-12'
  if (/Middle/.test(name)) return '6-8'
  if (/Montessori|Literacy|Micro|Outdoor|Waldorf/.test(name))
    return random.any('K-5', 'PK-5', 'K-6')
  return random.any('K-5', 'K-8', 'K-8', '6-12', 'K-12', '5-8')
}

const noteFor = ({
  path,
  at,
  votes,
  place,
  seatsProposed,
  gradesProposed,
  days,
  random,
}: {
  path: string[]
  at: number
  votes: (BoardVote | null)[]
  place: Place
  seatsProposed: number
  gradesProposed: string
  days: Day[]
  random: Random
}): string => {
  const tally = votes[at]?.text ?? ''
  const day = days[at] as Day
  switch (path[at]) {
    case 'l':
      return `Letter of intent filed for grades ${gradesProposed}.`
    case 's':
      return `Full application received: ${number(seatsProposed)} seats, grades ${gradesProposed}.`
    case 'u':
      return random.any(
        'Review committee named; capacity interview scheduled.',
        'Application found complete and sent to the review committee.',
        `Public hearing set for ${apDate(nextWorkday(addDays(day, 16)), day)}.`,
      )
    case 'a':
      return path[at - 1] === 'p'
        ? `Appeals Commission reversed the denial, ${tally}.`
        : `Approved ${tally} by the ${place.short} board.`
    case 'd':
      return `Denied ${tally}: ${random.any('budget did not balance in year three', 'special education plan incomplete', 'facility not secured', 'enrollment projections unsupported')}.`
    case 'r':
      return 'Amended application filed within the 30-day window.'
    case 'p':
      return 'Appeal filed with the State Charter Appeals Commission.'
    case 'n':
      return `Appeals Commission upheld the denial, ${tally}.`
    case 'o':
      return `Opened with ${number(Math.round(seatsProposed * (0.55 + random.next() * 0.4)))} students.`
    default:
      return random.any(
        'Applicant withdrew, citing facility costs.',
        'Applicant withdrew and said it may refile next year.',
        'Applicant withdrew after its founding leader stepped down.',
      )
  }
}

const repeat = (ways: readonly string[], size: number): string[] =>
  Array.from({ length: size }, (_, index) => ways[index % ways.length] as string)

const interleave = (rows: string[][]): string[] => {
  const longest = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, index) =>
    rows.flatMap((row) => row[index] ?? []),
  ).flat()
}
