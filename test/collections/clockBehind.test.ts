import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const rest = useStaff(newsroom)

const HOUR_MS = 3_600_000

/** Dates the newest version of an article, and the article if it is public, as a clock that is an hour ahead does. */
const saveAhead = async ({ id }: Doc): Promise<void> => {
  const { db } = newsroom.payload
  const [newest] = (
    await db.findVersions<Doc>({
      collection: 'articles',
      limit: 1,
      pagination: false,
      sort: '-updatedAt',
      where: { parent: { equals: id } },
    })
  ).docs
  if (!newest) throw new Error('no version')
  const updatedAt = new Date(Date.now() + HOUR_MS).toISOString()
  const { createdAt, version } = newest
  await db.updateVersion({
    collection: 'articles',
    id: newest.id,
    versionData: { createdAt, updatedAt, version: { ...version, updatedAt } },
  })
  if (version._status === 'published')
    await db.updateOne({ collection: 'articles', data: { ...version, updatedAt }, id })
}

/** What the form of an article and the list of all show. */
const shown = async ({ id }: Doc) => {
  const form = await rest.editor('GET', `articles/${id}?draft=true`)
  const list = await rest.editor('GET', `articles?draft=true&where[id][equals]=${id}`)
  const titles = list.body.docs.map(({ title }: { title: string }) => title)
  return [form.body.title, form.body._status, titles]
}

describe('a save after the clock was set back by an hour', () => {
  it.each(['draft', 'published'])(
    'is the newest version of an item last saved as %s',
    async (was) => {
      const doc = await desk.publish('articles', { title: 'First' })
      const path = `articles/${doc.id}`
      const drafts = `${path}?draft=true`
      if (was === 'draft') await rest.editor('PATCH', drafts, { title: 'Second' })
      await saveAhead(doc)
      expect((await rest.editor('PATCH', drafts, { title: 'Third' })).status).toBe(200)
      expect(await shown(doc)).toEqual(['Third', 'draft', ['Third']])
      const published = { _status: 'published', title: 'Fourth' }
      expect((await rest.editor('PATCH', path, published)).status).toBe(200)
      expect(await shown(doc)).toEqual(['Fourth', 'published', ['Fourth']])
      expect((await get(`/api/v1/articles/${doc.slug}`)).json.data[0]?.title).toBe('Fourth')
      expect((await rest.editor('PATCH', drafts, { title: 'Fifth' })).status).toBe(200)
      expect(await shown(doc)).toEqual(['Fifth', 'draft', ['Fifth']])
    },
  )
})
