import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, startBare, waitsUntil } from './child.ts'
import { measureBeside } from './beside.ts'
import type { Article, Work } from './editing.ts'
import { articlesOf, workOn } from './editing.ts'
import { writeEditorsReport } from './editorsReport.ts'
import type { Cost } from './measure.ts'
import { costIn, measureOutside } from './outside.ts'
import type { Started } from './started.ts'
import { startDemo } from './started.ts'

/**
 * `npm run bench:editors`, the last part of `npm run bench`: the demo as its users start it, measured from outside, by the processor time of
 * its two processes. It writes its section of docs/performance.md.
 */
export const benchEditors = async (): Promise<void> => {
  const print = (text: string) => process.stdout.write(`${text} …\n`)
  print('Starting the demo')
  const started = await startDemo()
  try {
    print('The first sign-in page')
    const login = await firstLogin(started)
    const articles = await articlesOf(started)
    const work = workOn(started, articles.slice(0, 20))
    print('What an editor asks for')
    const costs = await costOfWork(started, work)
    print('The first reader after a publish')
    const first = await firstReaders(started, articles.slice(20))
    print('Kept answers, from outside')
    const outside = await measureOutside(started, articles.at(-1)?.slug ?? '')
    print('Readers beside editors')
    const beside = await measureBeside(started, articles.slice(0, 20))
    await writeEditorsReport({ beside, costs, first, login, outside })
  } finally {
    await started.stop()
  }
}

const LOGIN = { headers: {}, name: 'beats', path: '/api/v1/beats' }

/** How long kept answers, and those of `node:http` in another process, take while the sign-in page is loaded for the first time. */
const firstLogin = async ({ origin }: Started) => {
  await fetch(`${origin}${LOGIN.path}`)
  const bare = await startBare(origin, [LOGIN])
  // Both were requested before.
  for (const url of [`${origin}${LOGIN.path}`, `${bare.origin}/beats`])
    await waitsUntil(url, sleep(500))
  const loading = Promise.all([
    fetch(`${origin}/admin/login`).then((got) => got.text()),
    sleep(2_000),
  ])
  const [ours, theirs] = await Promise.all([
    waitsUntil(`${origin}${LOGIN.path}`, loading),
    waitsUntil(`${bare.origin}/beats`, loading),
  ])
  bare.end()
  const said = (waits: number[]) => [0.5, 0.99, 1].map((share) => percentile(waits, share))
  return { ours: said(ours), theirs: said(theirs) }
}

const [WARM_UP, REQUESTS] = [12, 30]

const costOfWork = async ({ editors }: Started, work: Work): Promise<Record<string, Cost[]>> => {
  const names = ['list', 'form', 'save', 'dashboard', 'preview'] as const
  const costs: Record<string, Cost[]> = {}
  for (let turn = 0; turn < WARM_UP + REQUESTS; turn += 1) {
    for (const name of names) {
      const cost = await costIn(editors, async () => {
        await work[name](turn)
        return 1
      })
      if (turn >= WARM_UP) (costs[name] ??= []).push(cost)
    }
  }
  return costs
}

/** Cost of the first request for an item: of one just published, and of one not requested before. */
const firstReaders = async (started: Started, articles: Article[]) => {
  const { save } = workOn(started, articles)
  const costs: Record<'never' | 'published', Cost[]> = { never: [], published: [] }
  const read = (name: 'never' | 'published', slug: string) =>
    costIn(started.listener, async () => {
      const answer = await fetch(`${started.origin}/api/v1/articles/${slug}`)
      await answer.text()
      return 1
    }).then((cost) => costs[name].push(cost))
  for (let turn = 0; turn < 2 * REQUESTS; turn += 2) {
    await read('never', articles[turn]?.slug ?? '')
    await save(turn + 1)
    await read('published', articles[turn + 1]?.slug ?? '')
    await sleep(300)
  }
  return costs
}

if (process.argv[1]?.endsWith('editors.ts')) await benchEditors()
