import type { Mode } from './cases.ts'
import { healthUnderLoad } from './health.ts'
import type { Cost, Process } from './measure.ts'
import { measure, startProcess } from './measure.ts'
import type { Results } from './report.ts'
import { writeReport } from './report.ts'
import type { Measured } from './server.ts'

/**
 * `npm run bench`: what a request costs the server's processor, beside others that do the same. Cases take short turns in one
 * run, so that a busy machine slows all of them alike. It writes docs/performance.md.
 */
const HOT_ROUNDS = 24
const COLD_ROUNDS = 6
const HOT_SECONDS = 0.5
const COLD_SECONDS = 1
const CONNECTIONS = 10
/** Equal requests at once share one making: a single client gets each answer for itself. */
const ALONE = 1
/** The first rounds are for the compiler. */
const WARM_UP = 2

const HOW = `Kept: ${CONNECTIONS} connections, ${HOT_ROUNDS - WARM_UP} turns of ${HOT_SECONDS} s each; made anew: one connection, ${COLD_ROUNDS - WARM_UP} turns of ${COLD_SECONDS} s.`

process.stdout.write('Filling a newsroom …\n')
const server = await startProcess('server.ts')
const told = server.told as Measured
try {
  const hot = await measureHot(server)
  const cold = await measureCold(server)
  process.stdout.write('Health under load …\n')
  await server.say('changed')
  const address = '/feed.xml'
  const waits = await healthUnderLoad(told.origin, address)
  await writeReport({ cold, health: { address, waits }, hot, how: HOW })
  process.stdout.write('docs/performance.md is written.\n')
} finally {
  await server.end()
}

async function measureHot(measured: Process): Promise<Results['hot']> {
  await measured.say('hot')
  const of = await inTurns(measured, {
    cases: told.hot.flatMap(({ headers, name, path }) => {
      const twin = encodeURIComponent(name)
      return [
        { headers, key: `bare ${name}`, url: `${told.bare}/${twin}` },
        { headers, key: `ours ${name}`, url: `${told.origin}${path}` },
        { headers, key: `express ${name}`, url: `${told.express}/${twin}` },
      ]
    }),
    connections: CONNECTIONS,
    rounds: HOT_ROUNDS,
    seconds: HOT_SECONDS,
    what: 'Kept',
  })
  return told.hot.map(({ name }) => ({
    bare: of(`bare ${name}`),
    express: of(`express ${name}`),
    name,
    ours: of(`ours ${name}`),
  }))
}

async function measureCold(measured: Process): Promise<Results['cold']> {
  const authorization = `JWT ${told.token}`
  const of = await inTurns(measured, {
    cases: told.cold.flatMap(({ headers, name, path, rest }) => [
      ...(['changed', 'first'] as const).map((mode) => ({
        headers,
        key: `${mode} ${name}`,
        mode,
        url: `${told.origin}${path}`,
      })),
      ...(rest
        ? [{ headers: { authorization }, key: `rest ${name}`, url: `${told.rest}${rest}` }]
        : []),
    ]),
    connections: ALONE,
    rounds: COLD_ROUNDS,
    seconds: COLD_SECONDS,
    what: 'Made anew',
  })
  return told.cold.map(({ name, rest }) => ({
    first: of(`first ${name}`),
    name,
    ours: of(`changed ${name}`),
    ...(rest && { rest: of(`rest ${name}`) }),
  }))
}

/** Measures each case for a moment, then all of them again. @returns what a case has cost in each round but the first ones */
async function inTurns(
  measured: Process,
  args: {
    cases: { headers: Record<string, string>; key: string; mode?: Mode; url: string }[]
    connections: number
    rounds: number
    seconds: number
    what: string
  },
): Promise<(key: string) => Cost[]> {
  const { cases, connections, rounds, seconds, what } = args
  const costs = new Map<string, Cost[]>()
  for (let round = 1; round <= rounds; round += 1) {
    process.stdout.write(`${what}, round ${round} of ${rounds} …\n`)
    // There and back: what one leaves to be cleaned up does not always fall to the same next one.
    for (const { headers, key, mode, url } of round % 2 ? cases : cases.toReversed()) {
      if (mode) await measured.say(mode)
      const cost = await measure(measured, { connections, headers, seconds, url })
      if (round > WARM_UP) costs.set(key, [...(costs.get(key) ?? []), cost])
    }
  }
  return (key) => costs.get(key) ?? []
}
