import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addUser, emailOf, untilAdminAnswers } from '../support/admin.ts'
import { ensureBuild } from '../support/build.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { memoryOf, startProcess } from '../support/process.ts'

const MB = 1024 * 1024
const JSON_TYPE = 'application/json'

let server: NewsroomProcess
let token = ''

beforeAll(async () => {
  await ensureBuild()
  server = await startProcess({ NODE_OPTIONS: '--max-old-space-size=512', UPLOAD_LIMIT: '3 MB' })
  await untilAdminAnswers(server)
  const password = await addUser(server, 'editor')
  const login = await fetch(`${server.url}/api/users/login`, {
    body: JSON.stringify({ email: emailOf('editor'), password }),
    headers: { 'Content-Type': JSON_TYPE },
    method: 'POST',
  })
  ;({ token } = (await login.json()) as { token: string })
}, 300_000)
afterAll(() => server?.stop())

type Answer = { headers: http.IncomingHttpHeaders; sent: number; status: number; text: string }

type Sent = {
  chunk?: Buffer
  headers?: Record<string, string>
  method?: string
  /** Whole megabytes of the body. */
  megabytes: number
}

/** Sends a body piece by piece, until it is whole or there is an answer. */
const send = (path: string, options: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { chunk = OBJECTS, headers = {}, megabytes, method = 'POST' } = options
    let [answered, sent] = [false, 0]
    const req = http.request(`${server.url}${path}`, { agent: false, headers, method }, (res) => {
      answered = true
      let text = ''
      res.setEncoding('utf8').on('data', (part) => (text += part))
      res.on('end', () => {
        resolve({ headers: res.headers, sent, status: res.statusCode ?? 0, text })
        req.destroy()
      })
    })
    // Once it is answered the server may close: the answer counts.
    req.on('error', (error) => (answered ? undefined : reject(error)))
    const go = () => {
      while (sent < megabytes && !answered) {
        sent += 1
        if (!req.write(chunk)) return void req.once('drain', go)
      }
      if (!answered) req.end()
    }
    if ('Expect' in headers) req.once('continue', go).flushHeaders()
    else go()
  })

/** A megabyte that costs a parser forty times its size. */
const OBJECTS = Buffer.alloc(MB, '{},')

const lengthOf = (megabytes: number) => ({ 'Content-Length': String(megabytes * MB) })

const FRAMINGS: Record<string, string>[] = [lengthOf(99), { 'Transfer-Encoding': 'chunked' }]

/** Several at once: the server gives each sender seconds to see its answer, and does nothing meanwhile. */
const inGroups = async <T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> => {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map(act))
  }
}

const AT_ONCE = 4

const STAFF = [
  ['POST', '/api/users/login'],
  ['POST', '/api/users/forgot-password'],
  ['POST', '/api/users/reset-password'],
  ['POST', '/api/users/first-register'],
  ['POST', '/api/users/unlock'],
  ['POST', '/api/users'],
  ['POST', '/api/articles'],
  ['PATCH', '/api/articles/1'],
  ['PATCH', '/api/articles'],
  ['PUT', '/api/articles/1'],
  ['DELETE', '/api/articles/1'],
  ['POST', '/api/graphql'],
  ['POST', '/api/payload-preferences/x'],
  ['POST', '/api/nowhere'],
  ['POST', '/admin/login'],
  ['POST', '/admin'],
] as const

describe('99 MB of JSON to a staff address', () => {
  it('should be refused with 413 before anything parses it, and take neither memory nor the process', async () => {
    const before = memoryOf(server)
    let [most, asked] = [before, 0]
    const unanswered: unknown[] = []
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(server))
      asked += 1
      fetch(`${server.url}/livez`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ status }) => status === 200 || unanswered.push(status),
        (error) => unanswered.push(error),
      )
    }, 50)
    try {
      const requests = STAFF.flatMap(([method, path]) =>
        FRAMINGS.map((framing) => ({ framing, method, path })),
      )
      await inGroups(requests, async ({ framing, method, path }) => {
        const headers = { 'Content-Type': JSON_TYPE, ...framing }
        const { status, text } = await send(path, { headers, megabytes: 99, method })
        expect([method, path, framing, status]).toEqual([method, path, framing, 413])
        expect(text).toMatch(/may be 1 MB at most\./)
      })
    } finally {
      clearInterval(watch)
    }
    process.stdout.write(
      `99 MB to ${STAFF.length} addresses, twice: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB; /livez asked ${asked} times\n`,
    )
    expect(most - before).toBeLessThan(50)
    expect(unanswered).toEqual([])
    expect(asked).toBeGreaterThan(0)
  })

  it('should be refused unsent where it asks first (Expect: 100-continue)', async () => {
    const headers = { ...lengthOf(99), 'Content-Type': JSON_TYPE, Expect: '100-continue' }
    const { sent, status } = await send('/api/users/login', { headers, megabytes: 99 })
    expect([status, sent]).toEqual([413, 0])
  })
})

