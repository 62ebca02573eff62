import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { PASSWORD } from '../support/passwords.ts'
import { cookieOf } from '../support/restServer.ts'
import { useStaffHost } from '../support/staffHost.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const { cookie, rest } = useStaffHost(newsroom)

const LONG_AGO = '2001-02-03T04:05:06.000Z'
const FAR = '2099-01-01T00:00:00.000Z'
const INSTANTS = { createdAt: LONG_AGO, updatedAt: FAR }

/** Sends a change as an admin. @returns the stored document */
const send = async (method: string, path: string, data: object): Promise<Doc> => {
  const { body, status } = await rest.json(method, path, data, cookie)
  expect([path, status]).toEqual([path, method === 'POST' ? 201 : 200])
  return body.doc as Doc
}

describe('createdAt and updatedAt in a request of staff', () => {
  const isNow = (instant: string) => Math.abs(Date.parse(instant) - Date.now()) < 60_000

  it.each(['articles', 'authors', 'beats'])('are not stored in %s', async (collection) => {
    const named = collection === 'articles' ? { title: 'A' } : { name: 'A' }
    const data = { ...named, ...INSTANTS }
    const { id } = await send('POST', `/api/${collection}?draft=true`, data)
    await send('PATCH', `/api/${collection}/${id}?draft=true`, data)
    const stored: Doc = await newsroom.payload.findByID({
      collection: collection as 'beats',
      draft: true,
      id,
    })
    expect([isNow(stored.createdAt), isNow(stored.updatedAt)]).toEqual([true, true])
  })

  it('are not stored in a user or a lock, which would never end', async () => {
    const user = await desk.user(['reporter'])
    await send('PATCH', `/api/users/${user.id}`, { name: 'Rita', ...INSTANTS })
    const article = await desk.draft('articles')
    const document = { relationTo: 'articles', value: article.id }
    const lock = await send('POST', '/api/payload-locked-documents', { document, ...INSTANTS })
    await send('PATCH', `/api/payload-locked-documents/${lock.id}`, INSTANTS)
    for (const [collection, id] of [
      ['users', user.id],
      ['payload-locked-documents', lock.id],
    ] as const) {
      const stored: Doc = await newsroom.payload.findByID({ collection, depth: 0, id })
      expect([isNow(stored.createdAt), isNow(stored.updatedAt)]).toEqual([true, true])
    }
  })
})

describe('a lock that a user sets over REST', () => {
  it('belongs to the signed-in user, also if the request names another one', async () => {
    const [rita, eddie] = [await desk.user(['reporter']), await desk.user(['editor'])]
    const login = { email: rita.email, password: PASSWORD }
    const hers = cookieOf(await rest.json('POST', '/api/users/login', login))
    const article = await desk.draft('articles')
    const document = { relationTo: 'articles', value: article.id }
    const user = { relationTo: 'users', value: eddie.id }
    const path = '/api/payload-locked-documents'
    const made = await rest.json('POST', path, { document, user }, hers)
    const { id } = made.body.doc as Doc
    const owner = async () => {
      const lock = await newsroom.payload.findByID({
        collection: 'payload-locked-documents',
        depth: 0,
        id,
      })
      return (lock as Doc).user
    }
    expect(await owner()).toEqual({ relationTo: 'users', value: rita.id })
    await rest.json('PATCH', `${path}/${id}`, { user }, hers)
    expect(await owner()).toEqual({ relationTo: 'users', value: rita.id })
    // The admin sends the id of the user who takes over a form.
    await rest.json('PATCH', `${path}/${id}`, { user: { ...user, value: rita.id } }, cookie)
    expect((await owner()).value).not.toBe(rita.id)
  })

  it('is neither read nor set nor deleted by a user without a role', async () => {
    const nobody = await desk.user([])
    const login = { email: nobody.email, password: PASSWORD }
    const signedIn = await rest.json('POST', '/api/users/login', login)
    expect(signedIn.status).toBe(200)
    const session = cookieOf(signedIn)
    const article = await desk.draft('articles')
    const document = { relationTo: 'articles', value: article.id }
    const path = '/api/payload-locked-documents'
    for (const { status } of [
      await rest.send('GET', path, { headers: session }),
      await rest.json('POST', path, { document }, session),
      await rest.send('DELETE', `${path}?where[id][exists]=true`, { headers: session }),
    ]) {
      expect(status).toBe(403)
    }
  })
})
