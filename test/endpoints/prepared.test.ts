import { beforeAll, describe, expect, it } from '@jest/globals'
import { settled } from '../../src/core/later.ts'
import type { Doc } from '../../src/core/types.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { body, withCard } from '../support/body.ts'
import { cacheOf, forget } from '../support/forget.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom

/** Everything that shows the one article, and what refers to it. */
const ADDRESSES = [
  '/api/v1/articles',
  '/api/v1/articles/shows-all',
  '/api/v1/articles?beat=beat-before',
  '/api/v1/articles?beat=beat-moved',
  '/api/v1/articles?author=author-before',
  '/api/v1/wire?kind=vote',
  '/api/v1/charter-applications?active=true',
  '/api/v1/beats',
  '/api/v1/documents',
  '/api/v1/documents/cited',
  '/api/v1/wire',
  '/articles/shows-all',
  '/feed.xml',
  '/embed/wire',
]

const linked: Record<string, Doc> = {}
const target = (name: string): Doc => linked[name] as Doc

/** What readers get of everything, made of what is kept, and made of nothing. */
const bothWays = async () => {
  await catchUp(newsroom.payload)
  // Rows that follow from others are written behind them.
  await settled(newsroom.payload)
  await catchUp(newsroom.payload)
  const all = async () => {
    const answers = []
    for (const address of ADDRESSES) answers.push((await ask(address)).body)
    return answers
  }
  forget(newsroom.payload, 'answers')
  const kept = await all()
  forget(newsroom.payload)
  return { anew: await all(), kept }
}

const show = async (): Promise<string> => {
  const { anew, kept } = await bothWays()
  expect(kept).toEqual(anew)
  return kept.join('\n')
}

beforeAll(async () => {
  linked.beat = await desk.publish('beats', { name: 'Beat before' })
  linked.category = await desk.create('categories', { name: 'Category before' })
  linked.author = await desk.create('authors', { name: 'Author before' })
  linked.image = await desk.create('media', { alt: 'Picture before' })
  linked.cited = await desk.publish('documents', { slug: 'cited', title: 'Cited before' })
  linked.card = await desk.publish('documents', { slug: 'card', title: 'Card before' })
  linked.board = await desk.draft('school-boards', { name: 'Board unseen' })
  linked.target = await desk.publish('articles', { slug: 'target-before', title: 'Target' })
  linked.article = await desk.publish('articles', {
    authors: [target('author').id],
    beat: target('beat').id,
    body: withCard(
      body([{ text: 'there', to: { collection: 'articles', id: target('target').id } }]),
      target('card'),
    ),
    category: target('category').id,
    districts: [target('board').id],
    documents: [target('cited').id],
    image: target('image').id,
    slug: 'shows-all',
    title: 'Shows all',
  })
  await desk.publish('charter-applications', { status: 'submitted' })
  linked.wire = await desk.publish('wire-posts', {
    article: target('article').id,
    headline: 'On the wire',
  })
  await show()
})

