import { describe, expect, it } from '@jest/globals'

import { makeContent } from '../../demo/content/index.ts'
import { toLexical } from '../../demo/content/lexical.ts'
import { parseBlocks } from '../../demo/content/markup.ts'
import type { Block, Content, Inline, Target } from '../../demo/content/types.ts'

const anchor = new Date('2026-03-05T15:00:00.000Z')
const content = makeContent({ anchor })
const small = makeContent({ anchor, scale: 0.05 })
const collections = Object.keys(content) as (keyof Content)[]

describe('the demo content', () => {
  it('is the same for the same anchor', () => {
    expect(makeContent({ anchor: new Date(anchor) })).toEqual(content)
  })

  it('has the promised number of everything', () => {
    expect(sizes(content)).toEqual({
      authors: 14,
      categories: 9,
      regions: 8,
      counties: 95,
      media: 20,
      files: 170,
      beats: 12,
      schoolBoards: 142,
      legislators: 132,
      articles: 300,
      wirePosts: 600,
      documents: 200,
      charterApplications: 60,
      newsletterIssues: 14,
    })
  })

  it('shrinks with the scale to no fewer than two of each', () => {
    expect(sizes(small)).toMatchObject({ articles: 15, wirePosts: 30, schoolBoards: 7, authors: 2 })
    for (const scale of [0.001, 0.02, 0.3]) {
      const shrunk = makeContent({ anchor, scale })
      expect(Math.min(...Object.values(sizes(shrunk)))).toBeGreaterThanOrEqual(2)
      expect(dangling(shrunk)).toEqual([])
    }
  })

  it('gives every item a key and a public id of its own', () => {
    for (const name of collections) {
      const keys = content[name].map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
    const ids = collections.flatMap((name) => content[name].map(({ publicId }) => publicId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[0-9A-Za-z]{22}$/.test(id))).toEqual([])
  })

  it('gives every slug the form that addresses allow', () => {
    const slugs = collections.flatMap((name) =>
      content[name].flatMap((item) => ('slug' in item ? [item.slug] : [])),
    )
    const wrong = slugs.filter(
      (slug) => slug.length > 120 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
    )
    expect(wrong).toEqual([])
  })

  it('refers only to what is there', () => {
    expect(dangling(content)).toEqual([])
    expect(dangling(small)).toEqual([])
  })

  it('never uses a headline twice', () => {
    const titles = content.articles.map(({ title }) => title)
    const headlines = content.wirePosts.map(({ headline }) => headline)
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(headlines).size).toBe(headlines.length)
  })

  it('leaves no hole, double word or stray mark in the prose', () => {
    const texts = [...content.articles, ...content.wirePosts, ...content.newsletterIssues].flatMap(
      (item) => [
        'title' in item ? item.title : item.headline,
        ...('summary' in item ? [item.summary] : []),
        ...item.body.map(textOf),
      ],
    )
    const bad = /undefined|NaN|\[\[|\]\]|\*\*|\$\{|\(\w+:|\b(the the|a a|of of|in in)\b| {2}|\.\./
    expect(texts.filter((text) => bad.test(text))).toEqual([])
  })

  it('writes articles of several paragraphs with headings, quotes, lists and both kinds of link', () => {
    for (const { body } of content.articles) {
      expect(body.filter(({ type }) => type === 'p').length).toBeGreaterThanOrEqual(3)
      expect(body.length).toBeLessThanOrEqual(22)
    }
    const types = new Set(content.articles.flatMap(({ body }) => body.map(({ type }) => type)))
    expect([...types].sort()).toEqual(['h2', 'ol', 'p', 'quote', 'ul'])
    const links = content.articles.flatMap(({ body }) => body.flatMap(linksOf))
    const targets = new Set(links.map((link) => ('to' in link ? link.to.collection : 'outside')))
    expect(targets).toEqual(
      new Set([
        'outside',
        'articles',
        'beats',
        'charterApplications',
        'documents',
        'legislators',
        'schoolBoards',
      ]),
    )
  })
})

describe('states and dates', () => {
  it('has items in every state', () => {
    const states = ['draft', 'scheduled', 'withdrawn', 'trashed']
    expect(states.map((state) => count(content.articles, state))).toEqual([12, 8, 6, 3])
    expect(states.map((state) => count(content.wirePosts, state))).toEqual([8, 5, 5, 3])
    expect(states.map((state) => count(content.documents, state))).toEqual([5, 3, 4, 2])
    expect(count(content.charterApplications, 'draft')).toBe(2)
    for (const name of ['beats', 'schoolBoards', 'legislators'] as const)
      expect(count(content[name], 'published')).toBe(content[name].length)
  })

  it('gives a public reason to exactly what was taken down', () => {
    for (const item of [...content.articles, ...content.wirePosts, ...content.documents]) {
      expect(Boolean(item.reason)).toBe(['withdrawn', 'trashed'].includes(item.state))
      if (item.state === 'draft') expect(item.publishedAt).toBeNull()
    }
  })

  it('dates what is public before the anchor and what is scheduled within ten days after', () => {
    const now = anchor.toISOString()
    const limit = new Date(anchor.getTime() + 10 * DAY).toISOString()
    const start = new Date(anchor.getTime() - 560 * DAY).toISOString()
    for (const item of [...content.articles, ...content.wirePosts, ...content.documents]) {
      const at = item.publishedAt
      if (at === null) continue
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      if (item.state === 'scheduled') expect(now < at && at <= limit).toBe(true)
      else expect(start < at && at <= now).toBe(true)
    }
  })

  it('has several wire posts in the last day', () => {
    const yesterday = new Date(anchor.getTime() - DAY).toISOString()
    const fresh = content.wirePosts.filter(
      ({ state, publishedAt }) => state === 'published' && (publishedAt ?? '') > yesterday,
    )
    expect(fresh.length).toBeGreaterThanOrEqual(6)
  })

  it('dates corrections of all four types between the item and the anchor, oldest first', () => {
    const corrected = content.articles.filter(({ corrections }) => corrections.length > 0)
    expect(corrected.length).toBe(14)
    const types = new Set(
      corrected.flatMap(({ corrections }) => corrections.map(({ type }) => type)),
    )
    expect(types.size).toBe(4)
    for (const { publishedAt, corrections } of [...content.articles, ...content.wirePosts]) {
      const dates = corrections.map((one) => one.publishedAt)
      const all = [publishedAt ?? '', ...dates, anchor.toISOString()]
      if (dates.length > 0) expect([...all].sort()).toEqual(all)
    }
  })

  it('cites no document that came into the library after the article', () => {
    const shelved = new Map(content.documents.map((one) => [one.key, one]))
    for (const article of content.articles.filter(({ state }) => state === 'published'))
      for (const key of article.documents) {
        const document = shelved.get(key)
        if (document?.state === 'published')
          expect((document.publishedAt ?? '') <= (article.publishedAt ?? '')).toBe(true)
      }
  })

  it('sets every board meeting after the anchor', () => {
    const late = content.schoolBoards.filter(
      ({ meetings }) => meetings.nextAt <= anchor.toISOString(),
    )
    expect(late).toEqual([])
  })
})

describe('charter applications', () => {
  const published = content.charterApplications

  it('cover every status', () => {
    expect(new Set(published.map(({ status }) => status)).size).toBe(10)
  })

  it('have histories that follow the transitions, dates ascending, none after the anchor', () => {
    for (const { status, history } of published) {
      expect(history.at(-1)?.status).toBe(status)
      history.forEach((step, index) => {
        expect(step.date <= '2026-03-05').toBe(true)
        const next = history[index + 1]
        if (!next) return
        expect(NEXT[step.status]).toContain(next.status)
        expect(step.date < next.date).toBe(true)
      })
    }
  })
})

describe('legislators', () => {
  it('fill a senate of 33 and a house of 99, each seat once', () => {
    const seats = content.legislators.map(({ chamber, district }) => `${chamber} ${district}`)
    expect(seats.filter((seat) => seat.startsWith('senate')).length).toBe(33)
    expect(new Set(seats).size).toBe(132)
  })

  it('cast all four kinds of vote, some tie in score and a few never voted', () => {
    const votes = content.legislators.flatMap((one) => one.votes)
    expect(new Set(votes.map(({ position }) => position)).size).toBe(4)
    expect(
      votes.every(({ position, favored }) => (favored !== null) === /yea|nay/.test(position)),
    ).toBe(true)
    const scores = content.legislators.map((one) => {
      const cast = one.votes.filter(({ favored }) => favored !== null)
      return cast.length === 0 ? null : cast.filter(({ favored }) => favored).length / cast.length
    })
    expect(scores.filter((score) => score === null).length).toBeGreaterThanOrEqual(3)
    expect(new Set(scores).size).toBeLessThan(100)
  })
})

describe('newsletter issues', () => {
  const issues = content.newsletterIssues

  it('come each Friday morning, with one withdrawn, one scheduled and one draft', () => {
    expect(count(issues, 'published')).toBe(11)
    expect(count(issues, 'withdrawn')).toBe(1)
    expect(issues.slice(-2).map(({ state }) => state)).toEqual(['scheduled', 'draft'])
    const dates = issues.flatMap(({ publishedAt }) => publishedAt ?? [])
    expect([...dates].sort()).toEqual(dates)
    const weekdays = new Set(dates.map((date) => new Date(date).getUTCDay()))
    expect([...weekdays]).toEqual([5])
    const scheduled = issues.at(-2)?.publishedAt ?? ''
    const limit = new Date(anchor.getTime() + 10 * DAY).toISOString()
    expect(scheduled > anchor.toISOString() && scheduled <= limit).toBe(true)
    expect(issues.flatMap(({ corrections }) => corrections)).toHaveLength(1)
    expect(new Set(issues.map(({ title }) => title)).size).toBe(issues.length)
  })

  it('keep the next one scheduled on whichever day the demo begins', () => {
    for (let hours = 0; hours < 8 * 24; hours += 6) {
      const from = new Date(anchor.getTime() + hours * 3_600_000)
      const { newsletterIssues } = makeContent({ anchor: from, scale: 0.4 })
      for (const { publishedAt, state } of newsletterIssues) {
        if (publishedAt) expect(publishedAt > from.toISOString()).toBe(state === 'scheduled')
      }
    }
  })

  it('present three to six articles that were public before', () => {
    const articles = new Map(content.articles.map((article) => [article.key, article]))
    for (const { articles: keys, publishedAt } of issues) {
      expect(keys.length).toBeGreaterThanOrEqual(3)
      expect(keys.length).toBeLessThanOrEqual(6)
      for (const article of keys.map((key) => articles.get(key))) {
        expect(article?.state).toBe('published')
        if (publishedAt) expect((article?.publishedAt ?? '') < publishedAt).toBe(true)
      }
    }
  })
})

describe('documents', () => {
  it('hold a file or a link, never both, and each file once', () => {
    expect(content.documents.every(({ file, link }) => (file === null) !== (link === null))).toBe(
      true,
    )
    const files = content.documents.flatMap(({ file }) => file ?? [])
    expect(new Set(files).size).toBe(content.files.length)
  })

  it('are of all the listed kinds and some more', () => {
    const kinds = new Set(content.documents.map(({ kind }) => kind))
    for (const kind of 'state-report board-minutes board-agenda budget lawsuit foia'.split(' '))
      expect(kinds).toContain(kind)
    expect(kinds.size).toBeGreaterThanOrEqual(8)
  })
})

describe('toLexical', () => {
  it('turns blocks into the nodes that the editor stores', () => {
    const blocks = parseBlocks([
      'See [[documents:a|it]] and [that](https://example.org/).',
      '- **x**',
    ])
    const { root } = toLexical({ blocks, resolve: () => ({ relationTo: 'documents', value: 7 }) })
    expect(root).toMatchObject({
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { text: 'See ' },
            { type: 'link', fields: { linkType: 'internal', doc: { value: 7 } } },
            { text: ' and ' },
            { type: 'link', fields: { linkType: 'custom', url: 'https://example.org/' } },
            { text: '.' },
          ],
        },
        { type: 'list', listType: 'bullet', children: [{ value: 1, children: [{ format: 1 }] }] },
      ],
    })
  })
})

