import { addDays, workday } from './calendar.ts'
import type { Lawmaker } from './legislators.ts'
import { makeRandom, opaqueId } from './random.ts'
import { BILLS } from './tables/bills.ts'
import type { BillRow } from './tables/bills.ts'
import type { BillItem, Chamber, Day, Position } from './types.ts'
import { slugify } from './words.ts'

export type RollCall = {
  chamber: Chamber
  day: Day
  yes: number
  no: number
  passed: boolean
  /** The larger side first. */
  text: string
  crossed: Lawmaker[]
  cast: Record<Position, Lawmaker[]>
  url: string
}

export type Bill = BillRow & {
  key: string
  sponsor: Lawmaker
  introduced: Day
  committee: Day
  calls: RollCall[]
  outcome: 'signed' | 'vetoed' | 'failed'
  ended: Day
  url: string
}

/** Generates every bill's way through the chambers; each member's votes are written into `lawmakers`. */
export const makeBills = ({
  lawmakers,
  today,
}: {
  lawmakers: readonly Lawmaker[]
  today: Day
}): Bill[] =>
  makeRandom('bill-order')
    .shuffle(BILLS)
    .map((row, index) => {
      const random = makeRandom(`bill:${row.bill}`)
      const first: Chamber = row.bill.startsWith('S') ? 'senate' : 'house'
      const second: Chamber = first === 'senate' ? 'house' : 'senate'
      const introduced = workday(addDays(today, -(525 - index * 30)))
      const url = `https://example.org/averill/bills/${slugify(row.bill)}`
      const call = (chamber: Chamber, after: number) =>
        takeVote({ row, url, chamber, day: workday(addDays(introduced, after)), lawmakers })
      const calls = [call(first, 38 + random.int(0, 9))]
      if (calls[0]?.passed && row.chambers === 'both')
        calls.push(call(second, 66 + random.int(0, 12)))
      const last = calls.at(-1) as RollCall
      const passed = last.passed && calls.length === 2
      const vetoed = passed && row.favors === 'nay' && random.chance(0.5)
      const sponsors = lawmakers.filter(
        ({ item }) =>
          item.chamber === first &&
          item.votes.some((vote) => vote.bill === row.bill && vote.position === 'yea'),
      )
      return {
        ...row,
        key: slugify(row.bill),
        sponsor: random.pick(sponsors.length > 0 ? sponsors : lawmakers),
        introduced,
        committee: workday(addDays(introduced, 17 + random.int(0, 6))),
        calls,
        outcome: passed ? (vetoed ? 'vetoed' : 'signed') : 'failed',
        ended: passed ? workday(addDays(last.day, 9)) : last.day,
        url,
      }
    })

/** Returns the bills as stored items, each dated by its newest roll call. */
export const billItems = (bills: readonly Bill[]): BillItem[] =>
  bills.map((bill) => {
    const { calls, does, favors, key, title, url } = bill
    return {
      key,
      publicId: opaqueId(`bills:${key}`),
      state: 'published',
      createdAt: `${calls.at(-1)?.day}T18:00:00.000Z`,
      number: bill.bill,
      slug: key,
      title,
      summary: `It would ${does}.`,
      favored: favors,
      source: url,
      history: stepsOf(bill),
      rollCalls: calls.map(({ cast, chamber, day, url: source }) => ({
        chamber,
        date: day,
        question: 'Final passage',
        source,
        ...(Object.fromEntries(
          Object.entries(cast).map(([position, members]) => [
            position,
            members.map(({ item }) => item.key),
          ]),
        ) as Record<Position, string[]>),
      })),
    }
  })

const stepsOf = ({ calls, ended, introduced, outcome }: Bill): BillItem['history'] => {
  const passedBoth = calls.length === 2 && calls.every(({ passed }) => passed)
  return [
    { step: 'introduced', chamber: calls[0]?.chamber, date: introduced },
    ...calls.map(({ chamber, day, passed }) => ({
      step: passed ? ('passed-chamber' as const) : ('failed' as const),
      chamber,
      date: day,
    })),
    // A bill that one chamber has not voted on is pending.
    ...(passedBoth && outcome !== 'failed' ? [{ step: outcome, date: ended }] : []),
  ]
}

const takeVote = ({
  row,
  url,
  chamber,
  day,
  lawmakers,
}: {
  row: BillRow
  url: string
  chamber: Chamber
  day: Day
  lawmakers: readonly Lawmaker[]
}): RollCall => {
  const cast: Record<Position, Lawmaker[]> = { yea: [], nay: [], abstain: [], absent: [] }
  for (const lawmaker of lawmakers) {
    if (lawmaker.item.chamber !== chamber || lawmaker.unseated) continue
    const position = positionOf({ lawmaker, row })
    cast[position].push(lawmaker)
    lawmaker.item.votes.push({
      bill: row.bill,
      title: row.title,
      position,
      favored: position === 'yea' || position === 'nay' ? position === row.favors : null,
      date: day,
      source: `${url}/${chamber}-roll-call`,
    })
  }
  const yes = cast.yea.length
  const no = cast.nay.length
  const crossed = cast.yea.filter((one) => one.wouldVote(row) < 0.5)
  return {
    chamber,
    day,
    yes,
    no,
    passed: yes > no,
    text: `${Math.max(yes, no)}-${Math.min(yes, no)}`,
    crossed,
    cast,
    url: `${url}/${chamber}-roll-call`,
  }
}

const positionOf = ({ lawmaker, row }: { lawmaker: Lawmaker; row: BillRow }): Position => {
  const random = makeRandom(`vote:${row.bill}:${lawmaker.item.key}`)
  if (lawmaker.away) return random.chance(0.75) ? 'absent' : 'abstain'
  const roll = random.next()
  if (roll < 0.045) return 'absent'
  if (roll < 0.065) return 'abstain'
  return random.chance(lawmaker.wouldVote(row) + lawmaker.lean) ? 'yea' : 'nay'
}
