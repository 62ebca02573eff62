import { beforeAll, describe, expect, it } from '@jest/globals'
import { BASE_URL, PASSWORD } from '../support/newsroom.ts'
import { cookieOf, from, openRest } from '../support/restServer.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const rest = use(() => {
  // As outside production, where Payload compares no origin at all.
  newsroom.payload.config.csrf = []
  return openRest(newsroom)
})
let cookie: Record<string, string>

beforeAll(async () => {
  const { email } = await newsroom.desk.user(['admin'])
  const data = { email, password: PASSWORD }
  cookie = cookieOf(await rest.json('POST', '/api/users/login', data, from('192.0.2.1')))
})

const users = async () => (await newsroom.payload.count({ collection: 'users' })).totalDocs

describe('a request of another site', () => {
  it.each([
    [{ Origin: 'http://localhost:9999' }],
    [{ Origin: 'http://localhost:9999', 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'null' }],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    [{ Origin: 'nonsense' }],
  ])('should make no admin by the cookie of one: %j', async (headers) => {
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

  it('should read as before', async () => {
    const headers = { ...cookie, Origin: 'http://localhost:9999' }
    expect((await rest.send('GET', '/api/users/me', { headers })).status).toBe(200)
  })

  it('should not be taken for one of ours, at whatever address the machine is reached by', async () => {
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

describe('a mistake of who asks', () => {
  const boundary = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const part = (disposition: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
  const alone = part('name="_payload"', '{"alt":"A picture"}')
  const file = (name: string) => `${alone}${part(`name="file"; ${name}`, 'hello')}--x--\r\n`

  it.each(['/api/files', '/api/media'])('should be told for an upload to %s', async (path) => {
    const form = (body: string, headers = boundary) =>
      rest.send('POST', path, { body, headers: { ...cookie, ...headers } })
    const named = (url: string) =>
      rest.json('POST', path, { alt: 'A picture', filename: 'a.png', url }, cookie)
    const answers = {
      'a name with NUL': await form(file('filename="a\u0000b.png"')),
      'a name with an encoded NUL': await form(file("filename*=utf-8''a%00b.png")),
      'no file but its name and address': await named('http://127.0.0.1:1/a.png'),
      'no file but a name and address of ours': await named(`${path}/file/a.png`),
      'no file': await rest.json('POST', path, { alt: 'A picture' }, cookie),
      'a form without its boundary': await form(file('filename=a.png'), {
        'Content-Type': 'multipart/form-data',
      }),
      'half a form': await form(file('filename=a.png').slice(0, 120)),
      'a form whose JSON is none': await form(`${part('name="_payload"', '{')}--x--\r\n`),
    }
    for (const [what, { body, status }] of Object.entries(answers)) {
      expect([what, status]).toEqual([what, 400])
      expect(body.errors?.[0]?.message).toMatch(/^[A-Z].{15,}\.$/)
    }
  })

  it('should be told for a body that is no JSON object', async () => {
    for (const [method, path] of [
      ['POST', '/api/beats'],
      ['POST', '/api/users'],
      ['PATCH', '/api/beats?where[id][exists]=true'],
      ['PATCH', '/api/beats/1'],
    ] as const) {
      for (const data of [null, [], 'x', 5]) {
        const { status } = await rest.json(method, path, data, cookie)
        expect([method, path, data, status]).toEqual([method, path, data, 400])
      }
      const empty = await rest.send(method, path, { headers: cookie })
      expect([method, path, empty.status]).toEqual([method, path, 400])
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/json', '']) {
        const headers = { ...cookie, 'Content-Type': type }
        const { body, status } = await rest.send(method, path, { body: '{"name":"A"}', headers })
        expect([type, status]).toEqual([type, 415])
        expect(body.errors?.[0]?.message).toContain('application/json')
      }
    }
  })

  it('should leave a file that comes without words, and a question too long for an address', async () => {
    const body = `${part('name="file"; filename="a.txt"', 'hello')}--x--\r\n`
    const headers = { ...cookie, ...boundary }
    expect((await rest.send('POST', '/api/files', { body, headers })).status).toBe(201)
    const query = await rest.send('POST', '/api/files', {
      body: 'limit=1&depth=0',
      headers: {
        ...cookie,
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Payload-HTTP-Method-Override': 'GET',
      },
    })
    expect([query.status, query.body.limit]).toEqual([200, 1])
  })

  it('should be 404 for a token of an address that nobody verifies', async () => {
    expect((await rest.send('POST', '/api/users/verify/x')).status).toBe(404)
    expect((await rest.send('POST', '/api/users/unlock')).status).toBe(404)
  })
})

describe('a stranger', () => {
  it('should not learn whether anybody works here, nor what there is to work on', async () => {
    expect((await rest.send('GET', '/api/users/init')).status).toBe(403)
    expect((await rest.send('GET', '/api/access')).body).toEqual({ collections: {} })
    const { message, ...me } = (await rest.send('GET', '/api/users/me')).body
    expect([me, typeof message]).toEqual([{ user: null }, 'string'])
    const first = { email: 'eve@elsewhere.example', name: 'Eve', password: 'a password of hers' }
    expect((await rest.json('POST', '/api/users/first-register', first)).status).toBe(403)
  })

  it('should be no stranger who has signed in', async () => {
    const headers = cookie
    expect((await rest.send('GET', '/api/users/init', { headers })).body.initialized).toBe(true)
    const { body } = await rest.send('GET', '/api/access', { headers })
    expect(body).toMatchObject({ canAccessAdmin: true, collections: { articles: {} } })
  })
})

describe('https', () => {
  it('should be asked of browsers at every address alike, for this host alone', async () => {
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
