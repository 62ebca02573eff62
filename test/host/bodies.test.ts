import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { emailOf } from '../support/admin.ts'
import { JSON_TYPE, useLimited } from '../support/limited.ts'
import { memoryOf } from '../support/process.ts'
import { inGroups, lengthOf, MB, sendBody } from '../support/sendBody.ts'

const limited = useLimited()

const send = (path: string, options: Parameters<typeof sendBody>[1]) =>
  sendBody(`${limited.server.url}${path}`, options)

const CHUNKED = { 'Transfer-Encoding': 'chunked' }
const FRAMINGS: Record<string, string>[] = [lengthOf(99), CHUNKED]

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
  it('is answered 413, while memory grows by less than 50 MB and /livez answers 200', async () => {
    const before = memoryOf(limited.server)
    let [most, asked] = [before, 0]
    const unanswered: unknown[] = []
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(limited.server))
      asked += 1
      fetch(`${limited.server.url}/livez`, { signal: AbortSignal.timeout(10_000) }).then(
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
        expect(text).toMatch(/may be 64 KB at most/)
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

  it('is answered 413 before it is sent, with Expect: 100-continue', async () => {
    const headers = { ...lengthOf(99), 'Content-Type': JSON_TYPE, Expect: '100-continue' }
    const { sent, status } = await send('/api/users/login', { headers, megabytes: 99 })
    expect([status, sent]).toEqual([413, 0])
  })
})

describe('a body', () => {
  it('is answered 400 and not inflated with Content-Encoding: gzip', async () => {
    const packed = gzipSync(Buffer.alloc(50 * MB, ' '))
    const before = memoryOf(limited.server)
    const answer = await fetch(`${limited.server.url}/api/users/login`, {
      body: packed,
      headers: { 'Content-Encoding': 'gzip', 'Content-Type': JSON_TYPE },
      method: 'POST',
    })
    expect(answer.status).toBe(400)
    expect(memoryOf(limited.server) - before).toBeLessThan(50)
  })

  it('reaches Payload when small, with Content-Length or chunked, with or without Expect: 100-continue', async () => {
    const login = JSON.stringify({ email: emailOf('editor'), password: 'not this one' })
    const chunk = Buffer.from(login)
    const framings: Record<string, string>[] = [
      { 'Content-Length': String(chunk.length) },
      CHUNKED,
      { 'Content-Length': String(chunk.length), Expect: '100-continue' },
      { ...CHUNKED, Expect: '100-continue' },
    ]
    for (const framing of framings) {
      const headers = { ...framing, 'Content-Type': JSON_TYPE }
      const { status, text } = await send('/api/users/login', { chunk, headers, megabytes: 1 })
      expect([framing, status]).toEqual([framing, 401])
      expect(text).toContain('email or password')
    }
  })

  it('is answered 408 when an anonymous client never ends it, and 413 when it exceeds 64 KB', async () => {
    /** Sends so much, and never the end. */
    const stuck = (bytes: number, more: Record<string, string> = CHUNKED) =>
      new Promise<string>((resolve, reject) => {
        const headers = { 'Content-Type': JSON_TYPE, ...more }
        const options = { agent: false, headers, method: 'POST' }
        const req = http.request(`${limited.server.url}/api/users/login`, options, (res) => {
          res.resume().on('end', () => resolve(`${res.statusCode} ${res.headers.connection}`))
        })
        req.on('error', reject)
        req.write(Buffer.alloc(bytes, ' '))
      })
    const before = memoryOf(limited.server)
    const slow = await Promise.all([
      ...Array.from({ length: 50 }, () => stuck(60 * 1024)),
      stuck(1, { Cookie: 'payload-token=none', 'Content-Length': '9' }),
    ])
    expect([...new Set(slow)]).toEqual(['408 close'])
    expect(memoryOf(limited.server) - before).toBeLessThan(50)
    expect(await stuck(65 * 1024)).toBe('413 close')
  })

  it('is accepted (201) from staff when it takes 11 s to arrive', async () => {
    const chunk = Buffer.from(JSON.stringify({ title: 'Slow', _status: 'draft' }))
    const status = await new Promise((resolve, reject) => {
      const headers = {
        Authorization: `JWT ${limited.token}`,
        'Content-Length': String(chunk.length),
        'Content-Type': JSON_TYPE,
      }
      const options = { agent: false, headers, method: 'POST' }
      const req = http.request(`${limited.server.url}/api/articles?draft=true`, options, (res) => {
        res.resume().on('end', () => resolve(res.statusCode))
      })
      req.on('error', reject)
      req.write(chunk.subarray(0, 5))
      setTimeout(() => req.end(chunk.subarray(5)), 11_000)
    })
    expect(status).toBe(201)
  })

  it('of 99 MB to a reader address is answered 200, 404, 405 or 413, and takes less than 50 MB of memory', async () => {
    const before = memoryOf(limited.server)
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
    expect(memoryOf(limited.server) - before).toBeLessThan(50)
  })
})