/** A change elsewhere, and what readers see before and after it. */
const CHANGES: [what: string, act: () => Promise<unknown>, before: string, after: string][] = [
  ...(['author', 'category'] as const).map((name): (typeof CHANGES)[number] => {
    const [word, kind] = name === 'author' ? ['Author', 'authors'] : ['Category', 'categories']
    return [
      `its ${name} is renamed`,
      () => desk.update(kind, target(name), { name: `${word} after` }),
      `${word} before`,
      `${word} after`,
    ]
  }),
  [
    'its beat is renamed',
    () => desk.update('beats', target('beat'), { _status: 'published', name: 'Beat after' }),
    'Beat before',
    'Beat after',
  ],
  ...(['beat-moved', 'beat-before'] as const).map((slug): (typeof CHANGES)[number] => [
    `its beat moves to ${slug}`,
    () => desk.update('beats', target('beat'), { _status: 'published', slug }),
    slug === 'beat-moved' ? '"slug":"beat-before"' : '"slug":"beat-moved"',
    `"slug":"${slug}"`,
  ]),
  [
    'its picture is described anew',
    () => desk.update('media', target('image'), { alt: 'Picture after' }),
    'Picture before',
    'Picture after',
  ],
  [
    'what it cites is renamed',
    () => desk.update('documents', target('cited'), { _status: 'published', title: 'Cited after' }),
    'Cited before',
    'Cited after',
  ],
  [
    'the document of a card in its text is renamed',
    () => desk.update('documents', target('card'), { _status: 'published', title: 'Card after' }),
    'Card before</a>',
    'Card after</a>',
  ],
  [
    'the document of a card in its text is described anew',
    () =>
      desk.update('documents', target('card'), { _status: 'published', source: { name: 'Clerk' } }),
    '<figcaption>Budget</figcaption>',
    '<figcaption>Budget · Clerk</figcaption>',
  ],
  [
    'what it links to moves',
    () => desk.update('articles', target('target'), { _status: 'published', slug: 'target-after' }),
    '/articles/target-before',
    '/articles/target-after',
  ],
  [
    'what it links to is withdrawn',
    () => desk.withdraw('articles', target('target')),
    '<a href=',
    '<p>there</p>',
  ],
  [
    'the document of a card in its text is withdrawn',
    () => desk.withdraw('documents', target('card')),
    'class="card"',
    '/documents/cited"}],"districts"',
  ],
  [
    'the document of a card in its text is public again',
    () => desk.update('documents', target('card'), { _status: 'published' }),
    '/documents/cited"}],"districts"',
    'class="card"',
  ],
  [
    'what it refers to becomes public',
    () => desk.update('school-boards', target('board'), { _status: 'published' }),
    '"districts":[]',
    'Board unseen',
  ],
  [
    'another one joins its beat',
    async () => {
      linked.other = await desk.publish('articles', { beat: target('beat').id, title: 'Joins' })
    },
    '"total":1,',
    'Joins',
  ],
  [
    'that one leaves it again',
    () => desk.update('articles', target('other'), { _status: 'published', beat: null }),
    'Joins',
    '"total":1,',
  ],
  [
    'that one goes to the trash',
    () => desk.trash('articles', target('other')),
    'Joins',
    '"total":1,',
  ],
  [
    'it is renamed itself',
    () => desk.update('articles', target('article'), { _status: 'published', title: 'Renamed' }),
    'Shows all',
    'Renamed',
  ],
  [
    'what shows it is withdrawn',
    () => desk.withdraw('wire-posts', target('wire')),
    'On the wire',
    '"data":[]',
  ],
]

describe('a cached item', () => {
  it.each(CHANGES)('is up to date once %s', async (_what, act, before, after) => {
    expect(await show()).toContain(before)
    await act()
    const shown = await show()
    expect(shown).toContain(after)
  })

  it('does not show a draft saved over it', async () => {
    await show()
    await desk.update('articles', target('article'), { title: 'A draft' }, { draft: true })
    expect(await show()).not.toContain('A draft')
  })

  it('is removed from the cache with all its tags', async () => {
    await show()
    const items = cacheOf(newsroom.payload, 'items')
    expect(items?.byKey.size).toBeGreaterThan(0)
    forget(newsroom.payload, 'items')
    expect([items?.byKey.size, items?.byTag.size]).toEqual([0, 0])
  })

  // Last: the clock of the newsroom has moved on.
  it('shows a scheduled document that it cites once that is due', async () => {
    const due = Date.now() + 3_600_000
    const late = await desk.publish('documents', {
      publishedAt: new Date(due).toISOString(),
      title: 'Late one',
    })
    await desk.update('articles', target('article'), {
      _status: 'published',
      documents: [late.id],
    })
    expect(await show()).not.toContain('Late one')
    await desk.atInstant(new Date(due), async () => {
      expect(await show()).toContain('Late one')
    })
  })
})
