import { CHAMBERS } from '../../collections/vocabulary.ts'
import { isCast } from '../../collections/bills/votes.ts'
import type { Html } from '../../src/core/html.ts'
import type { Shown } from '../../src/core/page.ts'
import { chart, groupsOf, yearsOf } from '../parts/chart.ts'
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

/** What a vote means, in the order of the bars. */
const VOTES = {
  supports: 'Supports our position',
  opposes: 'Opposes our position',
  neither: 'No position of ours',
  notCast: 'Not cast',
}

/** How a member voted in each year, the newest first. */
export const votesByYear = ({ votes }: Legislator): Html =>
  chart({
    caption: 'Votes by year',
    groups: groupsOf(
      yearsOf(votes, ({ date }) => date),
      Object.values(VOTES),
      ({ favored, position }) => {
        if (favored !== null) return favored ? VOTES.supports : VOTES.opposes
        return isCast(position) ? VOTES.neither : VOTES.notCast
      },
    ),
    heads: ['Year', 'Vote', 'Roll calls'],
  })
