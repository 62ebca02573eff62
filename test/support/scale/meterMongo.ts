import { nouns } from '../../../endpoints/index.ts'
import type { Mongo } from '../../../src/database/mongo.ts'
import { readersConnectionOf } from '../../../src/database/mongo.ts'
import type { Metered } from './meter.ts'

/**
 * Returns every command during `act`, on the connections of staff and readers, if the URI has `monitorCommands`. Costs come from
 * `explain`, called afterwards, if the server supports it.
 */
export const meterMongo = async (
  mongo: Mongo,
  act: () => Promise<unknown>,
  { explains }: { explains: boolean },
): Promise<Metered[]> => {
  const { connection } = mongo
  const clients = new Set([connection, readersConnectionOf(mongo)].map((one) => one.getClient()))
  const asked: Command[] = []
  const note = ({ command, commandName }: { command: Command; commandName: string }) => {
    if (QUESTIONS.includes(commandName)) asked.push(command)
  }
  for (const client of clients) client.on('commandStarted', note)
  try {
    await act()
  } finally {
    for (const client of clients) client.off('commandStarted', note)
  }
  const metered: Metered[] = []
  for (const command of asked) {
    const looked = explains ? await examined(connection, command) : undefined
    metered.push({ isBounded: isBounded(command), looked, text: JSON.stringify(plain(command)) })
  }
  return metered
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Command = Record<string, any>

const QUESTIONS = ['aggregate', 'count', 'distinct', 'find']

/** Returns examined documents and index keys. */
const examined = async ({ db }: Mongo['connection'], command: Command): Promise<number> => {
  const plan = await db?.command({ explain: plain(command), verbosity: 'executionStats' })
  const stats = plan?.executionStats ?? plan?.stages?.[0]?.$cursor?.executionStats
  return Number(stats?.totalDocsExamined) + Number(stats?.totalKeysExamined)
}

/** Returns a command without session fields; its name stays the first key. */
const plain = (command: Command): Command =>
  Object.fromEntries(
    Object.entries(command).filter(([name]) => !name.startsWith('$') && !OF_SESSION.includes(name)),
  )

const OF_SESSION = ['autocommit', 'lsid', 'readConcern', 'startTransaction', 'txnNumber']

/** Kinds with few items, whose lists are not paged, and members, who are read whole to rank them. */
const WHOLE = [
  ...nouns.filter(({ kind }) => kind.list !== 'paged').map(({ kind }) => kind.collection),
  'legislators',
]

/** Whether it compares with an index key or has a limit. */
const isBounded = (command: Command): boolean =>
  command.limit > 0 ||
  WHOLE.includes(command.find) ||
  /"(_id|item|key|parent|publicId|slug)":/.test(
    JSON.stringify(command.filter ?? command.pipeline?.[0]?.$match),
  )
