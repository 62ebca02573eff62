import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { newestSeq, rowsSince } from '../support/log.ts'
import type { Rest } from '../support/rest.ts'
import { signInRest, signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
let rita: Rest
let ron: Rest
let eddie: Rest

beforeAll(async () => {
  rita = (await signInTo(newsroom, 'reporter', 'Rita')).rest
  ron = (await signInTo(newsroom, 'reporter', 'Ron')).rest
  eddie = (await signInTo(newsroom, 'editor', 'Eddie')).rest
})

const draft = async (who: Rest, { id }: Doc, data: object) => {
  const answer = await who('PATCH', `articles/${id}?draft=true`, { _status: 'draft', ...data })
  expect(answer.status).toBe(200)
}
const discard = (who: Rest, { id }: Doc, data?: object) =>
  who('POST', `articles/${id}/discard`, data)
const newest = async ({ id }: Doc): Promise<Doc> =>
  (await eddie('GET', `articles/${id}?draft=true&depth=0`)).body
const shown = async ({ slug }: Doc) => (await get(`/api/v1/articles/${slug}`)).json.data[0]

describe('a draft over a public item', () => {
  it('is discarded by the reporter who wrote it, stays in the versions, and changes nothing for readers', async () => {
    const doc = await desk.publish('articles', { summary: 'As it is.', title: 'Public' })
    const before = await shown(doc)
    const seq = await newestSeq(newsroom)
    await draft(rita, doc, { summary: 'Not so good.', title: 'Another' })
    const answer = await discard(rita, doc)
    expect([answer.status, answer.message]).toEqual([200, ''])
    expect(await newest(doc)).toMatchObject({
      ...{ _status: 'published', summary: 'As it is.', title: 'Public' },
    })
    expect(await shown(doc)).toEqual(before)
    expect(await rowsSince(newsroom, doc, seq)).toEqual([])
    const { docs } = (await eddie('GET', `articles/versions?where[parent][equals]=${doc.id}`)).body
    expect(docs.map(({ version }: { version: Doc }) => version.summary)).toContain('Not so good.')
  })

  it('is refused to a reporter when another user wrote any of it, and is discarded by an editor', async () => {
    const doc = await desk.publish('articles', { title: 'Of two' })
    await draft(rita, doc, { summary: 'Hers.' })
    expect([(await discard(ron, doc)).status, (await newest(doc)).summary]).toEqual([403, 'Hers.'])
    await draft(ron, doc, { summary: 'His, too.' })
    for (const who of [rita, ron])
      expect((await discard(who, doc)).message).toContain('A colleague')
    expect((await discard(await signInRest(newsroom), doc)).status).toBe(403)
    expect((await discard(eddie, doc)).status).toBe(200)
    expect((await newest(doc)).summary ?? null).toBeNull()
  })

  it('is not discarded by an editor who has not seen its newest version', async () => {
    const doc = await desk.publish('articles', { title: 'Seen' })
    await draft(rita, doc, { summary: 'Seen.' })
    const { basedOn } = await newest(doc)
    await draft(rita, doc, { summary: 'Saved since.' })
    const { message, status } = await discard(eddie, doc, { basedOn })
    expect([status, message]).toEqual([409, expect.stringMatching(/^Rita saved this on /)])
    expect((await newest(doc)).summary).toBe('Saved since.')
    const { basedOn: newer } = await newest(doc)
    expect((await discard(eddie, doc, { basedOn: newer })).status).toBe(200)
  })

  it('returns 409 to a discard when nothing is public or there is no draft', async () => {
    const never = await desk.draft('articles', { title: 'Never' })
    expect((await discard(eddie, never)).status).toBe(409)
    const same = await desk.publish('articles', { title: 'Same' })
    expect((await discard(rita, same)).status).toBe(409)
    const withdrawn = await desk.publish('articles', { title: 'Gone' })
    await desk.withdraw('articles', withdrawn)
    await draft(rita, withdrawn, { summary: 'New.' })
    expect((await discard(rita, withdrawn)).status).toBe(409)
    expect((await get(`/api/v1/articles/${withdrawn.slug}`)).status).toBe(410)
  })

  it('leaves the assignment of the item when it is discarded', async () => {
    const doc = await desk.publish('articles', { title: 'Again' })
    await draft(rita, doc, { summary: 'Not so good.' })
    const { user } = (await rita('GET', 'users/me')).body
    await eddie('POST', `articles/${doc.id}/assignment`, { assignee: String(user.id) })
    expect((await discard(rita, doc)).status).toBe(200)
    const { assignee } = (await eddie('GET', `articles/${doc.id}/assignment`)).body
    expect(assignee).toBe(String(user.id))
  })

  it('leaves the scheduled date of the item when it is discarded', async () => {
    const publishedAt = new Date(Date.now() + 86_400_000).toISOString()
    const doc = await desk.publish('articles', { publishedAt, title: 'Tomorrow' })
    await draft(rita, doc, { publishedAt: new Date().toISOString() })
    expect((await discard(rita, doc)).status).toBe(200)
    expect((await newest(doc)).publishedAt).toBe(publishedAt)
    expect((await get(`/api/v1/articles/${doc.slug}`)).status).toBe(404)
  })
})
