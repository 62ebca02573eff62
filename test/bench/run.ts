import type { Case } from './cases.ts'
import { clientsOf } from './client.ts'
import { benchEditors } from './editors.ts'
import { healthUnderLoad } from './health.ts'
import type { Cost, Process } from './measure.ts'
import { measureClient, startProcess, untilIdle, upTo, within } from './measure.ts'
import type { Pair, Results } from './report.ts'
import { writeReport } from './report.ts'
import type { Measured } from './server.ts'

/**
 * `npm run bench`: what a request costs the server's processor, beside others that do the same. Cases take short turns in one
 * run, so that a busy machine slows all of them alike. It writes docs/performance.md.
 */
/** Short turns, many: a machine that others share is slow for a tenth of a second, and quick again. */
const HOT_ROUNDS = 45
const HOT_REQUESTS = 3_000
const COLD_ROUNDS = 20
const COLD_SECONDS = 0.3
const CONNECTIONS = 10
/** Equal requests at once share one making: a single client gets each answer for itself. */
const ALONE = 1
/** The first rounds are for the compiler. */
const HOT_WARM_UP = 5
const COLD_WARM_UP = 2

const HOW = `Kept: ${CONNECTIONS} connections, one answer after the other, each beside one twin, then beside the other, in ${HOT_ROUNDS - HOT_WARM_UP} turns of ${HOT_REQUESTS.toLocaleString('en')} requests; made anew: one connection, all of them in ${COLD_ROUNDS - COLD_WARM_UP} turns of ${COLD_SECONDS} s.`

/** One that takes turns with others. */
type TurnCase = { cost: () => Promise<Cost>; key: string }

process.stdout.write('Filling a newsroom …\n')
const server = await startProcess('server.ts')
const told = server.told as Measured
try {
  process.stdout.write('Waiting until it rests …\n')
  await untilIdle(() => server.say('cpu'))
  const hot = await measureHot(server)
  const cold = await measureCold(server)
  process.stdout.write('Health under load …\n')
  await server.say('changed')
  const address = '/feed.xml'
  const waits = await healthUnderLoad(told.origin, address)
  await writeReport({ cold, health: { address, waits }, hot, how: HOW })
} finally {
  await server.end()
}
await benchEditors()
process.stdout.write('docs/performance.md is written.\n')

/** Measures against node:http first: Express would evict the compared server from the processor's caches. */
async function measureHot(measured: Process): Promise<Results['hot']> {
  await measured.say('hot')
  const measuredOnce: { bare: Pair; kept: Case }[] = []
  for (const kept of told.hot) {
    measuredOnce.push({ bare: await measureBeside(measured, kept, told.bare), kept })
  }
  const results: Results['hot'] = []
  for (const { bare, kept } of measuredOnce) {
    const express = await measureBeside(measured, kept, told.express)
    results.push({ bare, express, name: kept.name })
  }
  return results
}

/** Measures one answer against its twin, with both in the processor's caches. */
async function measureBeside(measured: Process, kept: Case, twin: string): Promise<Pair> {
  const { headers, name, path } = kept
  const clients = clientsOf(CONNECTIONS)
  const turn = async (key: string, url: string): Promise<TurnCase> => {
    const client = await clients.open(url, headers)
    return { cost: () => measureClient(measured, client, upTo(HOT_REQUESTS)), key }
  }
  const cases = [
    await turn('theirs', `${twin}/${encodeURIComponent(name)}`),
    await turn('ours', `${told.origin}${path}`),
  ]
  const of = await inTurns(cases, { rounds: HOT_ROUNDS, warmUp: HOT_WARM_UP, what: name })
  clients.close()
  return { ours: of('ours'), theirs: of('theirs') }
}

async function measureCold(measured: Process): Promise<Results['cold']> {
  const clients = clientsOf(ALONE)
  const cases: TurnCase[] = []
  for (const { headers, name, path, rest } of told.cold) {
    const ours = await clients.open(`${told.origin}${path}`, headers)
    for (const mode of ['changed', 'first'] as const) {
      const cost = async () => {
        await measured.say(mode)
        return measureClient(measured, ours, within(COLD_SECONDS))
      }
      cases.push({ cost, key: `${mode} ${name}` })
    }
    if (!rest) continue
    const theirs = await clients.open(`${told.rest}${rest}`, { authorization: `JWT ${told.token}` })
    const cost = () => measureClient(measured, theirs, within(COLD_SECONDS))
    cases.push({ cost, key: `rest ${name}` })
  }
  const of = await inTurns(cases, { rounds: COLD_ROUNDS, warmUp: COLD_WARM_UP, what: 'Made anew' })
  clients.close()
  return told.cold.map(({ name, rest }) => ({
    first: of(`first ${name}`),
    name,
    ours: of(`changed ${name}`),
    ...(rest && { rest: of(`rest ${name}`) }),
  }))
}

/** Measures each case for a moment, then all of them again. @returns what a case has cost in each round but the first ones */
async function inTurns(
  cases: TurnCase[],
  { rounds, warmUp, what }: { rounds: number; warmUp: number; what: string },
): Promise<(key: string) => Cost[]> {
  const costs = new Map<string, Cost[]>()
  for (let round = 1; round <= rounds; round += 1) {
    process.stdout.write(`${what}, round ${round} of ${rounds} …\n`)
    // There and back: what one leaves to be cleaned up does not always fall to the same next one.
    for (const { cost, key } of round % 2 ? cases : cases.toReversed()) {
      const measured = await cost()
      if (round > warmUp) costs.set(key, [...(costs.get(key) ?? []), measured])
    }
  }
  return (key) => costs.get(key) ?? []
}
