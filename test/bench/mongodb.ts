import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { databaseOn, openMongodb } from '../../scripts/mongodb.ts'
import { openProxy } from '../support/proxy.ts'
import { HOT } from './cases.ts'
import type { Cost, Process } from './measure.ts'
import { measure, startProcess } from './measure.ts'
import type { Lost } from './mongodbReport.ts'
import { writeMongodb } from './mongodbReport.ts'
import type { Measured } from './server.ts'

/**
 * `npm run bench:mongodb`: what a request costs where all nodes count it together, in a collection of MongoDB, and how long readers wait
 * while the database is lost. It writes its part of docs/performance.md. DATABASE_URI names the server; without it one is fetched.
 */
const ROUNDS = 8
const SECONDS = 1
/** The first rounds are for the compiler. */
const WARM_UP = 2
const CONNECTIONS = 10
/** Milliseconds for which the database is lost each time, and the number of clients. */
const LOST_SECONDS = 8
/** Each way: the log, read each second, then takes more than that. */
const SLOW_MS = 400

const mongodb = await openMongodb()
const uri = new URL(databaseOn(mongodb.uri))
const proxy = await openProxy({ host: uri.hostname, port: Number(uri.port || 27017) })
uri.host = `127.0.0.1:${proxy.port}`
const env = { DATABASE_URI: uri.href }
process.stdout.write('Filling a newsroom …\n')
const alone = await startProcess('server.ts', env)
const together = await startProcess('server.ts', { ...env, RATE_LIMIT_STORE: 'mongodb' })
try {
  const limits = await measureLimits()
  const lost = await measureLosses(alone.told as Measured)
  await writeMongodb({ connections: CONNECTIONS, limits, lost, seconds: LOST_SECONDS })
  process.stdout.write('docs/performance.md is written.\n')
} finally {
  await Promise.all([alone.end(), together.end()])
  await proxy.close()
  await mongodb.stop()
}
process.exit(0)

async function measureLimits(): Promise<{ alone: Cost[]; together: Cost[] }> {
  const cost = (node: Process) =>
    measure(node, {
      connections: CONNECTIONS,
      headers: {},
      seconds: SECONDS,
      url: `${(node.told as Measured).origin}/api/v1/articles`,
    })
  const costs: { alone: Cost[]; together: Cost[] } = { alone: [], together: [] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stdout.write(`Limits, round ${round} of ${ROUNDS} …\n`)
    const [one, all] = [await cost(alone), await cost(together)]
    if (round <= WARM_UP) continue
    costs.alone.push(one)
    costs.together.push(all)
  }
  return costs
}

/** Warm addresses under constant load, from a moment before the database is lost until it is back. */
async function measureLosses({ hot, origin }: Measured): Promise<Lost[]> {
  const requests = hot
    .filter(({ name }) => HOT.some((each) => each.name === name && !each.headers['if-none-match']))
    .map(({ headers, path }) => ({ headers, path }))
  const under = async (how: string, lose: () => Promise<void> | void): Promise<Lost> => {
    process.stdout.write(`${how} …\n`)
    for (const { headers, path } of requests) await fetch(`${origin}${path}`, { headers })
    const load = autocannon({
      connections: CONNECTIONS,
      duration: LOST_SECONDS + 2,
      requests,
      url: origin,
    })
    await sleep(1_000)
    await lose()
    await sleep(LOST_SECONDS * 1_000)
    await proxy.mend()
    const { errors, latency, non2xx, requests: made } = await load
    // Until it is there again for certain.
    await sleep(5_000)
    return {
      answers: made.total,
      failed: errors + non2xx,
      how,
      most: latency.max,
      p50: latency.p50,
      p99: latency.p99,
    }
  }
  return [
    await under('none: the database is there', () => {}),
    await under(`slow: ${SLOW_MS} ms each way`, () => proxy.slow(SLOW_MS)),
    await under('hung', () => proxy.hang()),
    await under('cut', () => proxy.cut()),
  ]
}
