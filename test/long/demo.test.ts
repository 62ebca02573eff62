import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DEMO_USER } from '../../demo/user.ts'
import { ensureBuild } from '../support/build.ts'
import { freePort } from '../support/process.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-'))
const groups: number[] = []

beforeAll(ensureBuild, 600_000)
afterAll(() => {
  for (const group of groups) if (processesOf(group).length > 0) process.kill(-group, 'SIGKILL')
  fs.rmSync(folder, { force: true, recursive: true })
})

/** The demo as README starts it, in a group of processes as a terminal makes it. */
const startDemo = async (...args: string[]) => {
  const port = await freePort()
  const { HOME, PATH } = process.env
  const child = spawn('npm', ['run', 'demo', ...args], {
    detached: true,
    env: { DEMO_DATA_DIR: path.join(folder, 'data'), HOME, PATH, PORT: String(port) } as never,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const group = child.pid ?? 0
  groups.push(group)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  for (const until = Date.now() + 300_000; !said.includes('Stop with Ctrl+C'); await sleep(100)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`no demo: ${said}`)
  }
  const url = `http://127.0.0.1:${port}`
  return {
    /** Signals all processes, as a terminal does. @returns those that are left when the command has ended */
    end: async (signal: NodeJS.Signals) => {
      const ended = new Promise((resolve) => child.once('close', resolve))
      process.kill(-group, signal)
      await ended
      return processesOf(group)
    },
    get: async (address: string) => {
      const answer = await fetch(`${url}${address}`)
      return { status: answer.status, text: await answer.text() }
    },
    password: /with the password (\S+) \(shown/.exec(said)?.[1],
    /** Posts to staff's REST. */
    post: async (address: string, data: unknown, token?: string) => {
      const answer = await fetch(`${url}/api/${address}`, {
        body: JSON.stringify(data),
        headers: {
          'Content-Type': 'application/json',
          ...(token && { Authorization: `JWT ${token}` }),
        },
        method: 'POST',
      })
      return { body: (await answer.json()) as { token?: string }, status: answer.status }
    },
    said: () => said,
  }
}

const processesOf = (group: number): string[] =>
  execFileSync('ps', ['-A', '-o', 'pgid=,pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (line) => Number(line.trim().split(/\s+/)[0]) === group && !/^\s*\d+\s+\d+\s+Z/.test(line),
    )

type Demo = Awaited<ReturnType<typeof startDemo>>

const titlesOf = async ({ get }: Demo): Promise<string[]> => {
  const { data } = JSON.parse((await get('/api/v1/articles?per_page=100')).text)
  return data.map(({ title }: { title: string }) => title)
}

describe('npm run demo', () => {
  let [first, titles]: [string | undefined, string[]] = [undefined, []]

  it('fills an empty folder, prints the password ahead of the build, answers readers and the admin, and leaves no process after Ctrl+C', async () => {
    const demo = await startDemo()
    expect(await demo.get('/readyz')).toEqual({ status: 200, text: 'ok\n' })
    titles = await titlesOf(demo)
    expect(titles.length).toBeGreaterThan(20)
    const login = await demo.get('/admin/login')
    expect([login.status, login.text]).toEqual([
      200,
      expect.stringContaining('· Averill Civic Wire'),
    ])
    first = demo.password
    // The build may fail or be stopped, and the password is shown once.
    expect(demo.said()).toMatch(/with the password \S+ \(shown[^]*Preparing the admin/)
    const { body, status } = await demo.post('users/login', { email: DEMO_USER, password: first })
    expect(status).toBe(200)
    const article = { _status: 'published', title: 'Written in the demo' }
    expect((await demo.post('articles', article, body.token)).status).toBe(201)
    expect(await titlesOf(demo)).toEqual(['Written in the demo', ...titles].slice(0, 100))
    expect(await demo.end('SIGINT')).toEqual([])
  }, 400_000)

  it('keeps edited data, and prints how to reset it', async () => {
    const demo = await startDemo()
    expect((await titlesOf(demo))[0]).toBe('Written in the demo')
    expect(demo.said()).toContain('npm run demo -- --reset')
    expect(await demo.end('SIGTERM')).toEqual([])
  }, 400_000)

  it('restores its first content with --reset, and sets another password', async () => {
    const demo = await startDemo('--', '--reset')
    expect(await titlesOf(demo)).toEqual(titles)
    const signIn = (password?: string) => demo.post('users/login', { email: DEMO_USER, password })
    expect((await signIn(demo.password)).status).toBe(200)
    expect((await signIn(first)).status).toBe(401)
    expect(await demo.end('SIGTERM')).toEqual([])
  }, 400_000)
})
