import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { MaybePromise } from '../../src/core/maybePromise.ts'
import type { Client } from './client.ts'

/** Microseconds of the server's processor, requests, and seconds. */
export type Cost = { cpu: number; requests: number; seconds: number }

export type Process = {
  /** The first message of the process. */
  told: unknown
  /** Sends a message. @returns the microseconds of processor time used so far */
  say: (message: string) => Promise<number>
  end: () => Promise<void>
}

/** Starts a process of this folder with its own data directory, and waits for its first message. */
export const startProcess = async (
  file: string,
  env: Record<string, string> = {},
): Promise<Process> => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'))
  const child = fork('scripts/run.mjs', [path.join('test', 'bench', file)], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      PORT: '0',
      RATE_LIMIT_ANONYMOUS: '1000000000',
      ...env,
    } as unknown as NodeJS.ProcessEnv,
    execArgv: ['--conditions=production'],
  })
  const exited = once(child, 'exit')
  const next = nextOf(child, exited)
  return {
    end: async () => {
      if (child.connected) child.disconnect()
      await exited
      fs.rmSync(dataDir, { force: true, recursive: true })
    },
    say: async (message) => {
      const told = next()
      child.send(message)
      return ((await told) as { cpu: number }).cpu
    },
    told: await next(),
  }
}

const nextOf = (child: ChildProcess, exited: Promise<unknown>) => async (): Promise<unknown> => {
  const ended = exited.then((): never => {
    throw new Error('the measured process ended')
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown]
  return message
}

/**
 * Waits until the process rests: after a start it makes its search index and reads PDFs in threads, whose processor time counts like that
 * of requests.
 * @param spent returns the microseconds of processor time that it has used so far
 */
export const untilIdle = async (spent: () => MaybePromise<number>): Promise<void> => {
  let known = await spent()
  for (let [tries, idle] = [0, 0]; tries < IDLE_TRIES && idle < IDLE_SECONDS; tries += 1) {
    await sleep(1_000)
    const cpu = await spent()
    idle = cpu - known < IDLE_CPU ? idle + 1 : 0
    known = cpu
  }
}

/** Microseconds of a processor in a second, below which a process rests; seconds in a row; and seconds until it counts as busy. */
const [IDLE_CPU, IDLE_SECONDS, IDLE_TRIES] = [50_000, 5, 300]

/** What requests to one address cost the process. @throws Error where one gets no answer */
export const measure = async (
  { say }: Process,
  args: { connections: number; headers: Record<string, string>; seconds: number; url: string },
): Promise<Cost> => {
  const { connections, headers, seconds, url } = args
  const before = await say('cpu')
  const result = await autocannon({ connections, duration: seconds, headers, url })
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} requests got no answer`)
  const cpu = (await say('cpu')) - before
  return { cpu, requests: result.requests.total, seconds: result.duration }
}

/** The same over connections that are open already. */
export const measureClient = async (
  { say }: Process,
  { ask }: Client,
  isMore: () => boolean,
): Promise<Cost> => {
  const [before, began] = [await say('cpu'), performance.now()]
  const requests = await ask(isMore)
  const seconds = (performance.now() - began) / 1000
  return { cpu: (await say('cpu')) - before, requests, seconds }
}

/** Returns true this many times. */
export const upTo = (requests: number): (() => boolean) => {
  let left = requests
  return () => left-- > 0
}

/** So long, from now. */
export const within = (seconds: number): (() => boolean) => {
  const until = performance.now() + seconds * 1000
  return () => performance.now() < until
}

/** Returns the median microseconds of processor time per request: the median excludes turns on a busy machine. */
export const each = (turns: Cost[]): number => middle(turns.map(perRequest))

/** Returns the median ratio of the costs: turns of the same round are compared. */
export const times = (ours: Cost[], others: Cost[]): number =>
  middle(ours.map((turn, round) => perRequest(turn) / perRequest(others[round] ?? turn)))

/** Requests a second, of the turn in the middle. */
export const rate = (turns: Cost[]): string =>
  Math.round(middle(turns.map(({ requests, seconds }) => requests / seconds))).toLocaleString('en')

const perRequest = ({ cpu, requests }: Cost): number => cpu / requests

const middle = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
}
