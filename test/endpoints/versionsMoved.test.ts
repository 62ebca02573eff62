import { describe, expect, it } from '@jest/globals'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { desk, get } = useNewsroom()

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 9, minute))

describe('the versions of an item', () => {
  it('are walked to their end by the next links while the item gets another slug', async () => {
    const walked = await desk.publish(
      'articles',
      { publishedAt: '2026-01-01T00:00:00.000Z', slug: 'walked' },
      { at: at(1) },
    )
    await desk.update('articles', walked, { _status: 'published', title: 'More' }, { at: at(2) })
    const nextOf = ({ link = '' }: Record<string, string>) =>
      /<https?:..[^/]+([^>]+)>; rel="next"/.exec(link)?.[1] ?? ''
    const first = await get('/api/v1/articles/walked/versions?per_page=1')
    await desk.update('articles', walked, { _status: 'published', slug: 'walked-on' })
    const moved = await get(nextOf(first.headers))
    expect(moved.status).toBe(301)
    const second = await get(String(moved.headers.location).slice(BASE_URL.length))
    expect(second.status).toBe(200)
    const third = await get(nextOf(second.headers))
    const all = await get('/api/v1/articles/walked-on/versions')
    expect([...first.json.data, ...second.json.data, ...third.json.data]).toEqual(all.json.data)
    expect(nextOf(third.headers)).toBe('')
  })

  it('are walked at a former slug by the cursors of the next links, which no other item takes', async () => {
    const named = await desk.publish('beats', { name: 'One', slug: 'old' }, { at: at(3) })
    await desk.update('beats', named, { _status: 'published', slug: 'new' }, { at: at(4) })
    await desk.publish('beats', { slug: 'other' })
    const first = await get('/api/v1/beats/new/versions?per_page=1')
    const [, query = ''] = /versions(\?[^>]+)>; rel="next"/.exec(first.headers.link ?? '') ?? []
    const moved = await get(`/api/v1/beats/old/versions${query}`)
    expect(moved.status).toBe(301)
    const second = await get(String(moved.headers.location).slice(BASE_URL.length))
    expect([second.status, second.json.data[0]?.change]).toEqual([200, 'moved'])
    expect((await get(`/api/v1/beats/other/versions${query}`)).status).toBe(400)
  })
})
