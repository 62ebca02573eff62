import { CHAMBERS } from '../../collections/vocabulary.ts'
import { isCast } from '../../collections/bills/votes.ts'
import { byCode } from '../../src/core/order.ts'
import type { Html } from '../../src/core/html.ts'
import type { Shown } from '../../src/core/page.ts'
import { chart, groupsOf } from '../parts/chart.ts'
import { grouped } from '../../src/core/grouped.ts'
import { formatWord } from '../parts/words.ts'
import type { legislators } from './item.ts'

type Legislator = Shown<typeof legislators>

const GRADES = ['A', 'B', 'C', 'D', 'F'].map((grade) => `Grade ${grade}`)

const NOT_SCORED = 'Not scored'

/** How many members of each chamber have which grade. */
export const scoresByChamber = (items: readonly Legislator[]): Html => {
  const chambers = CHAMBERS.filter((chamber) => items.some((item) => item.chamber === chamber))
  return chart({
    caption: 'Members by grade',
    groups: groupsOf(
      chambers.map(
        (chamber) =>
          [formatWord(chamber), items.filter((item) => item.chamber === chamber)] as const,
      ),
      [...GRADES, NOT_SCORED],
      ({ grade }) => (grade ? `Grade ${grade}` : NOT_SCORED),
    ),
    heads: ['Chamber', 'Grade', 'Members'],
  })
}

const VOTES = ['Supports our position', 'Opposes our position', 'No position of ours', 'Not cast']

const NO_DATE = 'No date'

/** How a member voted in each year, the newest first. */
export const votesByYear = ({ votes }: Legislator): Html => {
  const years = [...grouped(votes, ({ date }) => date?.slice(0, 4) ?? '')]
  return chart({
    caption: 'Votes by year',
    groups: groupsOf(
      years.sort(([a], [b]) => byCode(b, a)).map(([year, of]) => [year || NO_DATE, of] as const),
      VOTES,
      ({ favored, position }) =>
        VOTES[favored === null ? (isCast(position) ? 2 : 3) : favored ? 0 : 1] ?? '',
    ),
    heads: ['Year', 'Vote', 'Roll calls'],
  })
}
