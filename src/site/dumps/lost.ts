import type { Payload } from 'payload'
import type { Dump } from './state.ts'
import { keepDumps, readDumps } from './state.ts'
import { openFile } from './store.ts'

/** Returns the dumps that lack a file, as after a restore without the folder of dumps. In a bucket, a file shows as lost when it is read. */
export const lostDumps = async (payload: Payload): Promise<Dump[]> => {
  const lost: Dump[] = []
  for (const dump of (await readDumps(payload)).dumps) {
    const found = await Promise.all(dump.files.map((file) => openFile(payload, file)))
    if (found.includes(undefined)) lost.push(dump)
  }
  return lost
}

/** Takes dumps that lack a file off the list. */
export const dropLost = async (payload: Payload): Promise<void> =>
  dropDumps(
    payload,
    (await lostDumps(payload)).map(({ cut }) => cut),
  )

/** Takes dumps off the list: nothing else could be done with them, and what was withdrawn could not leave them. */
export const dropDumps = async (payload: Payload, cuts: string[]): Promise<void> => {
  if (cuts.length === 0) return
  payload.logger.warn({ cuts, msg: 'dumps have lost files, and are no longer listed' })
  const { dumps, removed } = await readDumps(payload)
  await keepDumps(payload, {
    dumps: dumps.filter(({ cut }) => !cuts.includes(cut)),
    removed: [...cuts.map((cut) => ({ cut, why: 'lost' as const })), ...removed],
  })
}
