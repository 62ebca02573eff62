import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { PASSWORD } from '../support/passwords.ts'
import { cookieOf } from '../support/restServer.ts'
import { useStaffHost } from '../support/staffHost.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const { cookie, rest } = useStaffHost(newsroom)

describe('a lock that a user sets over REST', () => {
  it('is the user’s own, whomever the request names', async () => {
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
    // Whoever takes over a form sends the own id.
    await rest.json('PATCH', `${path}/${id}`, { user: { ...user, value: rita.id } }, cookie)
    expect((await owner()).value).not.toBe(rita.id)
  })
})