const DAY = 86_400_000

const count = (items: { state: string }[], state: string) =>
  items.filter((item) => item.state === state).length

const NEXT: Record<string, string[]> = {
  'letter-of-intent': ['submitted', 'withdrawn'],
  submitted: ['under-review', 'withdrawn'],
  'under-review': ['approved', 'denied', 'withdrawn'],
  denied: ['resubmitted', 'appealed'],
  resubmitted: ['under-review', 'withdrawn'],
  appealed: ['approved', 'denied-on-appeal', 'withdrawn'],
  approved: ['opened'],
}

const sizes = (of: Content) =>
  Object.fromEntries(Object.entries(of).map(([name, items]) => [name, items.length]))

const inlinesOf = (block: Block): Inline[] =>
  'items' in block ? block.items.flat() : block.children

const linksOf = (block: Block) =>
  inlinesOf(block).flatMap((part) =>
    typeof part === 'object' && 'link' in part ? [part.link] : [],
  )

const textOf = (block: Block): string =>
  ('items' in block ? block.items : [block.children])
    .map((parts) => parts.map(inlineText).join(''))
    .join('\n')

const inlineText = (part: Inline): string => {
  if (typeof part === 'string') return part
  if ('link' in part) return part.link.text
  return 'bold' in part ? part.bold : part.italic
}

