import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import type { Rest } from '../support/rest.ts'
import { signInRest, signInTo, useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const rest = useStaff(newsroom)
const PRESETS = 'payload-query-presets'

/** A signed-in user without a role. */
let reader: Rest

beforeAll(async () => {
  reader = await signInRest(newsroom, await desk.user([]))
})

const mine = (title: string, access: object = {}) => ({
  access,
  relatedCollection: 'articles',
  title,
  where: { desk: { equals: 'review' } },
})

const EVERYBODY = { read: { constraint: 'everyone' } }

const NO_PRESET =
  /^The (body must be a JSON object\.$|following field is invalid: |following fields are invalid: )/

const titles = async (asks: Rest): Promise<string[]> =>
  ((await asks('GET', PRESETS)).body.docs as Doc[]).map(({ title }) => title).sort()

describe('saved filters', () => {
  it('belong to their creator, are shared as chosen, and are hidden from anonymous users and users without a role', async () => {
    const own = (await rest.reporter('POST', PRESETS, mine('Only hers'))).doc
    const shared = (await rest.editor('POST', PRESETS, mine('For all', EVERYBODY))).doc
    expect(await titles(rest.reporter)).toEqual(['For all', 'Only hers'])
    expect(await titles(rest.admin)).toEqual(['For all'])
    expect(await titles(reader)).toEqual([])
    for (const asks of [rest.nobody, reader]) {
      for (const { id } of [own, shared]) {
        expect((await asks('GET', `${PRESETS}/${id}`)).status).toBeGreaterThanOrEqual(403)
        const changed = await asks('PATCH', `${PRESETS}/${id}`, { title: 'Taken' })
        expect(changed.status).toBeGreaterThanOrEqual(403)
        expect((await asks('DELETE', `${PRESETS}/${id}`)).status).toBeGreaterThanOrEqual(403)
      }
      expect((await asks('POST', PRESETS, mine('Smuggled'))).status).toBe(403)
    }
    expect((await rest.nobody('GET', PRESETS)).status).toBe(403)
    expect((await rest.nobody('GET', `${PRESETS}/count`)).status).toBe(403)
    expect((await rest.reporter('PATCH', `${PRESETS}/${shared.id}`, {})).status).toBe(403)
    const all = `${PRESETS}?where[title][not_equals]=none`
    await rest.reporter('PATCH', all, { title: 'Hers' })
    await rest.reporter('DELETE', all)
    expect(await titles(rest.editor)).toEqual(['For all'])
    expect(await titles(rest.reporter)).toEqual(['For all'])
  })

  it('answer 400 with a sentence to a body that is no preset', async () => {
    for (const data of [undefined, [], 'x', { relatedCollection: 'users', title: 'X' }, {}]) {
      const { message, status } = await rest.editor('POST', PRESETS, data)
      expect([data, status, message]).toEqual([data, 400, expect.stringMatching(NO_PRESET)])
    }
  })

  it('keep "now" as they are saved, and a where clause evaluates it at the time of the query', async () => {
    const due = '2031-05-06T07:08:09.000Z'
    await desk.publish('articles', { publishedAt: due, title: 'Due' })
    const { rest: asks } = await signInTo(newsroom, 'reporter')
    const filter = { or: [{ and: [{ publicFrom: { greater_than: 'now' } }] }] }
    const { doc } = await asks('POST', PRESETS, { ...mine('Scheduled'), where: filter })
    expect((await asks('GET', `${PRESETS}/${doc.id}`)).body.where).toEqual(filter)
    const found = (operator: string) => async () => {
      const where = `where[or][0][and][0][publicFrom][${operator}]=now`
      const { body } = await asks('GET', `articles?draft=true&depth=0&${where}`)
      return (body.docs as Doc[]).map(({ title }) => title)
    }
    const [scheduled, open] = [found('greater_than'), found('less_than_equal')]
    expect([await scheduled(), await open()]).toEqual([['Due'], []])
    const after = new Date('2031-05-06T07:08:10.000Z')
    expect(await desk.atInstant(after, scheduled)).toEqual([])
    expect(await desk.atInstant(after, open)).toEqual(['Due'])
  })
})
