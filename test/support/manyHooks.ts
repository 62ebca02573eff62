import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from '@jest/globals'
import { deliverAll, storeHook } from './hooks.ts'
import type { openReceiver } from './receiver.ts'
import { eventsIn } from './receiver.ts'
import type { UsedNewsroom } from './useNewsroom.ts'

/** Megabytes by which the heap may be larger at the end than after the first round. */
export const GROWTH_MB = 40

/** Milliseconds after which a slow receiver answers: late, and still in time. */
const SLOW_MS = 1_500

/** What one receiver of ten does, in turn. */
const FAULTS = ['dead', 'slow', 'redirects', 'fails'] as const

const EVENTS = ['One', 'Two', 'Three']

/**
 * Publishes events for many webhooks, one receiver of ten of which is dead, slow, redirects to this machine or fails, in rounds; each
 * round ends when all receivers that answer have every event, in order.
 * @returns what the bad receivers got, and the used heap after each round, in megabytes
 */
export const deliverToMany = async (args: {
  count: number
  newsroom: UsedNewsroom
  receiver: Awaited<ReturnType<typeof openReceiver>>
  rounds: number
}) => {
  const { count, newsroom, receiver, rounds } = args
  const { desk, payload } = newsroom
  const names = Array.from({ length: count }, (_, index) => `many-${index}`)
  const faultOf = (name: string) => {
    const index = Number(name.split('-')[1])
    return index % 10 === 0 ? FAULTS[(index / 10) % FAULTS.length] : undefined
  }
  for (const hook of names) await storeHook(payload, { hook, url: `${receiver.url}/${hook}` })
  receiver.reply = async ({ path }) => {
    const fault = faultOf(path)
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    if (fault === 'dead') return 'nothing'
    if (fault === 'redirects') return `${receiver.url}/redirected`
    return fault === 'fails' ? 500 : 200
  }
  const got = (name: string) => receiver.got.filter(({ path }) => path === `/${name}`)
  const live = names.filter((name) => faultOf(name) === undefined)
  const slow = names.filter((name) => faultOf(name) === 'slow')
  const heaps: number[] = []
  const bad = { redirected: 0, slow: slow.length, slowInOrder: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const headlines = EVENTS.map((event) => `${event} ${round}`)
    for (const headline of headlines) await desk.publish('wire-posts', { headline })
    const wanted = headlines.map((headline) => `wire.published ${headline}`)
    const done = deliverAll(payload)
    while (!hasAll(receiver.got, [...live, ...slow], wanted.length)) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    for (const name of live) expect([name, eventsIn(got(name))]).toEqual([name, wanted])
    await done
    bad.redirected += got('redirected').length
    bad.slowInOrder = slow.filter((name) => eventsIn(got(name)).join() === wanted.join()).length
    receiver.got.length = 0
    heaps.push(usedHeap())
  }
  return { bad, heaps }
}

/** Megabytes by which the heap has grown since the first round. */
export const growth = ([first = 0, ...others]: number[]): number => (others.at(-1) ?? first) - first

const hasAll = (got: readonly { path: string }[], names: string[], events: number): boolean => {
  const counts = new Map<string, number>()
  for (const { path } of got) counts.set(path, (counts.get(path) ?? 0) + 1)
  return names.every((name) => counts.get(`/${name}`) === events)
}

/** After everything that is not referred to was freed, in megabytes. */
const usedHeap = (): number => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 2 ** 20
}
