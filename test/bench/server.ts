import http from 'node:http'
import { handleEndpoints } from 'payload'
import { makeContent } from '../../demo/content/index.ts'
import { seed } from '../../demo/seed.ts'
import { readEnv } from '../../src/host/env.ts'
import { startNewsroom } from '../../src/host/server.ts'
import type { Memory } from '../support/forget.ts'
import { MEMORIES, cacheOf } from '../support/forget.ts'
import type { Case, Mode } from './cases.ts'
import { COLD, HOT, CACHE_MAX, isMode } from './cases.ts'
import type { TwinAnswer } from './twins.ts'
import { ask, originOf, startTwins } from './twins.ts'

/** The message to the measuring process once all servers listen. */
export type Measured = {
  bare: string
  cold: (Case & { rest?: string })[]
  express: string
  hot: Case[]
  origin: string
  rest: string
  /** Token of a user who may read everything over Payload's REST. */
  token: string
}

/** The measured process: the newsroom with the demo's content, and the compared servers. */
const anchor = new Date()
const newsroom = await startNewsroom(readEnv(process.env), async (payload) => {
  const { totalDocs } = await payload.count({ collection: 'articles' })
  // Another node has filled it.
  if (totalDocs > 0) return
  await seed({ anchor, content: makeContent({ anchor }), payload })
})
const { payload } = newsroom
const origin = `http://127.0.0.1:${newsroom.port}`

const { body } = await ask(`${origin}/api/v1/articles?per_page=1`, {})
const { data } = JSON.parse(body.toString()) as { data: { slug: string }[] }
const { hot, answers } = await tell(HOT.map(withSlug))
// Answers are cached after their first request.
for (const { headers, path } of COLD.map(withSlug)) await ask(`${origin}${path}`, headers)
const told: Measured = {
  ...(await startTwins(answers)),
  cold: COLD.map((each) => ({ ...withSlug(each), ...(each.rest && { rest: slugged(each.rest) }) })),
  hot,
  origin,
  rest: await originOf(http.createServer((req, res) => void rest(req, res))),
  token: await signIn(),
}
process.send?.(told)

process.on('message', (message) => {
  if (isMode(message)) remember(message)
  // What this process has cost so far, in microseconds of a processor.
  const { system, user } = process.cpuUsage()
  process.send?.({ cpu: system + user })
})
process.once('disconnect', () => process.exit(0))

function withSlug<T extends Case>(each: T): T {
  return { ...each, path: slugged(each.path) }
}

function slugged(path: string): string {
  return path.replace(':slug', data[0]?.slug ?? '')
}

/** What the newsroom answers now, for the twins to send the same; with the tags that conditions need. */
async function tell(cases: Case[]): Promise<{ answers: Map<string, TwinAnswer>; hot: Case[] }> {
  const known = new Map<string, TwinAnswer>()
  const filled: Case[] = []
  for (const each of cases) {
    const url = `${origin}${each.path}`
    const headers = { ...each.headers }
    if (headers['if-none-match']) {
      headers['if-none-match'] = String((await ask(url, {})).headers.etag)
    }
    known.set(encodeURIComponent(each.name), await ask(url, headers))
    filled.push({ ...each, headers })
  }
  return { answers: known, hot: filled }
}

/** Clears all caches, and enables those of this mode. */
function remember(mode: Mode): void {
  const kept: readonly Memory[] = CACHE_MAX[mode]
  for (const name of MEMORIES) {
    const { byKey } = cacheOf(payload, name) as { byKey: { clear: () => void; set?: unknown } }
    byKey.clear()
    if (kept.includes(name)) delete byKey.set
    else byKey.set = () => byKey
  }
}

/** Payload's REST without Next around it, which would only make it dearer. */
async function rest(req: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
  const headers = new Headers(req.headers as Record<string, string>)
  const request = new Request(`http://${req.headers.host}${req.url}`, { headers })
  const answer = await handleEndpoints({ config: payload.config, request })
  const body = Buffer.from(await answer.arrayBuffer())
  res.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'content-length': body.length,
  })
  res.end(body)
}

async function signIn(): Promise<string> {
  const [email, password] = ['bench@newsroom.example', 'correct horse battery']
  const { totalDocs } = await payload.count({
    collection: 'users',
    where: { email: { equals: email } },
  })
  if (totalDocs === 0) {
    await payload.create({
      collection: 'users',
      data: { email, name: 'Bench', password, roles: ['admin'] } as never,
    })
  }
  const { token } = await payload.login({ collection: 'users', data: { email, password } })
  return token ?? ''
}
