import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { freePort, runScript } from '../support/process.ts'

let supervisor: ReturnType<typeof runScript>
let url: string
afterEach(() => supervisor.end(10_000))

const start = async (env: Record<string, string> = {}) => {
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  const { PATH } = process.env
  supervisor = runScript('test/support/supervised.ts', { env: { PATH, PORT: port, ...env } })
}

const until = async (what: () => Promise<boolean> | boolean) => {
  const last = Date.now() + 30_000
  while (!(await what())) {
    if (Date.now() > last) throw new Error(`${supervisor.stdout()}${supervisor.stderr()}`)
    await sleep(20)
  }
}

/** The id of whichever process answers. */
const ask = async (path = '/'): Promise<string> => {
  const answer = await fetch(`${url}${path}`).catch(() => undefined)
  return answer ? answer.text() : ''
}

const seen = new Set<string>()
const untilSeen = async (count: number) => {
  seen.clear()
  await until(async () => {
    seen.add(await ask())
    seen.delete('')
    return seen.size >= count
  })
  return [...seen]
}

const untilAllAnswer = async () => {
  const all = await untilSeen(3)
  await until(() => lines().includes('All 3 processes answer'))
  return all
}

const lines = () =>
  supervisor
    .stdout()
    .split('\n')
    .filter((line) => line !== '')
    .map((line): string => JSON.parse(line).msg)

describe('The supervisor', () => {
  it('starts 3 processes, and logs once that the first and that all answer', async () => {
    await start()
    expect(await untilSeen(3)).toHaveLength(3)
    await until(() => lines().length === 2)
    expect(lines()).toEqual([
      `A newsroom answers at ${url}, in 3 processes`,
      'All 3 processes answer',
    ])
  })

  it('replaces a process that has ended, and logs both', async () => {
    await start()
    const before = await untilAllAnswer()
    await ask('/die')
    await until(async () => !before.includes(await ask()) && lines().length === 4)
    expect(lines().slice(2)).toEqual([
      expect.stringMatching(/^Process \d+ has ended \(code 7\): another one starts now$/),
      'All 3 processes answer',
    ])
    expect(await untilSeen(3)).toHaveLength(3)
  })

  it('restarts with growing delays, and exits with 1 and one line after five exits within a minute', async () => {
    await start()
    await untilAllAnswer()
    await until(async () => {
      await ask('/die')
      return supervisor.hasEnded()
    })
    expect(await supervisor.ended).toBe(1)
    expect(supervisor.stderr()).toBe(
      'civic-newsroom: 5 processes have ended within a minute, the last one by code 7: giving up\n',
    )
    // Later ones wait longer.
    expect(lines().flatMap((line) => /another one starts (.*)/.exec(line)?.[1] ?? [])).toEqual([
      'now',
      'in 1 s',
      'in 2 s',
      'in 4 s',
    ])
  })

  it('exits with the code of a first worker that cannot start, and logs nothing more', async () => {
    await start({ FAILS: 'first' })
    expect(await supervisor.ended).toBe(3)
    expect(supervisor.stderr()).toBe('civic-newsroom: the database is away\n')
    expect(lines()).toEqual([])
  })

  it('restarts a later worker that cannot start, while another process answers', async () => {
    await start({ FAILS: 'second' })
    expect(await untilSeen(3)).toHaveLength(3)
    expect(lines()[1]).toMatch(/^Process \d+ has ended \(code 3\): another one starts in 2 s$/)
  })

  it('waits for all workers and exits with 0 when a terminal sends SIGINT to all processes', async () => {
    await start({ STOP_MS: '500' })
    const workers = await untilAllAnswer()
    // A terminal signals all of them; that is not the second one.
    for (const pid of workers) process.kill(Number(pid), 'SIGINT')
    supervisor.kill('SIGINT')
    await sleep(100)
    expect(workers).toContain(await ask())
    expect(await supervisor.ended).toBe(0)
    expect(lines().slice(2)).toEqual(['SIGINT: the processes answer what has come, then they end'])
  })

  it('passes on a SIGTERM that it alone gets, waits for all workers and exits with 0', async () => {
    await start({ STOP_MS: '500' })
    const workers = await untilAllAnswer()
    supervisor.kill('SIGTERM')
    expect(await supervisor.ended).toBe(0)
    expect(workers.filter((pid) => isAlive(Number(pid)))).toEqual([])
    expect(lines().slice(2)).toEqual(['SIGTERM: the processes answer what has come, then they end'])
  })

  it('ends with 0 on a SIGTERM while its workers are being loaded', async () => {
    await start()
    // The others are started now.
    await until(() => lines().length === 1)
    supervisor.kill('SIGTERM')
    expect(await supervisor.ended).toBe(0)
  })

  it('kills its workers and exits with 143 on a second SIGTERM', async () => {
    await start({ STOP_MS: '60000' })
    const workers = await untilAllAnswer()
    supervisor.kill('SIGTERM')
    await until(() => lines().length === 3)
    // Within half a second it would count as the first one.
    await sleep(600)
    supervisor.kill('SIGTERM')
    expect(await supervisor.ended).toBe(143)
    await until(() => workers.every((pid) => !isAlive(Number(pid))))
  })

  it('waits for all workers when the signal comes twice at once, as from a terminal and from npm', async () => {
    await start({ STOP_MS: '500' })
    await untilAllAnswer()
    supervisor.kill('SIGINT')
    supervisor.kill('SIGTERM')
    expect(await supervisor.ended).toBe(0)
  })

  it('leaves no process behind when it is killed', async () => {
    await start()
    const workers = await untilSeen(3)
    supervisor.kill('SIGKILL')
    await until(() => workers.every((pid) => !isAlive(Number(pid))))
  })
})

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
