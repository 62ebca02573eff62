import { addDays } from './calendar.ts'
import type { CountyRow } from './districts.ts'
import { makeRandom, opaqueId, scaled, uuid } from './random.ts'
import type { Random } from './random.ts'
import type { BillRow } from './tables/bills.ts'
import { STATE } from './tables/geography.ts'
import { DONORS, FIRST_NAMES, SURNAMES } from './tables/names.ts'
import type { Chamber, Contribution, Day, Legislator } from './types.ts'
import { slugify } from './words.ts'

export type Lawmaker = {
  item: Legislator
  last: string
  /** "Sen. Ana Peña, D-Marston". */
  titled: string
  /** "Sen. Ana Peña". */
  short: string
  /** Absent for the whole session, for a reason such as illness. */
  away: boolean
  /** Sworn in too lately to have any vote. */
  unseated: boolean
  lean: number
  wouldVote(row: BillRow): number
}

export const makeLawmakers = ({
  counties,
  towns,
  scale,
  today,
}: {
  counties: readonly CountyRow[]
  towns: readonly string[]
  scale: number
  today: Day
}): Lawmaker[] => {
  const total = scaled({ full: 132, scale })
  const senators = Math.max(1, Math.round(total / 4))
  const random = makeRandom('legislators')
  const first = random.shuffle([...FIRST_NAMES, ...FIRST_NAMES.slice(0, 20)])
  const last = random.shuffle(SURNAMES)
  return Array.from({ length: total }, (_, index) => {
    const chamber: Chamber = index < senators ? 'senate' : 'house'
    const district = String(index < senators ? index + 1 : index - senators + 1)
    const family = last[index % last.length] as string
    const given = `${first[index % first.length]}${index % 11 === 4 ? ` ${'JMTRW'[index % 5]}.` : ''}`
    const suffix = index % 31 === 7 ? ' Jr.' : index % 67 === 40 ? ' III' : ''
    const town = towns[(index * 7) % towns.length] ?? counties[0]?.name ?? STATE.capital
    return makeLawmaker({
      name: `${given} ${family}${suffix}`,
      family,
      chamber,
      district,
      town,
      index,
      today,
    })
  })
}

const makeLawmaker = ({
  name,
  family,
  chamber,
  district,
  town,
  index,
  today,
}: {
  name: string
  family: string
  chamber: Chamber
  district: string
  town: string
  index: number
  today: Day
}): Lawmaker => {
  const key = slugify(name)
  const random = makeRandom(`legislator:${key}`)
  const roll = random.next()
  const party = roll < 0.44 ? 'Democratic' : roll < 0.985 ? 'Republican' : 'Independent'
  const short = `${chamber === 'senate' ? 'Sen.' : 'Rep.'} ${name}`
  const house = chamber === 'senate' ? 'sldu' : 'sldl'
  return {
    item: {
      key,
      publicId: opaqueId(`legislators:${key}`),
      state: 'published',
      name,
      familyName: family,
      slug: key,
      chamber,
      district,
      party,
      votes: [],
      contributions: makeContributions({ random, key, today }),
      identifiers: {
        ocd: `ocd-division/country:us/state:${STATE.code}/${house}:${district}`,
        openstates: `ocd-person/${uuid(key)}`,
      },
    },
    last: family,
    short,
    titled: `${short}, ${party.charAt(0)}-${town}`,
    away: index % 60 === 29,
    unseated: index % 70 === 50,
    lean: (random.next() - 0.5) * 0.3,
    wouldVote: (row) =>
      party === 'Democratic'
        ? row.democrat
        : party === 'Republican'
          ? row.republican
          : (row.democrat + row.republican) / 2,
  }
}

const makeContributions = ({
  random,
  key,
  today,
}: {
  random: Random
  key: string
  today: Day
}): Contribution[] =>
  random
    .sample(DONORS, random.int(3, 6))
    .map((donor) => ({
      donor,
      amount: random.pick([250, 500, 500, 750, 1000, 1000, 1500, 2000, 2500, 4000]),
      date: addDays(today, -random.int(40, 530)),
      source: `https://example.org/averill/campaign-finance/${key}`,
    }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