/** Every reference that names nothing, as "collection:key". */
const dangling = (of: Content): string[] => {
  const to = (collection: Target['collection'], ...keys: (string | null | undefined)[]) =>
    keys.flatMap((key) => (key ? [{ collection, key }] : []))
  const inBody = (body: Block[]) =>
    body.flatMap(linksOf).flatMap((link) => ('to' in link ? [link.to] : []))
  const targets: Target[] = [
    ...of.schoolBoards.flatMap((one) => to('counties', one.county)),
    ...of.articles.flatMap((one) => [
      ...to('beats', one.beat),
      ...to('categories', one.category),
      ...to('regions', one.region),
      ...to('authors', ...one.authors),
      ...to('media', one.image),
      ...to('documents', ...one.documents),
      ...to('schoolBoards', ...one.districts),
      ...inBody(one.body),
    ]),
    ...of.wirePosts.flatMap((one) => [
      ...to('beats', one.beat),
      ...to('articles', one.article),
      ...to('schoolBoards', ...one.districts),
      ...inBody(one.body),
    ]),
    ...of.documents.flatMap((one) => [
      ...to('files', one.file),
      ...to('schoolBoards', ...one.districts),
    ]),
    ...of.newsletterIssues.flatMap((one) => [
      ...to('articles', ...one.articles),
      ...inBody(one.body),
    ]),
    ...of.charterApplications.flatMap((one) => [
      ...to('schoolBoards', one.district),
      ...to('documents', ...one.documents, ...one.history.map(({ document }) => document)),
    ]),
  ]
  const known = new Set(
    (Object.keys(of) as (keyof Content)[]).flatMap((name) =>
      of[name].map(({ key }) => `${name}:${key}`),
    ),
  )
  return targets.map(({ collection, key }) => `${collection}:${key}`).filter((id) => !known.has(id))
}