describe('an upload', () => {
  const upload = (options: { megabytes: number; token?: string }) => {
    const form = new FormData()
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(options.megabytes * MB - 9)])
    form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'budget.pdf')
    form.set('_payload', '{}')
    return fetch(`${limited.server.url}/api/files`, {
      body: form,
      headers: options.token ? { Authorization: `JWT ${options.token}` } : {},
      method: 'POST',
    })
  }
  const told = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message,
  ]

  it('is accepted from staff up to UPLOAD_LIMIT', async () => {
    const answer = await upload({ megabytes: 3, token: limited.token })
    expect([answer.status, await answer.json()]).toMatchObject([201, { doc: { filesize: 3 * MB } }])
  })

  it('is answered 413 with the limit in its message above UPLOAD_LIMIT', async () => {
    const message = 'A file may be 3 MB at most. Make it smaller and send it again.'
    expect(await told(await upload({ megabytes: 6, token: limited.token }))).toEqual([413, message])
    // Within the bytes of a request, and not within those of a file.
    const text = await (await upload({ megabytes: 3.5, token: limited.token })).text()
    expect(text).toContain(message)
  })

  it('is answered 413 above 64 KB without a valid token, unsent with Expect: 100-continue', async () => {
    const message = 'Sign in to send files: without that, a request may be 64 KB at most.'
    expect(await told(await upload({ megabytes: 2 }))).toEqual([413, message])
    expect(await told(await upload({ megabytes: 2, token: `${limited.token}x` }))).toEqual([
      413,
      message,
    ])
    const { sent, status } = await sendBody(`${limited.server.url}/api/files`, {
      headers: {
        ...lengthOf(3),
        'Content-Type': 'multipart/form-data; boundary=x',
        Expect: '100-continue',
      },
      megabytes: 3,
    })
    expect([sent, status]).toEqual([0, 413])
  })

  it.each([
    ['text/xml', 'budget.xml', '<?xml version="1.0"?><budget/>', 'attachment'],
    ['application/rdf+xml', 'budget.rdf', '<?xml version="1.0"?><budget/>', 'attachment'],
    ['text/csv', 'budget.csv', 'year,amount\n2026,1\n', 'inline'],
    ['application/pdf', 'budget.pdf', '%PDF-1.4\n', 'inline'],
  ])('of type %s runs no script in the origin of the admin', async (type, name, text, shown) => {
    const form = new FormData()
    form.set('file', new Blob([text], { type }), name)
    form.set('_payload', '{}')
    const headers = { Authorization: `JWT ${limited.token}` }
    const sent = await fetch(`${limited.server.url}/api/files`, {
      body: form,
      headers,
      method: 'POST',
    })
    const { doc } = (await sent.json()) as { doc: { url: string } }
    const answer = await fetch(new URL(doc.url, limited.server.url), { headers })
    expect([answer.status, await answer.text()]).toEqual([200, text])
    expect(answer.headers.get('content-disposition')).toBe(shown)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = answer.headers.get('content-security-policy')
    if (type === 'application/pdf') expect(policy).toContain("default-src 'self'")
    else expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })

  it('leaves no connection that holds up a stop when it is refused', async () => {
    expect((await upload({ megabytes: 3.5, token: limited.token })).status).toBe(413)
    const from = performance.now()
    await limited.server.stop()
    // A process with open requests is killed after 20 s.
    expect(performance.now() - from).toBeLessThan(15_000)
  })
})