describe('a body', () => {
  it('should not be inflated', async () => {
    const packed = gzipSync(Buffer.alloc(200 * MB, ' '))
    const before = memoryOf(server)
    const answer = await fetch(`${server.url}/api/users/login`, {
      body: packed,
      headers: { 'Content-Encoding': 'gzip', 'Content-Type': JSON_TYPE },
      method: 'POST',
    })
    expect(answer.status).toBe(400)
    expect(memoryOf(server) - before).toBeLessThan(50)
  })

  it('should reach Payload whole where it is small, however it is sent', async () => {
    const login = JSON.stringify({ email: emailOf('editor'), password: 'not this one' })
    const chunk = Buffer.from(login)
    const framings: Record<string, string>[] = [
      { 'Content-Length': String(chunk.length) },
      { 'Transfer-Encoding': 'chunked' },
      { 'Content-Length': String(chunk.length), Expect: '100-continue' },
      { 'Transfer-Encoding': 'chunked', Expect: '100-continue' },
    ]
    for (const framing of framings) {
      const headers = { ...framing, 'Content-Type': JSON_TYPE }
      const { status, text } = await send('/api/users/login', { chunk, headers, megabytes: 1 })
      expect([framing, status]).toEqual([framing, 401])
      expect(text).toContain('email or password')
    }
  })

  it('should change no answer where none is taken, and cost no memory there', async () => {
    const before = memoryOf(server)
    const addresses = [
      ['GET', '/api/v1/beats', 200],
      ['GET', '/feed.xml', 200],
      ['GET', '/embed/wire', 200],
      ['POST', '/api/v1/beats', 405],
      ['POST', '/articles', 405],
      ['POST', '/subscribe', 413],
      ['POST', '/nowhere', 404],
    ] as const
    for (const framing of FRAMINGS) {
      await inGroups(addresses, async ([method, path, expected]) => {
        const headers = { ...framing, 'Content-Type': 'application/x-www-form-urlencoded' }
        const { status } = await send(path, { headers, megabytes: 99, method })
        expect([method, path, status]).toEqual([method, path, expected])
      })
    }
    expect(memoryOf(server) - before).toBeLessThan(50)
  })
})

describe('an upload', () => {
  const upload = (options: { megabytes: number; token?: string }) => {
    const form = new FormData()
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(options.megabytes * MB - 9)])
    form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'budget.pdf')
    form.set('_payload', '{}')
    return fetch(`${server.url}/api/files`, {
      body: form,
      headers: options.token ? { Authorization: `JWT ${options.token}` } : {},
      method: 'POST',
    })
  }
  const told = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message,
  ]

  it('should be taken from staff, as large as UPLOAD_LIMIT', async () => {
    const answer = await upload({ megabytes: 3, token })
    expect([answer.status, await answer.json()]).toMatchObject([201, { doc: { filesize: 3 * MB } }])
  })

  it('should be refused in words above that', async () => {
    const message = 'A file may be 3 MB at most. Make it smaller and send it again.'
    expect(await told(await upload({ megabytes: 6, token }))).toEqual([413, message])
    // Within the bytes of a request, and not within those of a file.
    const text = await (await upload({ megabytes: 3.5, token })).text()
    expect(text).toContain(message)
  })

  it('should be refused early from anybody else', async () => {
    const message = 'Sign in to send files: without that, a request may be 1 MB at most.'
    expect(await told(await upload({ megabytes: 2 }))).toEqual([413, message])
    expect(await told(await upload({ megabytes: 2, token: `${token}x` }))).toEqual([413, message])
    const { sent, status } = await send('/api/files', {
      headers: {
        ...lengthOf(3),
        'Content-Type': 'multipart/form-data; boundary=x',
        Expect: '100-continue',
      },
      megabytes: 3,
    })
    expect([sent, status]).toEqual([0, 413])
  })
})
