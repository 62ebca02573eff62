import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { ensureBuild } from '../support/build.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { PRODUCTION, PUBLIC, freePort, scriptEnv, startProcess } from '../support/process.ts'

let server: NewsroomProcess | undefined
afterEach(() => server?.stop())

type Outcome = 'answered' | 'lost' | 'refused'

/** One request on a kept-alive connection. Refused means that no connection was made, so no answer is owed. */
const ask = (agent: http.Agent, port: number): Promise<Outcome> =>
  new Promise((resolve) => {
    let connected = false
    const request = http.get(
      { agent, host: '127.0.0.1', path: '/api/v1/articles', port },
      (response) => {
        let body = ''
        response.on('data', (chunk) => (body += chunk))
        response.on('end', () => {
          const whole = response.statusCode === 200 && JSON.parse(body).meta.version === 'v1'
          resolve(whole ? 'answered' : 'lost')
        })
        response.on('error', () => resolve('lost'))
      },
    )
    request.on('socket', (socket) => {
      connected = !socket.connecting
      if (socket.connecting) socket.once('connect', () => (connected = true))
    })
    request.on('error', () => resolve(connected ? 'lost' : 'refused'))
  })

/** Ends what is left of a detached process and its children. */
const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing is left.
  }
}

describe('SIGTERM', () => {
  it('leaves no request unanswered that reached the server, then ends it', async () => {
    server = await startProcess({ ...PRODUCTION, DRAIN_SECONDS: '0' }, PUBLIC)
    const { port } = server
    const counts = { answered: 0, lost: 0, refused: 0 }
    const client = async () => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
      let outcome: Outcome = 'answered'
      // Bounded: the server stops long before this.
      for (let sent = 0; sent < 5_000 && outcome === 'answered'; sent += 1) {
        outcome = await ask(agent, port)
        counts[outcome] += 1
      }
      agent.destroy()
    }
    const clients = Array.from({ length: 10 }, client)
    while (counts.answered < 100 && counts.lost + counts.refused === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const stopped = server.stop()
    await Promise.all([...clients, stopped])
    server = undefined
    expect(counts).toMatchObject({ lost: 0, refused: 10 })
    expect(counts.answered).toBeGreaterThanOrEqual(100)
  })

  it('ends a server whose editors’ process has just been started, before that process is killed', async () => {
    await ensureBuild()
    server = await startProcess()
    const from = performance.now()
    await server.stop()
    // A process that does not obey is killed after 20 s.
    expect(performance.now() - from).toBeLessThan(15_000)
    server = undefined
  }, 300_000)

  it('ends the server also when npm gets it, which started the server in a shell', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'newsroom-'))
    const port = await freePort()
    const env = { ...process.env, ...scriptEnv(dataDir), PORT: String(port) }
    const npm = spawn('npm', ['run', 'start:public'], { detached: true, env, stdio: 'ignore' })
    const ended = once(npm, 'exit')
    const isThere = () => fetch(`http://127.0.0.1:${port}/livez`).then(Boolean, () => false)
    try {
      while (!(await isThere())) await sleep(100)
      npm.kill('SIGTERM')
      await ended
      for (const end = Date.now() + 10_000; (await isThere()) && Date.now() < end;) await sleep(100)
      expect(await isThere()).toBe(false)
    } finally {
      killGroup(npm.pid ?? 0)
      fs.rmSync(dataDir, { force: true, recursive: true })
    }
  }, 120_000)
})
