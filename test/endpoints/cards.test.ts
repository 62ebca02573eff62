import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { body, withBlock, withCard } from '../support/body.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask, desk, get } = useNewsroom()

const item = async (path: string) => (await get(`/api/v1/${path}`)).json.data[0]!
const titles = (references: unknown) => (references as { title: string }[]).map((r) => r.title)
const citedBy = async ({ slug }: Doc) => titles((await item(`documents/${slug}`)).citedBy)
const cites = async ({ slug }: Doc) => titles((await item(`articles/${slug}`)).documents)

describe('a document card in a story', () => {
  it('shows the title, kind and source of the document in the body, on the page and in the feeds', async () => {
    const source = { name: 'The <Clerk>', url: 'https://clerk.example/' }
    const data = { kind: 'board-minutes', slug: 'minutes', source, title: 'Minutes & more' }
    const minutes = await desk.publish('documents', data)
    const { slug } = await desk.publish('articles', { body: withCard(body(['Read it:']), minutes) })
    const card = `<figure class="card"><a href="${BASE_URL}/documents/minutes">Minutes &amp; more</a><figcaption>Board minutes · The &lt;Clerk&gt;</figcaption></figure>`
    const { bodyHtml, wordCount } = await item(`articles/${slug}`)
    expect(bodyHtml).toBe(`<p>Read it:</p>${card}`)
    expect(wordCount).toBe(2)
    for (const address of [`/articles/${slug}`, '/feed.xml', '/feed.atom']) {
      expect([address, (await ask(address)).body.includes(card)]).toEqual([address, true])
    }
  })

  it('adds its document to documents and citedBy, without duplicates', async () => {
    const [first, second, both] = [
      await desk.publish('documents', { title: 'First' }),
      await desk.publish('documents', { title: 'Second' }),
      await desk.publish('documents', { title: 'Both' }),
    ]
    const text = withCard(withCard(withCard(body(['x']), both), second), second)
    const article = await desk.publish('articles', {
      body: text,
      documents: [first.id, both.id],
      title: 'Citing',
    })
    expect(await cites(article)).toEqual(['First', 'Both', 'Second'])
    for (const document of [first, second, both]) {
      expect(await citedBy(document)).toEqual(['Citing'])
    }
    const other = await desk.publish('articles', { documents: [second.id], title: 'Other' })
    expect(await citedBy(second)).toEqual(['Other', 'Citing'])
    await desk.withdraw('articles', other)
    await desk.update('articles', article, { _status: 'published', body: body(['x']) })
    expect(await cites(article)).toEqual(['First', 'Both'])
    expect([await citedBy(first), await citedBy(second)]).toEqual([['Citing'], []])
  })

  it('leaves no citation in an article whose body is taken out', async () => {
    const document = await desk.publish('documents', { title: 'Left' })
    const article = await desk.publish('articles', { body: withCard(body(['x']), document) })
    await desk.update('articles', article, { _status: 'published', body: null })
    expect([await cites(article), await citedBy(document)]).toEqual([[], []])
  })

  it('adds no citation from a draft', async () => {
    const document = await desk.publish('documents', { title: 'Steady' })
    const article = await desk.publish('articles', { body: body(['x']) })
    const draft = { body: withCard(body(['x']), document) }
    await desk.update('articles', article, draft, { draft: true })
    await desk.draft('articles', draft)
    expect([await cites(article), await citedBy(document)]).toEqual([[], []])
  })

  it('adds a row `relinked` for the story to the change log when what the card says changes', async () => {
    const document = await desk.publish('documents', { title: 'Before' })
    const { publicId } = await desk.publish('articles', { body: withCard(body(['x']), document) })
    const rows = async () =>
      (await get('/api/v1/changes?per_page=1000')).json.data.filter(({ id }) => id === publicId)
    expect(await rows()).toHaveLength(1)
    await desk.update('documents', document, { _status: 'published', kind: 'audit' })
    // Rows that follow from other rows are added later.
    while ((await rows()).length < 2) await sleep(50)
    expect((await rows()).map(({ change }) => change)).toEqual(['created', 'relinked'])
  })
})

describe('a figure in a story', () => {
  it('renders its number with its meaning, escaped', async () => {
    const text = withBlock(body(['x']), {
      blockType: 'figure',
      figure: '$142',
      meaning: 'more a year, <on> average',
    })
    const { slug } = await desk.publish('articles', { body: text })
    expect((await item(`articles/${slug}`)).bodyHtml).toBe(
      '<p>x</p><figure class="number"><p>$142</p><figcaption>more a year, &lt;on&gt; average</figcaption></figure>',
    )
  })

  it('is rejected without its number', async () => {
    const text = withBlock(body(['x']), { blockType: 'figure', meaning: 'more a year' })
    await expect(desk.publish('articles', { body: text })).rejects.toThrow(/Body/)
  })
})
