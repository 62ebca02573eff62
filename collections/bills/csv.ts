import type { FlattenedField } from 'payload'
import { readCells } from '../../src/editing/csv/cells.ts'
import { CellFault, columnsOf, idOf } from '../../src/editing/csv/columns.ts'
import { sorted } from '../../src/editing/csv/items.ts'
import { TOO_LONG, changeOfRows, rowFields, rowsIn } from '../../src/editing/csv/lists.ts'
import { outcomeOf, refused } from '../../src/editing/csv/plans.ts'
import { textOf } from '../../src/editing/csv/textOf.ts'
import type {
  Fault,
  Line,
  Plan,
  Sheet,
  Values,
  ImportContext,
} from '../../src/editing/csv/types.ts'
import { grouped } from '../../src/core/grouped.ts'
import { nearest } from '../../src/core/nearest.ts'
import { ROWS_MAX } from '../../src/core/rowsMax.ts'
import { VOTE_POSITIONS } from '../vocabulary.ts'

const LIST = 'rollCalls'

/** The columns of a roll call; the first three identify it. */
const KEY = ['chamber', 'date', 'question']
const OF_ROLL_CALL = [...KEY, 'favored', 'source']

export const votes: Sheet = {
  name: 'votes',
  columns: () => ['bill', 'session', ...OF_ROLL_CALL, 'legislator', 'position'],
  hint: 'A row is how one member voted in one roll call, with the bill’s number and session and the legislator’s slug. A file replaces the roll calls that it names (same bill, session, chamber, date and question), and no others; a bill that is not here yet is made.',
  label: 'Votes',
  plan: async (context, lines) => {
    const plans: Plan[] = []
    for (const group of grouped(lines, billOf).values()) plans.push(await planOf(group, context))
    return plans
  },
  refersTo: (fields) => [legislatorsIn(fields)].filter(Boolean),
  rows: (context) => {
    const columns = columnsOf(rowFields(context.fields, LIST), OF_ROLL_CALL)
    const slugs = context.refs.get(legislatorsIn(context.fields))?.slugOf
    return sorted(context.docs, 'number').flatMap((bill) =>
      rowsIn(bill, LIST).flatMap((rollCall) => {
        const texts = columns.map((column) => column.write(rollCall, context))
        return VOTE_POSITIONS.flatMap((position) =>
          membersOf(rollCall, position).flatMap((id) => {
            const slug = slugs?.get(String(id))
            return slug
              ? [[textOf(bill.number), textOf(bill.session), ...texts, slug, position]]
              : []
          }),
        )
      }),
    )
  },
}

type Id = number | string

const membersOf = (rollCall: undefined | Values, position: string): Id[] => {
  const ids = rollCall?.[position]
  return Array.isArray(ids) ? ids : []
}

const legislatorsIn = (fields: FlattenedField[]): string => {
  const field = rowFields(fields, LIST).find(({ name }) => name === VOTE_POSITIONS[0])
  return String(field && 'relationTo' in field ? field.relationTo : '')
}

const billOf = ({ cells }: Line): string =>
  JSON.stringify([cells.bill?.trim() ?? '', cells.session?.trim() ?? ''])

const keyOf = ({ cells }: Line): string => JSON.stringify(KEY.map((name) => cells[name] ?? ''))

const planOf = async (group: Line[], context: ImportContext): Promise<Plan> => {
  await context.pause()
  const [first] = group as [Line]
  const number = first.cells.bill?.trim() ?? ''
  const session = first.cells.session?.trim() ?? ''
  if (number === '') return refused(first, '', 'bill', 'Say which bill it is, by its number.')
  const same = context.docs.filter(
    (bill) => textOf(bill.number).trim() === number && textOf(bill.session).trim() === session,
  )
  if (same.length > 1) {
    return refused(first, number, 'bill', 'More than one bill has this number in this session.')
  }
  const [stored] = same
  const faults: Fault[] = []
  const rollCalls = [...rowsIn(stored, LIST)]
  const identityOf = identityIn(context)
  const places = new Map<string, number>()
  const place = (rollCall: Values, at: number) => {
    const identity = identityOf(rollCall)
    if (!places.has(identity)) places.set(identity, at)
  }
  rollCalls.forEach(place)
  const before = rollCalls.flatMap((rollCall) => formatVotes(rollCall, context))
  const named = new Map<number, number>()
  for (const lines of grouped(group, keyOf).values()) {
    await context.pause()
    const { line } = lines[0] as Line
    const storedAs = (values: Values) => places.get(identityOf(values)) ?? rollCalls.length
    const { at, ...read } = await readRollCall(lines, { context, rollCalls, storedAs })
    faults.push(...read.faults)
    rollCalls[at] = read.rollCall
    place(read.rollCall, at)
    const twin = named.get(at)
    // A day may be written in two ways.
    if (twin !== undefined) {
      const message = `This is the roll call of line ${twin}: write it in the same way.`
      faults.push({ column: 'date', line, message })
    }
    named.set(at, line)
  }
  if (rollCalls.length > ROWS_MAX)
    faults.push({ column: 'bill', line: first.line, message: TOO_LONG })
  const after = rollCalls.flatMap((rollCall) => formatVotes(rollCall, context))
  // Votes whose lines are refused would seem to be removed.
  const changes = faults.length > 0 ? [] : changeOfRows(LIST, before, after)
  return {
    changes,
    data: { [LIST]: rollCalls, ...(!stored && { number, session: session || null }) },
    faults,
    line: first.line,
    outcome: outcomeOf({ changes, faults }, stored),
    title: [number, session].filter(Boolean).join(', '),
    ...(stored && { stored }),
  }
}

