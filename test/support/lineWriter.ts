import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { machineLine } from '../../src/database/machineLine.ts'

/**
 * A process that takes turns in the queue of writers: `<database> <log> <name> <turns>`. It logs the start and end of each; with the
 * name "held" it never ends its first.
 */
const [file = '', log = '', name = '', turns = '1'] = process.argv.slice(2)

const line = machineLine(file, 10_000)
for (let n = 0; n < Number(turns); n += 1) {
  const leave = await line.enter()
  fs.appendFileSync(log, `${name} begins\n`)
  if (name === 'held') await sleep(600_000)
  await sleep(1)
  fs.appendFileSync(log, `${name} ends\n`)
  leave()
}
await line.close()
