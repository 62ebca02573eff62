import { describe, expect, it } from '@jest/globals'
import { makeContent } from '../../demo/content/index.ts'
import type { Content } from '../../demo/content/types.ts'
import { anchor, content, dangling, linksOf, sizes, textOf } from '../support/demoContent.ts'

const small = makeContent({ anchor, scale: 0.05 })
const collections = Object.keys(content) as (keyof Content)[]

describe('the demo content', () => {
  it('is the same for the same anchor', () => {
    expect(makeContent({ anchor: new Date(anchor) })).toEqual(content)
  })

  it('has the expected number of items of each kind', () => {
    expect(sizes(content)).toEqual({
      authors: 14,
      categories: 9,
      regions: 8,
      counties: 95,
      media: 34,
      files: 170,
      beats: 12,
      schoolBoards: 142,
      schools: 905,
      legislators: 132,
      bills: 14,
      articles: 300,
      wirePosts: 600,
      documents: 200,
      charterApplications: 60,
      newsletterIssues: 14,
      aboutSections: 4,
    })
  })

  it('shrinks with the scale to no fewer than two of each kind, without dangling references', () => {
    expect(sizes(small)).toMatchObject({ articles: 15, wirePosts: 30, schoolBoards: 7, authors: 2 })
    for (const scale of [0.001, 0.02, 0.3]) {
      const shrunk = makeContent({ anchor, scale })
      expect(Math.min(...Object.values(sizes(shrunk)))).toBeGreaterThanOrEqual(2)
      expect(dangling(shrunk)).toEqual([])
    }
  })

  it('gives every item a unique key and a unique public id', () => {
    for (const name of collections) {
      const keys = content[name].map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
    const ids = collections.flatMap((name) => content[name].map(({ publicId }) => publicId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[0-9A-Za-z]{22}$/.test(id))).toEqual([])
  })

  it('makes every slug of lower-case words and digits with hyphens, of at most 120 characters', () => {
    const slugs = collections.flatMap((name) =>
      content[name].flatMap((item) => ('slug' in item ? [item.slug] : [])),
    )
    const wrong = slugs.filter(
      (slug) => slug.length > 120 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
    )
    expect(wrong).toEqual([])
  })

  it('refers only to items that exist', () => {
    expect(dangling(content)).toEqual([])
    expect(dangling(small)).toEqual([])
  })

  it('never uses a headline twice', () => {
    const titles = content.articles.map(({ title }) => title)
    const headlines = content.wirePosts.map(({ headline }) => headline)
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(headlines).size).toBe(headlines.length)
  })

  it('leaves no unfilled placeholder, double word or stray mark in the prose', () => {
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

  it('has articles of several paragraphs, with headings, quotes, lists, insets and both kinds of links', () => {
    for (const { body } of content.articles) {
      expect(body.filter(({ type }) => type === 'p').length).toBeGreaterThanOrEqual(3)
      expect(body.length).toBeLessThanOrEqual(22)
    }
    const types = new Set(content.articles.flatMap(({ body }) => body.map(({ type }) => type)))
    expect([...types].sort()).toEqual([
      ...['document', 'h2', 'image', 'ol', 'p', 'quote', 'ul', 'widget'],
    ])
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
