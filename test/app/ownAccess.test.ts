import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Access } from 'payload'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'
import { PASSWORD } from '../support/passwords.ts'

let app: TestApp

/** Each user changes what that user has begun. */
const update: Access = ({ req }) => req.user !== null && { createdBy: { equals: `${req.user.id}` } }

const signInAs = async (name: string, roles: string[]): Promise<string> => {
  const email = `${name}@app.example`
  const { id } = await app.payload.create({
    collection: 'users',
    data: { email, password: PASSWORD },
  })
  await app.payload.update({ collection: 'users', data: { roles } as never, id })
  const data = { email, password: PASSWORD }
  return (await app.ask('POST', '/api/users/login', { data })).body.token
}

/** Addresses of a public article with a draft over it and two public versions, of a public application and a public issue. */
const begin = async (token: string) => {
  const post = async (url: string, data: object, method = 'POST') =>
    (await app.ask(method, url, { data, token })).body.doc
  const made = { _status: 'published', title: 'A budget' }
  const article = `/api/articles/${(await post('/api/articles', made)).id}`
  await post(article, { _status: 'published', title: 'A budget passes' }, 'PATCH')
  await post(`${article}?draft=true`, { title: 'A draft' }, 'PATCH')
  const charter = { _status: 'published', name: 'A school', status: 'submitted' }
  const { id } = await post('/api/charter-applications', charter)
  const issue = await post('/api/newsletter-issues', { _status: 'published', title: 'The week' })
  return {
    article,
    application: `/api/charter-applications/${id}`,
    issue: `/api/newsletter-issues/${issue.id}`,
  }
}

let owner: string
let editor: string
let place: Awaited<ReturnType<typeof begin>>

beforeAll(async () => {
  const access = { access: { update } }
  app = await makeApp({
    options: {
      collections: {
        articles: access,
        'charter-applications': access,
        'newsletter-issues': access,
      },
    },
  })
  owner = await signInAs('owner', ['admin'])
  editor = await signInAs('ed', ['editor'])
  place = await begin(owner)
})
afterAll(() => app.close())

describe('an app whose access.update lets a user change some items alone', () => {
  const actions = (): [string, object][] => [
    [`${place.article}/correct`, { text: 'It did not pass.', type: 'correction' }],
    [`${place.article}/withhold`, { reason: 'It was wrong.', seq: 1 }],
    [`${place.article}/show-again`, { seq: 1 }],
    [`${place.article}/discard`, {}],
    [`${place.application}/step`, { status: 'under-review' }],
    [`${place.issue}/mailing/start`, {}],
  ]
  const statuses = async (token: string) => {
    const all = []
    for (const [url, data] of actions())
      all.push((await app.ask('POST', url, { data, token })).status)
    return all
  }
  const shown = async () =>
    JSON.stringify([
      (await app.ask('GET', '/api/v1/articles')).body.data,
      (await app.ask('GET', '/api/v1/charter-applications')).body.data,
      (await app.ask('GET', '/api/v1/changes')).body.data,
    ])

  it('refuses an editor who corrects, withholds, discards, sends, or adds a step to, another one', async () => {
    const before = await shown()
    expect(await statuses(editor)).toEqual([403, 403, 403, 403, 403, 403])
    expect(await shown()).toBe(before)
  })

  it('lets the user who may change it', async () => {
    // No mail server is set.
    expect(await statuses(owner)).toEqual([200, 200, 200, 200, 200, 409])
  })
})
