import { describe, expect, it, jest } from '@jest/globals'
import { useStaffHost } from '../support/staffHost.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { cookie, rest } = useStaffHost(newsroom)

const LISTS = ['/api/articles', '/api/articles/versions', '/api/payload-locked-documents']

const ask = (path: string) => rest.send('GET', path, { headers: cookie })

const FORM = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'X-HTTP-Method-Override': 'GET',
}

const by = (where: unknown) => `where=${encodeURIComponent(JSON.stringify(where))}`

describe('a query of the staff REST API', () => {
  it.each(['limit', 'page'])(
    'answers 400 for a %s that is no whole number of lists',
    async (name) => {
      for (const path of LISTS) {
        for (const value of ['1e99', 'Infinity', '0.5', '1000000000']) {
          const { body, status } = await ask(`${path}?${name}=${value}`)
          expect([path, value, status, body.errors?.[0]?.message]).toEqual([
            path,
            value,
            400,
            `The parameter ${name} must be a whole number below a billion.`,
          ])
        }
        for (const value of ['', '0', '3']) {
          expect([path, value, (await ask(`${path}?${name}=${value}`)).status]).toEqual([
            path,
            value,
            200,
          ])
        }
      }
    },
  )

  it('answers 400 for conditions that the database cannot compare', async () => {
    for (const [path, where] of [
      ['/api/articles', { title: { near: 'x' } }],
      ['/api/articles/versions', { 'version.title': { near: 'x' } }],
      ['/api/articles', { publishedAt: { greater_than: 1e99 } }],
      ['/api/articles', { title: { equals: { a: 1 } } }],
      ['/api/articles', { title: null }],
      ['/api/articles', { or: [null] }],
    ] as const) {
      const { body, status } = await ask(`${path}?${by(where)}`)
      expect([path, where, status]).toEqual([path, where, 400])
      expect(body.errors?.[0]?.message).toMatch(/where/)
    }
    expect((await ask('/api/articles?where[title][near]=x')).status).toBe(400)
    expect((await ask(`/api/articles?${by({ title: { like: 'a' } })}`)).status).toBe(200)
  })

  it('answers 400 for more fields and conditions than any list has, which kept the process busy', async () => {
    const send = async (body: string) => {
      const headers = { ...FORM, ...cookie }
      const answer = await rest.send('POST', '/api/articles', { body, headers })
      return [answer.status, answer.body.errors?.[0]?.message ?? '']
    }
    const title = { title: { like: 'a' } }
    const some = (count: number) => Array.from({ length: count }, () => title)
    const nested = (levels: number) => '{"and":['.repeat(levels) + ']}'.repeat(levels)
    expect(await send(`sort=${'title,'.repeat(19)}id`)).toEqual([200, ''])
    expect(await send(by({ or: some(500) }))).toEqual([200, ''])
    const most = 'The parameter sort names more than 20 fields.'
    expect(await send(`sort=${','.repeat(900_000)}`)).toEqual([400, most])
    expect(await send(`sort[]=title&sort[]=${'title,'.repeat(20)}`)).toEqual([400, most])
    const tooMany = 'The parameter where has too many conditions: 1,000 are the most.'
    expect(await send(by({ and: [{ or: some(800) }, { or: some(201) }] }))).toEqual([400, tooMany])
    expect(await send(`where=${nested(40_000)}`)).toEqual([400, tooMany])
  })

  it('answers 500 where the read itself fails', async () => {
    const { db } = newsroom.payload
    const find = jest.spyOn(db, 'find').mockRejectedValue(new Error('a fault of ours'))
    const query = jest.spyOn(db, 'queryDrafts').mockRejectedValue(new Error('a fault of ours'))
    const { status } = await ask(`/api/articles?${by({ title: { like: 'a' } })}`)
    find.mockRestore()
    query.mockRestore()
    expect(status).toBe(500)
  })
})
