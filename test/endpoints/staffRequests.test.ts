import { describe, expect, it, jest } from '@jest/globals'
import { BASE_URL } from '../support/newsroom.ts'
import { sendRaw } from '../support/socket.ts'
import { staffSlugs, useStaffHost } from '../support/staffHost.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { cookie, rest } = useStaffHost(newsroom)

const users = async () => (await newsroom.payload.count({ collection: 'users' })).totalDocs

describe('the cross-site check of the staff REST API', () => {
  it.each([
    [{ Origin: 'http://localhost:9999' }],
    [{ Origin: 'http://localhost:9999', 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'null' }],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    [{ Origin: 'nonsense' }],
  ])('answers 403 to writes with an admin’s cookie, and creates no user: %j', async (headers) => {
    const before = await users()
    const form = new FormData()
    const email = 'eve@elsewhere.example'
    const person = { email, name: 'Eve', password: 'a password of hers', roles: ['admin'] }
    form.append('_payload', JSON.stringify(person))
    const sent = { ...cookie, ...headers }
    const answer = await rest.send('POST', '/api/users', { body: form, headers: sent })
    expect(answer.status).toBe(403)
    expect(answer.body.errors?.[0]?.message).toContain('from another site')
    expect(await users()).toBe(before)
    for (const [method, path] of [
      ['PATCH', '/api/users/1'],
      ['PUT', '/api/users/1'],
      ['DELETE', '/api/users/1'],
      ['POST', '/api/users/logout'],
      ['POST', '/api/users/login'],
      ['POST', '/admin'],
      ['POST', '/admin/collections/users'],
      ['POST', '/API/users'],
    ] as const) {
      const refused = await rest.send(method, path, { headers: sent })
      expect([method, path, refused.status]).toEqual([method, path, 403])
    }
  })

  it('allows a GET from another origin', async () => {
    const headers = { ...cookie, Origin: 'http://localhost:9999' }
    expect((await rest.send('GET', '/api/users/me', { headers })).status).toBe(200)
  })

  it('allows same-origin writes at the listening and the public address, and a sign-in without a cookie', async () => {
    const here = rest.url
    const data = { name: 'A beat' }
    for (const headers of [
      { Origin: here },
      { Origin: here, 'Sec-Fetch-Site': 'same-origin' },
      { Origin: BASE_URL },
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
      {},
    ]) {
      const answer = await rest.json('POST', '/api/beats?draft=true', data, {
        ...cookie,
        ...headers,
      } as Record<string, string>)
      expect([headers, answer.status]).toEqual([headers, 201])
    }
    // A program that has no cookie signs in.
    const wrong = { email: 'nobody@elsewhere.example', password: 'wrong' }
    expect((await rest.json('POST', '/api/users/login', wrong)).status).toBe(401)
  })
})

describe('the staff REST API', () => {
  it('answers anonymous clients 403 for users/init and first-register, and returns no collection or user', async () => {
    expect((await rest.send('GET', '/api/users/init')).status).toBe(403)
    expect((await rest.send('GET', '/api/access')).body).toEqual({ collections: {} })
    const { message, ...me } = (await rest.send('GET', '/api/users/me')).body
    expect([me, typeof message]).toEqual([{ user: null }, 'string'])
    const first = { email: 'eve@elsewhere.example', name: 'Eve', password: 'a password of hers' }
    expect((await rest.json('POST', '/api/users/first-register', first)).status).toBe(403)
  })

  it('draws no picture of a text for any client: Payload adds that within Next, unless the config has the address', async () => {
    for (const headers of [{}, cookie]) {
      const { status } = await rest.send('GET', '/api/og?title=A%20text', { headers })
      expect(status).toBe(404)
    }
    const own = newsroom.payload.config.endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(own).toContain('get /og')
  })

  it('returns the same access to an anonymous client for every id, whether it exists or not', async () => {
    const draft = await newsroom.desk.draft('articles', { title: 'Not out' })
    for (const slug of staffSlugs(newsroom)) {
      for (const id of [draft.id, '00000000-0000-4000-8000-000000000000', 'x', '']) {
        const { body, status } = await rest.json('POST', `/api/${slug}/access/${id}`, {})
        expect([slug, id, status, body]).toEqual([slug, id, 200, { fields: {} }])
      }
    }
    const signedIn = await rest.json('POST', `/api/articles/access/${draft.id}`, {}, cookie)
    expect([signedIn.status, signedIn.body.update]).toEqual([200, true])
    expect((await rest.json('POST', '/api/articles/access/x', {}, cookie)).status).toBe(404)
  })

  it('returns to a signed-in user whether users exist and the access to collections', async () => {
    const headers = cookie
    expect((await rest.send('GET', '/api/users/init', { headers })).body.initialized).toBe(true)
    const { body } = await rest.send('GET', '/api/access', { headers })
    expect(body).toMatchObject({ canAccessAdmin: true, collections: { articles: {} } })
  })
})

