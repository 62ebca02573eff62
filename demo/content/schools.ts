import type { Charter } from './charters.ts'
import type { Place } from './districts.ts'
import type { Random } from './random.ts'
import { makeRandom, opaqueId } from './random.ts'
import { STATE } from './tables/geography.ts'
import { SCHOOL_NAMES } from './tables/names.ts'
import type { School } from './types.ts'
import { slugify } from './words.ts'

/** Students for each school of a district, on average: some 900 schools in all. */
const STUDENTS = 800

/** The schools of every district, and the charter schools that have opened. */
export const makeSchools = ({
  charters,
  places,
}: {
  charters: readonly Charter[]
  places: readonly Place[]
}): School[] => places.flatMap((place) => schoolsOf(place, charters.filter(isOpenIn(place))))

type Level = 'all' | 'elementary' | 'high' | 'middle'

type Planned = { level: Level; name: string }

/** How large a school of a level is beside an elementary school. */
const WEIGHT: Record<Level, number> = { all: 1, elementary: 1, high: 1.9, middle: 1.3 }

const schoolsOf = (place: Place, charters: Charter[]): School[] => {
  const random = makeRandom(`schools:${place.key}`)
  const planned = planOf(place)
  const weights = planned.map(({ level }) => WEIGHT[level] * (0.7 + random.next() * 0.6))
  const weight = weights.reduce((sum, each) => sum + each, 0)
  const own = planned.map(({ level, name }, index) => ({
    application: null,
    charter: false,
    enrollment: Math.round((place.board.enrollment * (weights[index] as number)) / weight),
    grades: gradesOf(level, random),
    name,
  }))
  const opened = charters.map(({ item }) => ({
    application: item.key,
    charter: true,
    enrollment: studentsAtOpening(item.history.at(-1)?.note ?? '') ?? item.seatsProposed,
    grades: item.gradesProposed,
    name: item.name,
  }))
  return [...own, ...opened].map((school, index) => ({
    ...school,
    ...namesOf(place, school),
    address: addressOf(place, random),
    county: place.board.county,
    district: place.key,
    identifiers: identify(place, index),
    state: 'published' as const,
  }))
}

/** What a district of this size has: one school for all grades, or elementary, middle and high schools. */
const planOf = (place: Place): Planned[] => {
  const size = Math.max(1, Math.round(place.board.enrollment / STUDENTS))
  if (size === 1) return [{ level: 'all', name: `${place.town} School` }]
  const high = Math.max(1, Math.round(size * 0.18))
  const middle = size > 2 ? Math.max(1, Math.round(size * 0.2)) : 0
  const used = [...place.elementary, ...place.middle, ...place.high].join('|')
  const more = makeRandom(`school-names:${place.key}`)
    .shuffle(SCHOOL_NAMES)
    .filter((name) => !used.includes(`${name} `))
  const take = (level: Level, names: string[], ending: string, count: number): Planned[] =>
    [
      ...names,
      ...more.splice(0, Math.max(0, count - names.length)).map((name) => `${name} ${ending}`),
    ]
      .slice(0, count)
      .map((name) => ({ level, name }))
  return [
    ...take('elementary', place.elementary, 'Elementary', size - middle - high),
    ...take('middle', place.middle, 'Middle School', middle),
    ...take('high', place.high, 'High School', high),
  ]
}

const gradesOf = (level: Level, random: Random): string =>
  ({
    all: 'K-12',
    elementary: random.any('K-5', 'K-5', 'PK-5', 'PK-5', 'K-6'),
    high: '9-12',
    middle: random.any('6-8', '6-8', '6-8', '5-8'),
  })[level]

const isOpenIn =
  ({ key }: Place) =>
  ({ item }: Charter): boolean =>
    item.district === key && item.status === 'opened' && item.state === 'published'

const studentsAtOpening = (note: string): number | undefined => {
  const [, students] = /([\d,]+) students/.exec(note) ?? []
  return students === undefined ? undefined : Number(students.replaceAll(',', ''))
}

/** Many districts have a Lincoln Elementary. */
const namesOf = (
  { short }: Place,
  { charter, name }: Pick<School, 'charter' | 'name'>,
): Pick<School, 'key' | 'publicId' | 'slug'> => {
  const slug = slugify(charter || name.includes(short) ? name : `${name} ${short}`)
  return { key: slug, publicId: opaqueId(`schools:${slug}`), slug }
}

const STREETS = [
  'Academy',
  'Cedar',
  'Church',
  'College',
  'Depot',
  'Elm',
  'High',
  'Main',
  'Mill',
  'School',
]

const addressOf = ({ key, town }: Place, random: Random): School['address'] => ({
  street: `${random.int(1, 98) * 10 + random.int(1, 9)} ${random.pick(STREETS)} ${random.any('Ave.', 'Rd.', 'St.', 'St.')}`,
  city: town,
  state: STATE.code.toUpperCase(),
  zip: `${STATE.census}${makeRandom(`zip:${key}`).int(100, 999)}`,
})

const identify = ({ board: { identifiers } }: Place, index: number): School['identifiers'] => ({
  state: `${identifiers.state}-${String(index + 1).padStart(4, '0')}`,
  nces: `${identifiers.nces}${String(400 + index).padStart(5, '0')}`,
})
