import { settled } from '../../src/core/later.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { tailOf } from '../../src/store/changes/tail.ts'
import { forget } from '../support/forget.ts'
import { makeNewsroom, onMongo } from '../support/newsroom.ts'
import { makeScaled } from '../support/scale/corpus.ts'
import { lookedIn, meter } from '../support/scale/meter.ts'
import type { Operation } from '../support/scale/operations.ts'
import { answersOf, savesOf } from '../support/scale/operations.ts'
import { serverOf } from '../support/server.ts'
import type { Measured } from './scaleReport.ts'
import { writeScale } from './scaleReport.ts'

/**
 * `npm run bench:scale`: measures requests of readers and saves of editors in a newsroom that grows tenfold several times. It writes
 * its part of docs/performance.md. SQLite is filled up to 100,000 articles, a MongoDB in DATABASE_URI up to a million.
 */
const SIZES = onMongo ? [1_000, 10_000, 100_000, 1_000_000] : [1_000, 10_000, 100_000]

/** Number of attempts, of which the shortest counts: other processes use the machine, too. */
const TIMES = 3

/** An answer that is also measured as after a start. */
const FIRST = '/api/v1/articles'
const COUNTED = 'After a start each total is counted once; then the log moves it'

const measured = new Map<string, Measured>()

const { close, payload } = await makeNewsroom()
try {
  const scaled = await makeScaled(payload)
  for (const size of SIZES) {
    process.stdout.write(`Filling a newsroom with ${size.toLocaleString('en')} articles …\n`)
    await scaled.grow(size)
    process.stdout.write('Measuring …\n')
    for (const operation of await answersOf(scaled)) {
      note(operation, 'answer', await ofAnswer(operation))
      if (operation.name !== FIRST) continue
      forget(payload, 'answers', 'items', 'totals')
      const first = { ...operation, grows: COUNTED, name: `${FIRST}, the first after a start` }
      note(first, 'answer', await measure(operation))
    }
    tailOf(payload).readAt = undefined
    for (const operation of savesOf(scaled)) note(operation, 'save', await measure(operation))
  }
  const { name } = await serverOf(payload)
  await writeScale({ measured: [...measured.values()], server: name, sizes: SIZES })
  process.stdout.write('docs/performance.md is written.\n')
} finally {
  await close()
}
process.exit(0)

function note(
  { grows, name }: Operation,
  kind: Measured['kind'],
  cost: Measured['costs'][number],
): void {
  const known = measured.get(name) ?? { costs: [], grows, kind, name }
  measured.set(name, { ...known, costs: [...known.costs, cost] })
}

/** Of an answer of which nothing is kept but the totals. */
async function ofAnswer(operation: Operation): Promise<Measured['costs'][number]> {
  tailOf(payload).readAt = undefined
  await catchUp(payload)
  // The log is read by a timer, not by requests.
  tailOf(payload).readAt = Infinity
  await operation.act()
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    forget(payload, 'answers', 'items')
    const began = performance.now()
    await operation.act()
    times.push(performance.now() - began)
  }
  forget(payload, 'answers', 'items')
  return { ...(await measure(operation)), ms: Math.min(...times) }
}

async function measure({ act }: Operation): Promise<Measured['costs'][number]> {
  // Work after an earlier save, such as rows for all items that show a changed picture, is no part of this one's time.
  await settled(payload)
  const began = performance.now()
  const metered = await meter(payload, act)
  const ms = performance.now() - began
  return { calls: metered.length, looked: lookedIn(metered), ms }
}
