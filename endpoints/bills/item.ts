import type { Bill } from '../../payload-types.ts'
import { membersOf } from '../../collections/bills/votes.ts'
import { BILL_STEPS, CHAMBERS, VOTE_POSITIONS } from '../../collections/vocabulary.ts'
import { computed, day, maybe, oneOf, ref, rows, text, url } from '../../src/core/fields/index.ts'
import { exactly } from '../../src/core/filters.ts'
import { kind } from '../../src/core/kind.ts'
import { isDoc } from '../../src/core/doc.ts'
import { byCode } from '../../src/core/order.ts'
import { named } from '../parts/examples.ts'

const FAVORED = ['yea', 'nay'] as const

const history = rows(
  'What became of it, oldest first.',
  {
    step: oneOf(
      BILL_STEPS,
      'What happened: `passed-chamber` in one chamber, `passed` in both, `became-law` without the governor’s signature.',
      'passed-chamber',
    ),
    chamber: maybe(oneOf(CHAMBERS, 'The chamber, where it is the step of one.', 'senate')),
    date: maybe(day('The day of the step.', '2026-02-01')),
  },
  (a, b) => byCode(a.date, b.date),
)

const rollCalls = rows('Its roll calls, in the order in which they were taken.', {
  chamber: oneOf(CHAMBERS, 'The chamber that voted.', 'senate'),
  date: maybe(day('The day of the vote.', '2026-02-01')),
  question: maybe(text('What was voted on.', 'Final passage')),
  favored: maybe(
    oneOf(FAVORED, 'The vote that counts in a member’s favor; null where none does.', 'yea'),
  ),
  source: url('Where the roll call is.', 'https://legislature.example.org/hb214/roll-call'),
  votes: rows('How each member voted.', {
    member: ref('legislators', 'The member.', named('legislators', 'Ada Vale')),
    position: oneOf(VOTE_POSITIONS, 'What the member did.', 'yea'),
  }),
})

export const bills = kind<Bill>()({
  name: 'bills',
  collection: 'bills',
  singular: 'bill',
  description: 'Bills about education with their roll calls, the newest vote first.',
  list: 'paged',
  item: true,
  hasPublishedAt: false,
  label: 'number',
  linkable: false,
  filters: {
    session: exactly({ description: 'Bills of this session.', field: 'session', max: 200 }),
  },
  search: { body: ['reason', 'rollCalls.question'], title: ['number', 'title'] },
  sort: ['lastVoteAt', 'publicId'],
  fields: {
    number: text('The bill’s number.', 'HB 214'),
    session: maybe(text('The session that it belongs to.', '2026')),
    title: maybe(text('What it is called.', 'School Facilities Act')),
    summary: maybe(
      text('What it does.', 'Lets counties borrow for school buildings without a second vote.'),
    ),
    favored: maybe(
      oneOf(FAVORED, 'The vote that the newsroom’s method favors; null where none.', 'yea'),
    ),
    reason: maybe(text('Why.', 'Repairs have waited for eleven years.')),
    source: url('Where the bill is.', 'https://legislature.example.org/hb214'),
    history,
    rollCalls: computed({
      example: rollCalls.example,
      meaning: rollCalls.meaning,
      reads: { favored: true, rollCalls: true, source: true },
      schema: rollCalls.schema,
      shows: { legislators: true },
      serialize: (
        { favored, rollCalls: stored, source }: Pick<Bill, 'favored' | 'rollCalls' | 'source'>,
        context,
      ) =>
        rollCalls.serialize(
          (stored ?? []).map((call) => ({
            ...call,
            favored: call.favored ?? favored ?? null,
            source: call.source ?? source ?? null,
            // Members who are not public are left out.
            votes: membersOf(call, (member) => member).flatMap(({ member, position }) =>
              isDoc(member) ? [{ member, position }] : [],
            ),
          })),
          context,
        ),
    }),
  },
  example: {
    id: 'uH3vM9cQz0aXkPbLr7TnWe',
    slug: 'hb-214',
    updatedAt: '2026-02-01T18:00:00.000Z',
  },
})
