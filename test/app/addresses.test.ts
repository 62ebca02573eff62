import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { resetMail } from '../../src/editing/people/forgot.ts'
import { makeAsk } from '../support/ask.ts'
import type { TestApp } from '../support/app.ts'
import { APP_URL, makeApp } from '../support/app.ts'
import { PASSWORD } from '../support/passwords.ts'

let app: TestApp

beforeAll(async () => {
  app = await makeApp({
    config: { routes: { admin: '/', api: '/cms-api' } },
    options: { docsUrl: 'https://docs.example/open-data' },
  })
  for (const name of ['Schools', 'Courts']) {
    await app.payload.create({ collection: 'beats', data: { _status: 'published', name } })
    await app.payload.create({
      collection: 'articles',
      data: { _status: 'published', title: `About ${name}` },
    })
  }
})
afterAll(() => app.close())

describe('an app whose API is at another path than /api', () => {
  it.each(['beats', 'beats/schools', 'articles?per_page=1', 'wire', 'openapi.json'])(
    'answers 200 to %s below that path',
    async (address) => {
      expect((await app.ask('GET', `/cms-api/v1/${address}`)).status).toBe(200)
    },
  )

  it('names that path, and no admin at another one, in robots.txt', async () => {
    const { body } = await makeAsk(app.payload)('/robots.txt')
    expect(body.split('\n').slice(0, 4)).toEqual([
      'User-agent: *',
      'Disallow: /cms-api/',
      'Allow: /cms-api/v1/',
      '',
    ])
  })

  it('answers 404 with the requested path in error.detail, 405 to a POST and 204 to OPTIONS', async () => {
    const { body, status } = await app.ask('GET', '/cms-api/v1/nothing')
    expect(status).toBe(404)
    expect(body.error.detail).toBe('There is nothing at /cms-api/v1/nothing.')
    expect((await app.ask('POST', '/cms-api/v1/beats')).status).toBe(405)
    expect((await app.ask('OPTIONS', '/cms-api/v1/beats')).status).toBe(204)
  })

  it('links to that path in the next page’s URL, in the servers of openapi.json and on HTML pages', async () => {
    const { headers } = await app.ask('GET', '/cms-api/v1/articles?per_page=1')
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    expect(next.startsWith(`${APP_URL}/cms-api/v1/articles?`)).toBe(true)
    expect((await app.ask('GET', next.slice(APP_URL.length))).body.data).toHaveLength(1)
    const { body } = await app.ask('GET', '/cms-api/v1/openapi.json')
    expect(body.servers[0].url).toBe(`${APP_URL}/cms-api/v1`)
    const ask = makeAsk(app.payload)
    for (const page of ['/articles', '/articles/about-schools', '/developers']) {
      const { body } = await ask(page)
      expect(body).toContain(`${APP_URL}/cms-api/v1/articles`)
      expect(body).not.toContain(`${APP_URL}/api/v1`)
    }
  })

  it('previews unsaved changes of a draft with a link to that path, and shows the saved draft by a preview link', async () => {
    const person = { email: 'ada@app.example', password: PASSWORD, roles: ['editor'] }
    await app.payload.create({ collection: 'users', data: person as never })
    const { token = '' } = await app.payload.login({ collection: 'users', data: person })
    const draft = { title: 'As saved' }
    const { id } = await app.payload.create({ collection: 'articles', data: draft, draft: true })
    const ask = (path: string, data: object) =>
      app.ask('POST', `/cms-api/articles/${id}/${path}`, { data, token: token as string })
    const preview = await ask('preview', { title: 'As typed' })
    expect(preview.status).toBe(200)
    expect(preview.body.page).toContain(`${APP_URL}/cms-api/v1/articles/as-saved`)
    expect(preview.body.page).toContain('<h1>As typed</h1>')
    const { body } = await ask('preview-links', {})
    const shown = await makeAsk(app.payload)(body.url.slice(APP_URL.length))
    expect(shown.body).toContain('<h1>As saved</h1>')
  })

  it('names that path if one request would change many items, and the Local API if code would', async () => {
    const person = { email: 'bea@app.example', password: PASSWORD, roles: ['editor'] }
    await app.payload.create({ collection: 'users', data: person as never })
    const { token } = await app.payload.login({ collection: 'users', data: person })
    const address = '/cms-api/articles?where[id][exists]=true'
    const data = { title: 'The same' }
    const sent = await app.ask('PATCH', address, { data, token: token as string })
    expect(sent.status).toBe(400)
    expect(sent.body.errors[0].message).toContain('POST /cms-api/{collection}/bulk')
    const where = { id: { exists: true } }
    await expect(app.payload.update({ collection: 'articles', data, where })).rejects.toThrow(
      'call update or delete with the id of each',
    )
    await expect(app.payload.delete({ collection: 'articles', where })).rejects.toThrow(
      'call update or delete with the id of each',
    )
  })

  it('answers 401 to an unknown API key, with that path as the realm in WWW-Authenticate', async () => {
    const { headers, status } = await app.ask('GET', '/cms-api/v1/beats', {
      headers: { 'X-API-Key': 'unknown' },
    })
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('ApiKey realm="/cms-api/v1", header="X-API-Key"')
  })

  it('links to the URL of option docsUrl in meta.docs and in error.type', async () => {
    const { body } = await app.ask('GET', '/cms-api/v1/beats?page=0')
    expect(body.meta.docs).toBe('https://docs.example/open-data')
    expect(body.error.type).toBe('https://docs.example/open-data#invalid-parameter')
  })
})

describe('an app whose admin is at the root', () => {
  it('links to it without an empty part in mails', () => {
    const { text } = resetMail(app.payload, 'a-token')
    expect(text).toContain(`${APP_URL}/reset/a-token`)
  })
})
