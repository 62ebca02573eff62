import { addDays, instantAt, iso, nthWeekday, yearOf, monthOf, dayOf } from './calendar.ts'
import { people } from './people.ts'
import type { Person } from './people.ts'
import { makeRandom, opaqueId } from './random.ts'
import type { Random } from './random.ts'
import { COUNTIES, REGIONS, STATE } from './tables/geography.ts'
import { SCHOOL_NAMES } from './tables/names.ts'
import type { BoardMember, Day, SchoolBoard } from './types.ts'
import { ordinal, capital, slugify } from './words.ts'

export type Place = {
  board: SchoolBoard
  key: string
  name: string
  /** "Linden" or "Abernathy County", as headlines have it. */
  short: string
  town: string
  county: string
  region: string
  superintendent: Person
  chair: Person
  members: Person[]
  elementary: string[]
  middle: string[]
  high: string[]
}

export type CountyRow = { key: string; name: string; region: string }

/** Where the board meets, as it stands after "at". */
export const locationOf = ({ board: { meetings } }: Place): string =>
  meetings.location.includes('Board of Education') ? meetings.location : `the ${meetings.location}`

type DistrictRow = { name: string; short: string; town: string; enrollment: number }

/** Every county with its districts, in the table's order. */
export const readGeography = (): (CountyRow & { districts: DistrictRow[] })[] =>
  REGIONS.flatMap(([region]) => (COUNTIES[region] ?? '').trim().split('\n').map(toCounty(region)))

export const makePlace = ({
  row,
  county,
  index,
  anchor,
}: {
  row: DistrictRow
  county: CountyRow
  index: number
  anchor: Date
}): Place => {
  const key = slugify(row.name)
  const random = makeRandom(`district:${key}`)
  const enrollment = row.enrollment * 100 + random.int(-48, 49)
  const seats = enrollment > 12_000 ? 9 : random.pick([5, 7, 7])
  const [superintendent, ...members] = people(random, seats + 1) as [Person, ...Person[]]
  const today = dayOf(anchor)
  const board: SchoolBoard = {
    key,
    publicId: opaqueId(`schoolBoards:${key}`),
    state: 'published',
    name: row.name,
    slug: key,
    county: county.key,
    priority: enrollment > 20_000 || random.chance(0.09),
    website: `https://${key}.example.org`,
    enrollment,
    superintendent: superintendent.name,
    seats,
    members: members.map(toMember({ random, year: yearOf(today) })),
    meetings: toMeetings({ random, today, anchor, town: row.town, short: row.short }),
    identifiers: identify({ row, county, index }),
  }
  const schools = random.shuffle(SCHOOL_NAMES)
  return {
    board,
    key,
    name: row.name,
    short: row.short,
    town: row.town,
    county: county.name,
    region: county.region,
    superintendent,
    chair: members[0] as Person,
    members,
    elementary: schools.slice(0, 8).map((name) => `${name} Elementary`),
    middle: schools.slice(8, 12).map((name) => `${name} Middle School`),
    high: [
      `${row.town} High School`,
      ...schools.slice(12, 14).map((name) => `${name} High School`),
    ],
  }
}

const toCounty =
  (region: string) =>
  (line: string): CountyRow & { districts: DistrictRow[] } => {
    const [name = '', seat = '', hundreds = '0', ...cities] = line.split('|')
    const own = { name: `${name} County Schools`, short: `${name} County`, town: seat }
    const districts = Number(hundreds) > 0 ? [{ ...own, enrollment: Number(hundreds) }] : []
    for (const city of cities) {
      const [label = '', size = '1'] = city.split(':')
      const short = label.replace(/ (City|Public) Schools$/, '')
      districts.push({ name: label, short, town: short, enrollment: Number(size) })
    }
    return { key: slugify(`${name} County`), name: `${name} County`, region, districts }
  }

const toMember =
  ({ random, year }: { random: Random; year: number }) =>
  (member: Person, index: number): BoardMember => ({
    name: member.name,
    role: index === 0 ? 'Chair' : index === 1 ? 'Vice chair' : 'Member',
    seat: index < 5 || random.chance(0.5) ? `District ${index + 1}` : 'At large',
    termEnds: `${year + 1 + (index % 4)}-08-31`,
  })

const toMeetings = ({
  random,
  today,
  anchor,
  town,
  short,
}: {
  random: Random
  today: Day
  anchor: Date
  town: string
  short: string
}): SchoolBoard['meetings'] => {
  const nth = random.int(1, 4)
  const name = random.pick([1, 1, 2, 2, 2, 4])
  const hour = random.pick([17, 18, 18, 18, 19])
  const minute = random.pick([0, 0, 30])
  const at = [0, 1, 2]
    .map((months) => addDays(`${today.slice(0, 7)}-15`, months * 30))
    .map((day) => nthWeekday({ year: yearOf(day), month: monthOf(day), name, nth }))
    .map((day) => instantAt({ day, hour, minute }))
    .find((instant) => instant > anchor) as Date
  const weekday = ['', 'Monday', 'Tuesday', '', 'Thursday'][name]
  const time = `${hour - 12}${minute ? ':30' : ''} p.m.`
  const room = random.any(
    'Central Office boardroom',
    `${town} High School library`,
    'Administration Building, Room 101',
    `${short} Board of Education, 200 ${random.any('Court', 'Main', 'Church', 'Depot')} St.`,
    `${town} Municipal Auditorium`,
  )
  return {
    schedule: `${capital(ordinal(nth))} ${weekday} of each month, ${time}`,
    location: room,
    nextAt: iso(at),
  }
}

const identify = ({
  row,
  county,
  index,
}: {
  row: DistrictRow
  county: CountyRow
  index: number
}): SchoolBoard['identifiers'] => {
  const snake = (text: string) => slugify(text).replaceAll('-', '_')
  const countyPart = `county:${snake(county.name.replace(/ County$/, ''))}`
  const division = row.name.endsWith('County Schools') ? 'county' : snake(row.short)
  return {
    state: String((index + 1) * 10).padStart(4, '0'),
    nces: `${STATE.census}${String(60 + index * 30).padStart(5, '0')}`,
    ocd: `ocd-division/country:us/state:${STATE.code}/${countyPart}/school_district:${division}`,
  }
}
