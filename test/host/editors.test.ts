import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { emailOf, untilAdminAnswers } from '../support/admin.ts'
import { ensureBuild } from '../support/build.ts'
import { childrenOf } from '../support/children.ts'
import { staffOf } from '../support/editors.ts'
import { startProcess } from '../support/process.ts'
import { use } from '../support/use.ts'
import { titlesOf, writersAndReaders } from '../support/writersAndReaders.ts'

describe('The process that listens and the editors’ process', () => {
  const server = use(async () => {
    await ensureBuild()
    const started = await startProcess()
    return Object.assign(started, { close: () => started.stop() })
  }, 600_000)
  const get = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  const newest = async () => JSON.parse((await get('/api/v1/articles?per_page=1')).text).data[0]

  it('show a published, changed or withdrawn article in the next answer, a scheduled one when due', async () => {
    const rest = await staffOf(server, 'admin')
    for (let n = 0; n < 20; n += 1) {
      const title = `Published ${n}`
      const { body, status } = await rest('POST', 'articles', { _status: 'published', title })
      expect(status).toBe(201)
      expect((await newest()).title).toBe(title)
      if (n % 5 > 0) continue
      await rest('PATCH', `articles/${body.doc.id}`, { _status: 'published', title: 'Changed' })
      expect((await newest()).title).toBe('Changed')
      await rest('POST', `articles/${body.doc.id}/withdraw`, { reason: 'Wrong.' })
      expect((await newest())?.title).not.toBe('Changed')
    }
    const due = Date.now() + 1_500
    await rest('POST', 'articles', {
      _status: 'published',
      publishedAt: new Date(due).toISOString(),
      title: 'Scheduled',
    })
    expect((await newest()).title).not.toBe('Scheduled')
    await sleep(due - Date.now())
    expect((await newest()).title).toBe('Scheduled')
  })

  it('send the admin’s pages and scripts and staff’s JSON compressed to clients that accept it', async () => {
    await untilAdminAnswers(server)
    const [script] = /\/_next\/static\/[^"]+\.js/.exec((await get('/admin/login')).text) ?? ['']
    for (const path of ['/admin/login', script, '/api/users/me']) {
      const answers = ['br, gzip', 'gzip', 'identity'].map(async (accepted) => {
        const asked = { headers: { 'accept-encoding': accepted } }
        const answer = await fetch(`${server.url}${path}`, asked)
        const coding = answer.headers.get('content-encoding')
        return { coding, end: (await answer.text()).slice(-14), status: answer.status }
      })
      const [br, gzip, plain] = await Promise.all(answers)
      expect([br, gzip]).toEqual([
        { ...plain, coding: 'br' },
        { ...plain, coding: 'gzip' },
      ])
      expect(plain).toMatchObject({ coding: null, status: 200 })
    }
  })

  it('run at different priorities: every thread of the editors’ process has a lower one', async () => {
    await untilAdminAnswers(server)
    const [editors = 0] = childrenOf(server.pid)
    const ours = os.getPriority(server.pid)
    const theirs = threadsOf(editors).flatMap(priorityOf)
    expect(theirs).not.toEqual([])
    expect([...new Set(theirs)]).toEqual([Math.min(19, ours + 5)])
  })

  it('answer readers and refuse saves while the editors’ process hangs or is killed, losing no answered save', async () => {
    const [editors = 0] = childrenOf(server.pid)
    const { end, faults, refused, saved, statuses, untilSaved } = await writersAndReaders(server)
    await untilSaved(10)
    process.kill(editors, 'SIGSTOP')
    await sleep(500)
    expect((await get('/readyz')).text).toBe('ok\n')
    process.kill(editors, 'SIGCONT')
    await sleep(500)
    process.kill(editors, 'SIGKILL')
    await sleep(500)
    expect((await get('/readyz')).text).toBe('ok\n')
    await untilSaved(10)
    await end()
    expect([faults, [...statuses]]).toEqual([[], [200]])
    expect(refused()).toBeGreaterThan(0)
    const all = await titlesOf(server)
    expect([...saved].filter((title) => !all.has(title))).toEqual([])
  }, 300_000)

  it('replace an editors’ process that hangs, and answer 503 to its pending page and its pending save', async () => {
    const rest = await staffOf(server, 'reporter')
    const [editors = 0] = childrenOf(server.pid)
    process.kill(editors, 'SIGSTOP')
    const began = performance.now()
    const [page, saved] = await Promise.all([
      get('/admin'),
      rest('POST', 'articles', { title: 'Held' }),
    ])
    const seconds = (performance.now() - began) / 1_000
    expect([page.status, saved.status]).toEqual([503, 503])
    expect(page.text).toContain('nothing was saved')
    expect(JSON.stringify(saved.body)).toContain('may have been saved')
    // Long enough for real work to give a sign of life, and not much longer.
    expect([seconds > 12, seconds < 40]).toEqual([true, true])
    expect(server.stdout()).toContain('no sign of life for 15 s')
    await untilAdminAnswers(server)
    expect((await rest('POST', 'articles', { title: 'Held' })).status).toBe(201)
  }, 300_000)

  it('keep the count of failed sign-ins (429) after the editors’ process is killed', async () => {
    const attempt = async () => {
      const answer = await fetch(`${server.url}/api/users/login`, {
        body: JSON.stringify({ email: emailOf('reporter'), password: 'not the right one' }),
        headers: { 'Content-Type': 'application/json', Origin: server.url },
        method: 'POST',
      })
      return answer.status
    }
    await untilAdminAnswers(server)
    let tries = 0
    while ((await attempt()) === 401 && tries < 100) tries += 1
    expect(await attempt()).toBe(429)
    process.kill(childrenOf(server.pid)[0] ?? 0, 'SIGKILL')
    await sleep(200)
    await untilAdminAnswers(server)
    expect(await attempt()).toBe(429)
  })

  it('answer 403 to a login from another origin with a forged X-Forwarded-Host', async () => {
    const answer = await fetch(`${server.url}/api/users/login`, {
      body: JSON.stringify({ email: 'nobody@news.example', password: 'not the right one' }),
      headers: {
        'Content-Type': 'application/json',
        Origin: 'https://evil.example',
        'X-Forwarded-Host': 'evil.example',
        'X-Newsroom-Client': 'guess 9.9.9.9',
      },
      method: 'POST',
    })
    expect(answer.status).toBe(403)
  })

  it.each([
    ['looks for a Server Action', 409, () => server.url],
    ['rejects a Server Action of another origin', 403, () => 'https://evil.example'],
  ])('%s, also where a proxy sends its own name as Host: %s', async (_what, status, origin) => {
    await untilAdminAnswers(server)
    const request = http.request(`${server.url}/admin/login`, {
      headers: {
        'Content-Type': 'text/plain;charset=UTF-8',
        Host: 'upstream.internal:8080',
        // No action has this id, which is 409; Next answers 500 to an origin that it does not accept.
        'Next-Action': '40'.repeat(21),
        Origin: origin(),
      },
      method: 'POST',
    })
    request.end('[]')
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(status)
  })

  it('count sign-ins of the true client (429), whatever X-Newsroom-Client and X-Forwarded-For it sends', async () => {
    await untilAdminAnswers(server)
    const statuses: number[] = []
    for (let n = 1; n <= 11; n += 1) {
      const { status } = await fetch(`${server.url}/api/users/login`, {
        body: JSON.stringify({ email: 'forger@news.example', password: 'not the right one' }),
        headers: {
          'Content-Type': 'application/json',
          Origin: server.url,
          'X-Forwarded-For': `9.9.9.${n}`,
          'X-Newsroom-Client': `guess 9.9.9.${n}`,
        },
        method: 'POST',
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it('answer staff while 270 clients do not read their answers', async () => {
    await untilAdminAnswers(server)
    const chunks = '.next/static/chunks'
    const sizeOf = (name: string) => fs.statSync(`${chunks}/${name}`).size
    const [largest = ''] = fs.readdirSync(chunks).sort((a, b) => sizeOf(b) - sizeOf(a))
    // Four at once: the buffers of a connection would take one.
    const asked = `GET /_next/static/chunks/${largest} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(4)
    const clients = Array.from({ length: 270 }, () => {
      const client = net.connect(server.port, '127.0.0.1', () => client.write(asked))
      return client.pause().on('error', () => {})
    })
    try {
      await sleep(8_000)
      const signal = AbortSignal.timeout(60_000)
      expect((await fetch(`${server.url}/admin/login`, { signal })).status).toBe(200)
    } finally {
      for (const client of clients) client.destroy()
    }
  }, 200_000)

  it('end together when the listening process gets SIGTERM, and when it is killed', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      await untilAdminAnswers(server)
      const listening = server.pid
      const [editors = 0] = childrenOf(listening)
      expect(editors).toBeGreaterThan(0)
      process.kill(listening, signal)
      for (const until = Date.now() + 30_000; Date.now() < until; await sleep(50)) {
        if (!isRunning(listening) && !isRunning(editors)) break
      }
      expect([signal, isRunning(listening), isRunning(editors)]).toEqual([signal, false, false])
      if (signal === 'SIGTERM') await server.startAgain()
    }
  }, 300_000)
})

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Ids of a process's threads; where there is no /proc, of its main one. */
const threadsOf = (pid: number): number[] => {
  const tasks = `/proc/${pid}/task`
  return fs.existsSync(tasks) ? fs.readdirSync(tasks).map(Number) : [pid]
}

/** Returns nothing for a thread that has ended meanwhile. */
const priorityOf = (thread: number): number[] => {
  try {
    return [os.getPriority(thread)]
  } catch {
    return []
  }
}
