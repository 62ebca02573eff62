import { longDate } from './calendar.ts'
import type { DocumentSpec } from './library.ts'
import { makeRandom } from './random.ts'
import type { Random } from './random.ts'
import { money, number } from './words.ts'

/** Returns the text of a small PDF by page; facts that a story cites are on the first. */
export const makePages = (spec: DocumentSpec): string[][] => {
  const random = makeRandom(`pages:${spec.title}`)
  const head = [
    spec.source?.name ?? spec.place?.name ?? 'Averill Department of Education',
    spec.title,
    longDate(spec.day),
    '',
    spec.description,
    '',
    ...(spec.facts ?? []),
    '',
  ]
  const [first, ...rest] = bodyOf({ spec, random })
  const pages = [[...head, ...(first ?? [])], ...rest]
  return pages.map((lines, index) => [...lines, '', `Page ${index + 1} of ${pages.length}`])
}

const bodyOf = ({ spec, random }: { spec: DocumentSpec; random: Random }): string[][] => {
  switch (spec.kind) {
    case 'board-minutes':
      return [rollCall(spec), motions({ spec, random })]
    case 'board-agenda':
      return [agenda(random)]
    case 'budget':
      return [['Summary of funds appears on the next page.'], budget({ spec, random })]
    case 'lawsuit':
    case 'court-order':
      return [courtPaper(spec.kind), numbered(random, 6), numbered(random, 4)]
    case 'foia':
      return [['Response to a request under the Averill Open Records Act.'], table(random)]
    case 'charter-application':
      return [
        ['1. Mission', '2. Academic plan', '3. Operations', '4. Finances'],
        staffing(random),
        table(random),
      ]
    default:
      return random.chance(0.5) ? [table(random)] : [['Method and limits', METHOD], table(random)]
  }
}

const METHOD =
  'Counts are taken on the first school day of the month and rounded. Groups of fewer than ten are not shown.'

const rollCall = ({ place }: DocumentSpec): string[] => [
  'Call to order. Roll call:',
  ...(place?.members ?? []).map(
    ({ name }, index) => `  ${name}${index === 0 ? ', chair' : ''}: present`,
  ),
  'Pledge. Moment of silence.',
]

const motions = ({ spec, random }: { spec: DocumentSpec; random: Random }): string[] => {
  const members = spec.place?.members ?? []
  const items = [
    'the agenda',
    'the minutes of the last meeting',
    'the consent items',
    'the finance report',
  ]
  return [
    ...items.map((item, index) => {
      const [one, two] = [members[index % members.length], members[(index + 1) % members.length]]
      return `Motion by ${one?.last}, second by ${two?.last}, to approve ${item}. Carried.`
    }),
    `Public comment: ${random.int(1, 14)} speakers.`,
    `Superintendent ${spec.place?.superintendent.name} gave a report on attendance.`,
    `Adjourned at ${random.int(7, 9)}:${random.int(10, 58)} p.m.`,
  ]
}

const agenda = (random: Random): string[] =>
  [
    'Call to order',
    'Recognition of students',
    'Public comment',
    'Consent items',
    'Finance report',
    'Old business',
    'New business',
    'Adjournment',
  ].map(
    (item, index) => `${index + 1}. ${item}${index === 3 ? ` (${random.int(4, 19)} items)` : ''}`,
  )

const budget = ({ spec, random }: { spec: DocumentSpec; random: Random }): string[] => {
  const total = (spec.place?.board.enrollment ?? 600_000) * random.int(11_400, 13_600)
  const shares: [string, number][] = [
    ['Instruction', 0.54],
    ['Student support', 0.11],
    ['Administration', 0.08],
    ['Operations and maintenance', 0.12],
    ['Transportation', 0.06],
    ['Food service', 0.05],
    ['Other', 0.04],
  ]
  return shares.map(([name, part]) => `${name.padEnd(30)}${money(Math.round(total * part))}`)
}

const courtPaper = (kind: string): string[] =>
  kind === 'lawsuit'
    ? ['COMPLAINT', 'The plaintiff states as follows:']
    : ['ORDER', 'Upon the motion and the record as a whole, the court finds:']

const NUMBERED = [
  'The events described took place within this county.',
  'Written notice was given to the defendant by certified mail.',
  'The defendant is a public body created by state law.',
  'The board discussed the matter at a meeting whose minutes are attached.',
  'No other adequate remedy is available at law.',
  'The records described in Exhibit A are held by the defendant.',
  'Each paragraph above is incorporated here.',
  'The plaintiff asks for such other relief as the court finds just.',
]

const numbered = (random: Random, size: number): string[] =>
  random.sample(NUMBERED, size).map((line, index) => `${index + 1}. ${line}`)

const staffing = (random: Random): string[] =>
  ['Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5'].map(
    (year, index) =>
      `${year}: ${random.int(8, 12) + index * 4} teachers, ${random.int(3, 6) + index} other staff`,
  )

const table = (random: Random): string[] => [
  'Item                    Current      Prior',
  ...Array.from({ length: random.int(5, 12) }, (_, index) => {
    const value = random.int(40, 4000)
    const prior = Math.round(value * (0.85 + random.next() * 0.3))
    return `Line ${String(index + 1).padEnd(19)}${number(value).padEnd(13)}${number(prior)}`
  }),
]
