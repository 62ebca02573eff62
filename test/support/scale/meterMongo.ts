import { nouns } from '../../../endpoints/index.ts'
import type { Mongo } from '../../../src/database/mongo.ts'
import type { Metered } from './meter.ts'

/**
 * Every question that the database was asked meanwhile, over a connection whose address says `monitorCommands`. What each has looked
 * at is told by its `explain`, asked again afterwards, where the server has that.
 */
export const meterMongo = async (
  { connection }: Mongo,
  act: () => Promise<unknown>,
  { explains }: { explains: boolean },
): Promise<Metered[]> => {
  const client = connection.getClient()
  const asked: Command[] = []
  const note = ({ command, commandName }: { command: Command; commandName: string }) => {
    if (QUESTIONS.includes(commandName)) asked.push(command)
  }
  client.on('commandStarted', note)
  try {
    await act()
  } finally {
    client.off('commandStarted', note)
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

/** Documents and index keys. */
const examined = async ({ db }: Mongo['connection'], command: Command): Promise<number> => {
  const plan = await db?.command({ explain: plain(command), verbosity: 'executionStats' })
  const stats = plan?.executionStats ?? plan?.stages?.[0]?.$cursor?.executionStats
  return Number(stats?.totalDocsExamined) + Number(stats?.totalKeysExamined)
}

/** A command without what belongs to its session; its name stays its first key. */
const plain = (command: Command): Command =>
  Object.fromEntries(
    Object.entries(command).filter(([name]) => !name.startsWith('$') && !OF_SESSION.includes(name)),
  )

const OF_SESSION = ['autocommit', 'lsid', 'readConcern', 'startTransaction', 'txnNumber']

/** Kinds of which there are a few, and whose lists are whole. */
const WHOLE = nouns.filter(({ kind }) => kind.list !== 'paged').map(({ kind }) => kind.collection)

/** What it looks for is named, or it stops at a number. */
const isBounded = (command: Command): boolean =>
  command.limit > 0 ||
  WHOLE.includes(command.find) ||
  /"(_id|item|parent|publicId|slug)":/.test(JSON.stringify(command.filter))
