import { dumpNow } from '../src/site/dumps/nightly.ts'
import type { Dump } from '../src/site/dumps/state.ts'
import { print, runCommand } from './command.ts'
import { openNewsroom } from './openNewsroom.ts'

/** Makes a dump of all that is public now. */
const USAGE = `Usage:
  npm run dump
Makes a dump of all that is public now, beside those that the newsroom makes each night.`

const main = async (): Promise<void> => {
  if (process.argv.length > 2) throw new Error('takes no arguments')
  process.env.LOG_LEVEL ??= 'error'
  const payload = await openNewsroom()
  try {
    report(await dumpNow(payload))
  } finally {
    await payload.destroy()
  }
}

const report = ({ cut, files, seq }: Dump): void => {
  for (const { bytes, name, rows } of files) print(`${cut}/${name}: ${rows} rows, ${bytes} bytes`)
  print(`Dump ${cut} is at row ${seq} of the log.`)
}

await runCommand({ name: 'dump', run: main, usage: USAGE })
