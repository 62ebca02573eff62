import { describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import { nouns } from '../../endpoints/index.ts'
import type { Doc } from '../../src/core/types.ts'
import { body, withImage } from '../support/body.ts'
import { openDraft } from '../support/drafts.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useStaff } from '../support/rest.ts'
import { timeless, withoutVersions } from '../support/timeless.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const { admin, editor, nobody, reporter } = useStaff(newsroom)

type Views = { feed: null | string; page: null | string; widget: null | string }

const look = async (collection: string, { id }: Doc, data: object = {}, rest = editor) => {
  const answer = await rest('POST', `${collection}/${id}/preview`, data)
  expect([answer.status, answer.message]).toEqual([200, ''])
  return answer.body as Views
}

describe('a preview', () => {
  it('matches the published page, widget and feed entry, for every kind', async () => {
    for (const { feed, kind, widget } of nouns) {
      await desk.publish(kind.collection)
      const draft = await desk.draft(kind.collection)
      const views = await look(kind.collection, draft)
      const { status } = await editor('PATCH', `${kind.collection}/${draft.id}`, {
        _status: 'published',
      })
      expect(status).toBe(200)
      const page = await ask(`/${kind.name}/${draft.slug}`)
      expect([kind.name, page.status]).toEqual([kind.name, 200])
      expect(timeless(views.page)).toBe(timeless(withoutVersions(page.body)))
      const frame = widget && (await ask(`/embed/${widget.name}`)).body
      expect(timeless(views.widget)).toBe(timeless(frame ?? null))
      const items = feed && JSON.parse((await ask(feed.paths.json)).body).items
      if (items) expect(timeless(views.feed)).toContain(timeless(items[0].content_html))
      else expect(views.feed).toBeNull()
    }
  })

  it('shows unsaved data and only public related items, stores nothing, and matches the page once published', async () => {
    const [open, hidden] = [
      await desk.publish('beats', { name: 'Open beat' }),
      await desk.draft('school-boards', { name: 'Hidden board' }),
    ]
    const cited = await desk.draft('documents', { title: 'Hidden document' })
    const image = await desk.create('media', { alt: 'Unseen picture' })
    const shown = await desk.publish('articles', { beat: null, title: 'As readers have it' })
    const before = await everyStored()
    const unsaved = {
      ...(await openDraft(shown, editor)),
      beat: open.id,
      body: withImage(
        body(['See ', { text: 'the minutes', to: { collection: 'documents', id: cited.id } }, '.']),
        image,
      ),
      corrections: [{ text: 'It was seven.', type: 'correction' }],
      districts: [hidden.id],
      title: 'As it would be',
    }
    const { feed, page } = await look('articles', shown, unsaved)
    for (const view of [feed, page]) {
      expect(view).toContain('As it would be')
      expect(view).toContain('See the minutes.')
      expect(view).toContain('It was seven.')
      expect(view).not.toMatch(/Hidden|As readers have it/)
    }
    expect(page).toContain(`href="${BASE_URL}/beats/${open.slug}"`)
    // Readers do not have the picture: staff get it where it is kept for them.
    expect(page).toContain(`src="/api/media/file/${image.filename}"`)
    expect(await everyStored()).toEqual(before)
    expect((await ask(`/articles/${shown.slug}`)).body).toContain('As readers have it')
    expect((await ask(`/beats/${open.slug}`)).body).not.toContain('As it would be')
    expect((await ask(`/files/${image.publicId}/${publicName(image.filename)}`)).status).toBe(404)
    const saved = await editor('PATCH', `articles/${shown.id}`, {
      ...unsaved,
      _status: 'published',
    })
    expect(saved.status).toBe(200)
    const { body: published } = await ask(`/articles/${shown.slug}`)
    const address = `${BASE_URL}/files/${image.publicId}/${publicName(image.filename)}`
    expect(timeless(page?.replaceAll(`/api/media/file/${image.filename}`, address) ?? null)).toBe(
      timeless(withoutVersions(published)),
    )
  })

  it('shows a scheduled item and an added step, and answers 400 with the reason to an impossible step', async () => {
    const due = new Date(Date.now() + 86_400_000).toISOString()
    const later = await desk.draft('wire-posts', { headline: 'Due tomorrow', publishedAt: due })
    const { feed, page, widget } = await look('wire-posts', later)
    for (const view of [feed, page, widget]) expect(view).toContain('Due tomorrow')
    const charter = await desk.publish('charter-applications')
    const moved = await look('charter-applications', charter, { status: 'under-review' })
    expect(moved.page).toMatch(/Under review[^]*Submitted|Submitted[^]*Under review/)
    const beyond = await editor('POST', `charter-applications/${charter.id}/preview`, {
      status: 'opened',
    })
    expect([beyond.status, beyond.message]).toEqual([
      400,
      expect.stringContaining('From submitted'),
    ])
  })

  it('answers 400 with the reason at the field to a value that cannot be stored', async () => {
    const draft = await desk.draft('articles')
    for (const [path, value] of [
      ['title', { an: 'object' }],
      ['publishedAt', 'soon'],
    ] as const) {
      const answer = await editor('POST', `articles/${draft.id}/preview`, { [path]: value })
      expect([path, answer.status]).toEqual([path, 400])
      expect(answer.body.errors[0].data.errors).toEqual([expect.objectContaining({ path })])
    }
  })

  it('answers each role with no-store headers, anonymous users with 403, missing or trashed items with 404', async () => {
    const draft = await desk.draft('articles')
    const path = `articles/${draft.id}/preview`
    for (const rest of [admin, editor, reporter]) {
      const { headers, status } = await rest('POST', path, {})
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
    }
    expect((await nobody('POST', path, {})).status).toBe(403)
    expect((await nobody('POST', 'articles/999999/preview', {})).status).toBe(403)
    expect((await editor('POST', 'articles/999999/preview', {})).status).toBe(404)
    await desk.trash('articles', draft)
    expect((await editor('POST', path, {})).status).toBe(404)
  })

  it('shows the form data even if a newer draft was saved meanwhile', async () => {
    const draft = await desk.draft('articles')
    const stale = await openDraft(draft, editor)
    await desk.update('articles', draft, { title: 'Newer' }, { draft: true })
    expect((await look('articles', draft, { ...stale, title: 'Mine' })).page).toContain('Mine')
  })
})

/** All that is stored of items, drafts and the log. */
const everyStored = async () => {
  const { payload } = newsroom
  const options = { depth: 0, pagination: false as const, sort: 'id' }
  return JSON.stringify([
    await payload.find({ ...options, collection: 'articles' }),
    await payload.findVersions({ ...options, collection: 'articles' }),
    await payload.find({ ...options, collection: 'changes' as 'articles' }),
  ])
}
