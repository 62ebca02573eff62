import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Sent } from './bare.ts'
import type { Case } from './cases.ts'
import { ask } from './twins.ts'

/** Starts a script of this folder. @returns once the script reports that it is ready */
export const startChild = async (file: string): Promise<ChildProcess> => {
  const child = fork('scripts/run.mjs', [path.join('test', 'bench', file)], {
    execArgv: ['--conditions=production'],
  })
  await once(child, 'message')
  return child
}

/** Serves the same answers by `node:http` alone, in its own process. @returns its origin and id */
export const startBare = async (origin: string, cases: Case[]) => {
  const sent = await Promise.all(
    cases.map(async ({ headers, name, path: address }): Promise<Sent> => {
      const told = await ask(`${origin}${address}`, headers)
      return [encodeURIComponent(name), { ...told, body: told.body.toString('base64') }]
    }),
  )
  const child = await startChild('bare.ts')
  const listening = once(child, 'message')
  child.send(sent)
  const [{ port }] = (await listening) as [AddressInfo]
  return {
    end: () => child.disconnect(),
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
  }
}

/** Returns the milliseconds of each answer, requested one after the other with a pause, until `end`. */
export const waitsUntil = async (url: string, end: Promise<unknown>): Promise<number[]> => {
  let isOver = false
  void end.finally(() => (isOver = true)).catch(() => {})
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const waits: number[] = []
  while (!isOver) {
    const began = performance.now()
    await new Promise<void>((resolve, reject) => {
      http.get(url, { agent }, (res) => res.resume().once('end', resolve)).once('error', reject)
    })
    waits.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  agent.destroy()
  return waits
}

const PAUSE_MS = 2

/** The wait that a share of all stays below. */
export const percentile = (waits: number[], share: number): number =>
  waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
