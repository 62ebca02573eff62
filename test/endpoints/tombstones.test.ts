import { describe, expect, it } from '@jest/globals'
import { callsOf } from '../support/calls.ts'
import { itInside } from '../support/itInside.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const AT = new Date('2026-05-01T12:00:00.000Z')
const DAY = 86_400_000
const status = async (path: string) => (await get(`/api/v1/${path}`)).status
const detail = async (path: string) => (await get(`/api/v1/${path}`)).json.error?.detail
const location = async (path: string) => (await get(`/api/v1/${path}`)).headers.location

describe('an item that is no longer public', () => {
  it('answers 410 with the public reason and the date, without its title or id', async () => {
    const doc = await desk.publish(
      'articles',
      { slug: 'secret', title: 'Hush', publishedAt: AT.toISOString() },
      { at: AT },
    )
    await desk.withdraw('articles', doc, 'A source was at risk.', { at: new Date(+AT + DAY) })
    const { headers, json, status, text } = await get('/api/v1/articles/secret')
    expect([status, json.data]).toEqual([410, []])
    expect(json.error).toEqual({
      type: `${BASE_URL}/developers#gone`,
      title: 'Gone',
      status: 410,
      detail:
        'This article was withdrawn on 2026-05-02T12:00:00.000Z. Reason: A source was at risk.',
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(text).not.toContain('Hush')
    expect(text).not.toContain(doc.publicId)
  })

  itInside()('is found without reading the content of its versions', async () => {
    const doc = await desk.publish('articles', { slug: 'often-changed' })
    for (const title of ['Once', 'Twice']) {
      await desk.update('articles', doc, { _status: 'published', title })
    }
    await desk.withdraw('articles', doc)
    const calls = await callsOf(newsroom.payload, async () =>
      expect(await status('articles/often-changed')).toBe(410),
    )
    // A server that ignores the selection would still be asked for these fields only.
    const bySlug = calls.filter(
      ({ args }) =>
        args.collection === 'changes' && JSON.stringify(args.where).includes('often-changed'),
    )
    expect(bySlug.map(({ args }) => args.select)).toEqual([{ item: true, seq: true }])
  })

  it.each(['articles', 'wire-posts', 'documents', 'charter-applications', 'beats'])(
    'answers 410 after it is withdrawn, trashed or deleted for good: %s',
    async (collection) => {
      const name = collection === 'wire-posts' ? 'wire' : collection
      const [first, second, third] = [
        await desk.publish(collection, { slug: 'withdrawn' }),
        await desk.publish(collection, { slug: 'trashed' }),
        await desk.publish(collection, { slug: 'deleted' }),
      ]
      await desk.withdraw(collection, first)
      await desk.trash(collection, second)
      await desk.destroy(collection, third)
      for (const slug of ['withdrawn', 'trashed', 'deleted']) {
        expect(await status(`${name}/${slug}`)).toBe(410)
        expect(await detail(`${name}/${slug}`)).toMatch(/Reason: Withdrawn$/)
        expect(await status(`${name}?page=1`)).toBe(name === 'beats' ? 400 : 200)
      }
    },
  )

  it('keeps its reason when it is trashed and deleted for good afterwards', async () => {
    const doc = await desk.publish('articles', { slug: 'kept-reason' })
    await desk.withdraw('articles', doc, 'Wrong.')
    const withdrawn = await detail('articles/kept-reason')
    expect(withdrawn).toMatch(/Reason: Wrong\.$/)
    await desk.trash('articles', doc)
    await desk.destroy('articles', doc)
    expect(await detail('articles/kept-reason')).toBe(withdrawn)
  })

  it('answers 200 once it is republished, and has the newest reason when it is withdrawn again', async () => {
    const doc = await desk.publish('articles', { slug: 'back' })
    await desk.withdraw('articles', doc, 'First.')
    await desk.update('articles', doc, { _status: 'published' })
    expect(await status('articles/back')).toBe(200)
    await desk.withdraw('articles', doc, 'Second.')
    expect(await detail('articles/back')).toMatch(/Reason: Second\.$/)
  })

  it('answers 410 until it is restored and published; publishing it from the trash is rejected with 409', async () => {
    const doc = await desk.publish('beats', { slug: 'in-the-trash' })
    await desk.trash('beats', doc)
    for (const data of [{ _status: 'published' }, { _status: 'published', deletedAt: null }]) {
      await expect(desk.update('beats', doc, data)).rejects.toMatchObject({ status: 409 })
      expect(await status('beats/in-the-trash')).toBe(410)
    }
    await desk.update('beats', doc, { deletedAt: null })
    expect(await status('beats/in-the-trash')).toBe(410)
    await desk.update('beats', doc, { _status: 'published' })
    expect(await status('beats/in-the-trash')).toBe(200)
  })

  it('answers with the reason of its withdrawal even if all its log rows have the same instant', async () => {
    const doc = await desk.publish(
      'articles',
      { slug: 'one-instant', publishedAt: AT.toISOString() },
      { at: AT },
    )
    await desk.update('articles', doc, { _status: 'published', title: 'New' }, { at: AT })
    await desk.withdraw('articles', doc, 'At once.', { at: AT })
    expect(await detail('articles/one-instant')).toMatch(/Reason: At once\.$/)
  })
})

describe('an item that never was public', () => {
  it('answers the same 404 as an unknown item, also after it is withdrawn, trashed or deleted', async () => {
    const draft = await desk.draft('articles', { slug: 'never' })
    const scheduled = await desk.publish('articles', {
      publishedAt: '2099-01-01T00:00:00.000Z',
      slug: 'never-due',
    })
    const unknown = await get('/api/v1/articles/nothing-at-all')
    const expectUnknown = async () => {
      for (const slug of ['never', 'never-due']) {
        const answer = await get(`/api/v1/articles/${slug}`)
        expect(answer.status).toBe(404)
        expect(answer.json.error).toEqual(unknown.json.error)
        expect(answer.headers).toEqual(unknown.headers)
      }
    }
    await expectUnknown()
    await desk.withdraw('articles', scheduled)
    await desk.trash('articles', draft)
    await expectUnknown()
    await desk.destroy('articles', draft)
    await desk.destroy('articles', scheduled)
    await expectUnknown()
  })
})

describe('an item whose slug changed', () => {
  it('redirects with 301 from every old public slug to the newest in one step', async () => {
    const doc = await desk.publish('articles', { slug: 'one' })
    await desk.update('articles', doc, { _status: 'published', slug: 'two' })
    await desk.update('articles', doc, { _status: 'published', slug: 'three' })
    for (const slug of ['one', 'two']) {
      const answer = await get(`/api/v1/articles/${slug}`)
      expect([answer.status, answer.json.data]).toEqual([301, []])
      expect(answer.headers.location).toBe(`${BASE_URL}/api/v1/articles/three`)
    }
    expect(await status('articles/three')).toBe(200)
  })

  it('does not redirect from a slug that only a draft or a scheduled item had', async () => {
    const draft = await desk.draft('articles', { slug: 'draft-slug' })
    await desk.update('articles', draft, { _status: 'published', slug: 'public-slug' })
    expect(await status('articles/draft-slug')).toBe(404)
    expect(await status('articles/public-slug')).toBe(200)
    const scheduled = await desk.publish('articles', {
      publishedAt: '2099-01-01T00:00:00.000Z',
      slug: 'scheduled-slug',
    })
    const now = { _status: 'published', publishedAt: AT.toISOString(), slug: 'come-slug' }
    await desk.update('articles', scheduled, now)
    expect(await status('articles/scheduled-slug')).toBe(404)
    expect(await status('articles/come-slug')).toBe(200)
  })

  it('answers 410 rather than a redirect once it is withdrawn', async () => {
    const doc = await desk.publish('beats', { slug: 'first' })
    await desk.update('beats', doc, { _status: 'published', slug: 'last' })
    await desk.withdraw('beats', doc, 'Merged.')
    for (const slug of ['first', 'last']) {
      expect(await status(`beats/${slug}`)).toBe(410)
      expect(await detail(`beats/${slug}`)).toMatch(/Reason: Merged\.$/)
    }
  })

  it('answers 410 at an old slug that it shares with an item withdrawn since', async () => {
    const gone = await desk.publish('beats', { slug: 'shared' })
    await desk.update('beats', gone, { _status: 'published', slug: 'gone-now' })
    const living = await desk.publish('beats', { slug: 'shared' })
    await desk.update('beats', living, { _status: 'published', slug: 'lives-on' })
    expect(await location('beats/shared')).toBe(`${BASE_URL}/api/v1/beats/lives-on`)
    await desk.withdraw('beats', gone)
    expect(await status('beats/shared')).toBe(410)
  })

  it('leaves its old slug to a new public item, which answers 200', async () => {
    const old = await desk.publish('beats', { slug: 'taken' })
    await desk.update('beats', old, { _status: 'published', slug: 'left' })
    await desk.withdraw(
      'beats',
      await desk.publish('beats', { slug: 'free' }).then(async (doc) => {
        await desk.update('beats', doc, { _status: 'published', slug: 'freed' })
        return doc
      }),
    )
    for (const slug of ['taken', 'free']) {
      await desk.publish('beats', { slug })
      expect(await status(`beats/${slug}`)).toBe(200)
    }
    expect(await status('beats/freed')).toBe(410)
  })

  it('redirects from its old slug also when it was withdrawn, renamed and republished', async () => {
    const doc = await desk.publish('beats', { slug: 'before' })
    await desk.withdraw('beats', doc)
    await desk.update('beats', doc, { _status: 'published', slug: 'after' })
    expect(await location('beats/before')).toBe(`${BASE_URL}/api/v1/beats/after`)
  })
})
