import type { Case } from './cases.ts'
import { HOT } from './cases.ts'
import { startBare } from './child.ts'
import { clientsOf } from './client.ts'
import type { Cost } from './measure.ts'
import { untilIdle, within } from './measure.ts'
import { costOf } from './processor.ts'
import type { Pair } from './report.ts'
import type { Started } from './started.ts'
import { ask } from './twins.ts'

const NAMES = ['list of articles', 'list, not modified', 'item', 'feed', 'page of an article']
const [ROUNDS, WARM_UP, SECONDS, CONNECTIONS] = [25, 5, 0.4, 10]

/**
 * What kept answers cost the process that listens, from outside, beside `node:http` in another process with the same headers and bytes. Both
 * answer at the same time, so that they meet the same client and the same load of the machine: measured one after the other, a ratio differed
 * by a factor of two and more between runs.
 */
export const measureOutside = async (
  { listener, origin }: Started,
  slug: string,
): Promise<{ name: string; pair: Pair }[]> => {
  const cases: Case[] = []
  for (const each of HOT.filter(({ name }) => NAMES.includes(name))) {
    const path = each.path.replace(':slug', slug)
    const { headers } = await ask(`${origin}${path}`, {})
    const isCondition = each.headers['if-none-match'] !== undefined
    cases.push({
      ...each,
      headers: isCondition ? { 'if-none-match': String(headers.etag) } : each.headers,
      path,
    })
  }
  await untilIdle(() => costOf(listener))
  const bare = await startBare(origin, cases)
  const results: { name: string; pair: Pair }[] = []
  for (const { headers, name, path } of cases) {
    const clients = clientsOf(CONNECTIONS)
    const ours = await clients.open(`${origin}${path}`, headers)
    const theirs = await clients.open(`${bare.origin}/${encodeURIComponent(name)}`, headers)
    const pair: Pair = { ours: [], theirs: [] }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const isMore = within(SECONDS)
      const [cost, bareCost] = await Promise.all([
        costIn(listener, () => ours.ask(isMore)),
        costIn(bare.pid, () => theirs.ask(isMore)),
      ])
      if (round <= WARM_UP) continue
      pair.ours.push(cost)
      pair.theirs.push(bareCost)
    }
    clients.close()
    results.push({ name, pair })
  }
  bare.end()
  return results
}

/** What some requests cost a process, all that it did meanwhile. */
export const costIn = async (pid: number, act: () => Promise<number>): Promise<Cost> => {
  const [before, began] = [costOf(pid), performance.now()]
  const requests = await act()
  const seconds = (performance.now() - began) / 1000
  return { cpu: costOf(pid) - before, requests, seconds }
}