/** Returns a function that formats what identifies a roll call. */
const identityIn = (context: ImportContext) => {
  const columns = columnsOf(rowFields(context.fields, LIST), KEY)
  return (values: Values): string =>
    columns.map((column) => column.write(values, context)).join('\n')
}

/**
 * Reads one roll call of the file, based on the stored one if it exists.
 * @param args.storedAs returns its place among all, or the next free one
 */
const readRollCall = async (
  lines: Line[],
  args: { context: ImportContext; rollCalls: Values[]; storedAs: (values: Values) => number },
) => {
  const { context, rollCalls, storedAs } = args
  const columns = columnsOf(rowFields(context.fields, LIST), OF_ROLL_CALL)
  const [first] = lines as [Line]
  const read = await readCells({ columns, line: first, stored: undefined, context })
  const faults = [...read.faults]
  const at = storedAs(read.data)
  const stored = rollCalls[at]
  for (const line of lines) {
    for (const name of ['favored', 'source']) {
      if (line.cells[name] === first.cells[name]) continue
      const message = `On line ${first.line} the same roll call has “${first.cells[name]}”.`
      faults.push({ column: name, line: line.line, message })
    }
  }
  const cast = await readVotes(lines, context)
  const rollCall = { ...stored, ...emptied(first, columns), ...read.data }
  for (const position of VOTE_POSITIONS) {
    const [old, now] = [membersOf(stored, position), cast.members.get(position) ?? []]
    // The order of members is not significant.
    const isSame = old.length === now.length && now.every((id) => old.includes(id))
    Object.assign(rollCall, { [position]: isSame ? old : now })
  }
  return { at, faults: [...faults, ...cast.faults], rollCall }
}

/** Returns empty values for the columns that the file has and leaves empty. */
const emptied = ({ cells }: Line, columns: { name: string }[]): Values =>
  Object.fromEntries(
    columns.filter(({ name }) => cells[name] === '').map(({ name }) => [name, null]),
  )

const readVotes = async (lines: Line[], { fields, pause, refs }: ImportContext) => {
  const faults: Fault[] = []
  const members = new Map<string, Id[]>()
  const seen = new Map<Id, number>()
  const legislators = legislatorsIn(fields)
  for (const { cells, line } of lines) {
    await pause()
    const position = cells.position?.trim() ?? ''
    if (!(VOTE_POSITIONS as readonly string[]).includes(position)) {
      const near = nearest(position, VOTE_POSITIONS)
      const known = VOTE_POSITIONS.join(', ')
      const message = near ? `“${position}”: did you mean ${near}?` : `Write one of ${known}.`
      faults.push({ column: 'position', line, message })
    }
    try {
      const id = idOf(cells.legislator ?? '', refs, legislators)
      const before = seen.get(id)
      if (before !== undefined) throw new CellFault(`This member has voted on line ${before}.`)
      seen.set(id, line)
      members.set(position, [...(members.get(position) ?? []), id])
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push({ column: 'legislator', line, message: error.message })
    }
  }
  return { faults, members }
}

/** Formats a roll call as lines: its key, and the members of each position. */
const formatVotes = (rollCall: Values, context: ImportContext): string[] => {
  const columns = columnsOf(rowFields(context.fields, LIST), OF_ROLL_CALL)
  const slugs = context.refs.get(legislatorsIn(context.fields))?.slugOf
  const texts = columns.map((column) => column.write(rollCall, context)).filter(Boolean)
  const lines = VOTE_POSITIONS.flatMap((position) =>
    membersOf(rollCall, position).map((id) => `${slugs?.get(String(id)) ?? id}: ${position}`),
  )
  return lines.map((line) => [...texts, line].join(' · '))
}
