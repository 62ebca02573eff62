import { describe, expect, it } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import { staffSlugs, useStaffHost } from '../support/staffHost.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { cookie, rest } = useStaffHost(newsroom)

describe('the staff REST API', () => {
  const boundary = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const part = (disposition: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
  const alone = part('name="_payload"', '{"alt":"A picture"}')
  const file = (name: string) => `${alone}${part(`name="file"; ${name}`, 'hello')}--x--\r\n`

  it.each(['/api/files', '/api/media'])(
    'answers 400 with a message for a malformed upload to %s',
    async (path) => {
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
    },
  )

  it.each(['{"filename":"a.png","mimeType":"image/png","size":3}', '{}', 'null', '5', '[]', '"x"'])(
    'answers 400 with a message for an upload whose file is the text %s',
    async (text) => {
      for (const path of ['/api/files', '/api/media']) {
        for (const words of ['', alone]) {
          const body = `${words}${part('name="file"', text)}--x--\r\n`
          const headers = { ...cookie, ...boundary }
          const answer = await rest.send('POST', path, { body, headers })
          expect([path, answer.status]).toEqual([path, 400])
          expect(answer.body.errors?.[0]?.message).toMatch(/^[A-Z].{15,}\.$/)
        }
      }
    },
  )

  it('answers 400 for a duplicate that names another file, which Payload would download', async () => {
    const { id } = await newsroom.desk.create('files')
    const path = `/api/files/${id}/duplicate`
    const named = { filename: 'a.png', url: 'https://elsewhere.example/a.png' }
    const form = (body: string) =>
      rest.send('POST', path, { body, headers: { ...cookie, ...boundary } })
    for (const { body, status } of [
      await rest.json('POST', path, named, cookie),
      await form(`${part('name="_payload"', JSON.stringify(named))}--x--\r\n`),
      await form(file('filename="a.png"')),
    ]) {
      expect([status, body.errors?.[0]?.message]).toEqual([
        400,
        'A duplicate has the file of its original: send no other one.',
      ])
    }
    expect((await rest.json('POST', path, {}, cookie)).status).toBe(200)
  })

  it.each(['data', 'where'])('answers 400 to a parameter %s that is no JSON', async (name) => {
    for (const headers of [{}, cookie]) {
      for (const path of [
        '/api/articles',
        '/api/articles/1',
        '/api/articles/count',
        '/api/users',
      ]) {
        const { body, status } = await rest.send('GET', `${path}?${name}=%7B`, { headers })
        expect([path, status, body.errors?.[0]?.message]).toEqual([
          path,
          400,
          `The parameter ${name} must be JSON.`,
        ])
      }
    }
  })

  it('answers 404 at names that every object has, and at addresses that cannot be decoded', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'constructor/login', 'users/%ff']) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        for (const headers of [{}, cookie]) {
          const { status } = await rest.send(method, `/api/${name}`, { headers })
          expect([method, name, status]).toEqual([method, name, 404])
        }
      }
    }
  })

  it('answers 415 to a query in a body that is no form', async () => {
    for (const header of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
      for (const path of ['/api/articles', '/api/users/me']) {
        const override = { 'Content-Type': 'application/json', [header]: 'GET' }
        const { body, status } = await rest.send('POST', path, { body: '{', headers: override })
        expect([path, status]).toEqual([path, 415])
        expect(body.errors?.[0]?.message).toContain('application/x-www-form-urlencoded')
      }
    }
  })

  it('answers 404 for versions of a collection without versions, and 403 to an anonymous client', async () => {
    const without = staffSlugs(newsroom).filter(
      (slug) => !configOf(newsroom.payload, slug).versions,
    )
    expect(without).toEqual(expect.arrayContaining(['authors', 'changes', 'media', 'users']))
    for (const slug of without) {
      for (const [method, path] of [
        ['GET', `/api/${slug}/versions`],
        ['GET', `/api/${slug}/versions?limit=1`],
        ['GET', `/api/${slug}/versions/1`],
        ['POST', `/api/${slug}/versions/1`],
      ] as const) {
        const { body, status } = await rest.send(method, path, { headers: cookie })
        expect([method, path, status]).toEqual([method, path, 404])
        expect(body.errors?.[0]?.message).toMatch(/not found/i)
        expect([path, (await rest.send(method, path)).status]).toEqual([path, 403])
      }
    }
    const kept = await rest.send('GET', '/api/articles/versions', { headers: cookie })
    expect([kept.status, kept.body.docs]).toEqual([200, []])
  })

  it('answers 404 for the deletion of a preference that the user does not have, and deletes one', async () => {
    const path = '/api/payload-preferences/a-test'
    const remove = () => rest.send('DELETE', path, { headers: cookie })
    expect((await remove()).status).toBe(404)
    expect((await rest.json('POST', path, { value: ['a'] }, cookie)).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  it('answers 404 for a missing file, and 200 for a stored one', async () => {
    const { filename } = await newsroom.desk.create('files')
    for (const [path, wanted] of [
      ['/api/files/file/none.pdf', 404],
      ['/api/media/file/none.png', 404],
      [`/api/files/file/${filename}`, 200],
    ] as const) {
      const { status } = await rest.send('GET', path, { headers: cookie })
      expect([path, status]).toEqual([path, wanted])
    }
  })

  it('answers 400 for a body that is not a JSON object, and 415 for another content type', async () => {
    for (const [method, path] of [
      ['POST', '/api/beats'],
      ['POST', '/api/users'],
      ['PATCH', '/api/beats?where[id][exists]=true'],
      ['PATCH', '/api/beats/1'],
      ['POST', '/api/reorder'],
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

  it('accepts a file without other fields, and a query sent as a POST body with a method override', async () => {
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

  it('answers 404 for POST /api/users/verify/x and POST /api/users/unlock', async () => {
    expect((await rest.send('POST', '/api/users/verify/x')).status).toBe(404)
    expect((await rest.send('POST', '/api/users/unlock')).status).toBe(404)
  })

  it('answers 400 for a body that is nested too deep', async () => {
    const body = `{"title":"Deep","body":${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}}`
    const headers = { ...cookie, 'Content-Type': 'application/json' }
    const answer = await rest.send('POST', '/api/articles', { body, headers })
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([
      400,
      'The body is nested too deep.',
    ])
  })
})