describe('the Strict-Transport-Security header', () => {
  it('is max-age=31536000, without subdomains, on pages, feeds, APIs, the admin panel and unknown addresses', async () => {
    for (const path of [
      '/',
      '/api/v1/beats',
      '/embed/wire',
      '/feed.xml',
      '/subscribe',
      '/files/x/y',
      '/livez',
      '/readyz',
      '/nowhere',
      '/api/users/me',
      '/admin',
      '/_next/image?url=%2Fa.png&w=64&q=75',
    ]) {
      const { headers, status } = await rest.send('GET', path)
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
      if (path.startsWith('/_next/image')) expect(status).toBe(404)
    }
  })
})

it('TRACE at an address of staff is 405', async () => {
  const { hostname, port } = new URL(rest.url)
  for (const path of ['/api/users/me', '/admin']) {
    const bytes = `TRACE ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`
    const { headers, status } = await sendRaw(Number(port), bytes)
    expect([path, status, headers.get('allow')]).toEqual([
      path,
      405,
      'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE',
    ])
  }
})

it('files of the admin can only be read', async () => {
  const answer = await fetch(`${rest.url}/_next/static/x`, { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

it('a form that is sent to a page of the admin is 405, and a server function is passed on', async () => {
  const form = { body: '--x--', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }
  const answer = await rest.send('POST', '/admin/login', form)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  const headers = { 'Next-Action': 'x' }
  expect((await rest.send('POST', '/admin/login', { headers })).status).toBe(404)
})

it('an address of staff with more parameters than any has is 400: Next reads them in quadratic time', async () => {
  const ask = async (path: string) => (await fetch(`${rest.url}${path}`)).status
  expect(await ask(`/admin/login?${'a&'.repeat(501)}`)).toBe(400)
  expect(await ask(`/admin/login?${'a&'.repeat(500)}`)).toBe(404)
  expect(await ask(`/api/articles?${'a&'.repeat(1_001)}`)).toBe(400)
  expect(await ask(`/api/articles?${'a&'.repeat(1_000)}`)).toBe(403)
})

it('a long User-Agent is cut, in which Next searches for crawlers in quadratic time', async () => {
  const [strategy] = newsroom.payload.authStrategies
  const authenticate = jest.spyOn(strategy!, 'authenticate')
  const browser = `Mozilla/5.0 ${'(X11) '.repeat(40)}`.trim()
  for (const agent of [browser, 'a'.repeat(15_000)]) {
    await rest.send('GET', '/api/users/me', { headers: { 'User-Agent': agent } })
    const { headers } = authenticate.mock.lastCall![0]
    expect(headers.get('user-agent')).toHaveLength(Math.min(agent.length, 500))
  }
  authenticate.mockRestore()
})

describe('the router state of a page of the admin', () => {
  const ask = async (state: string) => {
    const headers = { 'Next-Router-State-Tree': state, RSC: '1' }
    return (await rest.send('GET', '/admin/login', { headers })).status
  }
  const page = ['__PAGE__?{"where":{"or":[]}}', {}, '/admin', null, null, true]
  const segment = ['segments', 'collections/articles/1', 'oc']
  const real = [
    '',
    {
      children: ['(payload)', { children: ['admin', { children: [segment, { children: page }] }] }],
    },
  ]

  it('is passed on, and refused with 400 if it is no JSON or has hundreds of levels, which take Next long', async () => {
    expect(await ask(encodeURIComponent(JSON.stringify(real)))).not.toBe(400)
    const levels = (count: number) =>
      `${'["",{"children":'.repeat(count)}["",{}]${'}]'.repeat(count)}`
    expect(await ask(levels(20))).not.toBe(400)
    for (const state of [levels(700), levels(30), '{', '%', '']) {
      expect([state.slice(0, 20), await ask(state)]).toEqual([state.slice(0, 20), 400])
    }
  })
})

describe('a change by an anonymous client', () => {
  it('answers 403 before its body is parsed or a transaction begins, for which saves would wait', async () => {
    const begin = jest.spyOn(newsroom.payload.db, 'beginTransaction')
    const body = `{"a":`.repeat(8_000)
    for (const slug of staffSlugs(newsroom)) {
      for (const [method, path] of [
        ['POST', ''],
        ['PATCH', '?where[id][exists]=true'],
        ['PATCH', '/1'],
        ['DELETE', '?where[id][exists]=true'],
        ['DELETE', '/1'],
      ] as const) {
        const sent = method === 'DELETE' ? {} : { body, headers: JSON_TYPE }
        const { status } = await rest.send(method, `/api/${slug}${path}`, sent)
        expect([method, slug, path, status]).toEqual([method, slug, path, 403])
      }
    }
    const renewal = { body, headers: JSON_TYPE }
    expect((await rest.send('POST', '/api/users/refresh-token', renewal)).status).toBe(403)
    expect(begin).not.toHaveBeenCalled()
    begin.mockRestore()
    expect((await rest.send('POST', '/api/users/refresh-token', { headers: cookie })).status).toBe(
      200,
    )
  })
})

const JSON_TYPE = { 'Content-Type': 'application/json' }
