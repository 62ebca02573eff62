import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

/**
 * `npm run bench`: what a request costs the server, beside an Express that sends the same bytes from memory. The cases
 * take turns in one run, so that a busy machine slows all of them; only the ratios mean something elsewhere.
 */
const ROUNDS = 3
const SECONDS = 2
const CONNECTIONS = 10

type Case = { headers?: Record<string, string>; name: string; url: string }
type Cost = { cpu: number; requests: number; seconds: number }

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'))
const server = fork(fileURLToPath(new URL('server.ts', import.meta.url)), {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    PORT: '0',
    RATE_LIMIT_ANONYMOUS: '1000000000',
  } as unknown as NodeJS.ProcessEnv,
  execArgv: ['--conditions=production', '--import', 'tsx'],
})

const ended = once(server, 'exit').then((): never => {
  throw new Error('the measured server ended')
})
// Awaited beside each message; at the very end it is what is wanted.
ended.catch(() => undefined)

try {
  process.stdout.write('Filling a newsroom …\n')
  const { bare, origin } = await told<{ bare: string; origin: string }>(server)
  const cases = await makeCases(bare, origin)
  const costs = new Map<string, Cost>(
    cases.map(({ name }) => [name, { cpu: 0, requests: 0, seconds: 0 }]),
  )
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stdout.write(`Round ${round} of ${ROUNDS} …\n`)
    for (const each of cases) add(costs.get(each.name), await measure(each))
  }
  print(cases, costs)
} finally {
  server.disconnect()
  await ended.catch(() => undefined)
  fs.rmSync(dataDir, { force: true, recursive: true })
}

async function makeCases(bare: string, origin: string): Promise<Case[]> {
  const list = `${origin}/api/v1/articles`
  const answer = await fetch(list)
  const { data } = (await answer.json()) as { data: { slug: string }[] }
  const etag = answer.headers.get('etag') ?? ''
  return [
    { name: 'bytes from memory (Express)', url: bare },
    { name: 'list', url: list },
    { name: 'list, not modified', url: list, headers: { 'if-none-match': etag } },
    { name: 'list, filtered', url: `${list}?beat=charter-schools&per_page=5` },
    { name: 'list, last page', url: `${list}?page=14` },
    { name: 'whole list', url: `${origin}/api/v1/school-boards` },
    { name: 'item', url: `${list}/${data[0]?.slug}` },
    { name: 'refusal', url: `${list}?x=1` },
    { name: 'widget', url: `${origin}/embed/wire` },
    { name: 'feed', url: `${origin}/feed.xml` },
    { name: 'front page', url: `${origin}/` },
  ]
}

async function measure({ headers = {}, url }: Case): Promise<Cost> {
  const before = await cpu()
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, headers, url })
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} requests got no answer`)
  const after = await cpu()
  return { cpu: after - before, requests: result.requests.total, seconds: result.duration }
}

function add(sum: Cost | undefined, more: Cost): void {
  if (!sum) return
  sum.cpu += more.cpu
  sum.requests += more.requests
  sum.seconds += more.seconds
}

function print(cases: Case[], costs: Map<string, Cost>): void {
  const rows = cases.map(({ name }) => {
    const { cpu, requests, seconds } = costs.get(name) as Cost
    return { cost: cpu / requests, name, rate: requests / seconds }
  })
  const [base] = rows
  const table = rows.map(({ cost, name, rate }) => ({
    case: name,
    'requests/s': Math.round(rate),
    'CPU µs/request': Math.round(cost),
    'CPU, times bytes from memory': Number((cost / (base?.cost ?? cost)).toFixed(1)),
  }))
  process.stdout.write(
    `\n${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, Node ${process.version}\n`,
  )
  // eslint-disable-next-line no-console
  console.table(table)
}

async function cpu(): Promise<number> {
  server.send('cpu')
  return (await told<{ cpu: number }>(server)).cpu
}

async function told<T>(child: ChildProcess): Promise<T> {
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T]
  return message
}
