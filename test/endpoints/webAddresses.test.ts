import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
let editor: Rest

beforeAll(async () => {
  editor = (await signInTo(newsroom, 'editor')).rest
})

const bodyWith = (url: string) => ({
  root: {
    children: [
      {
        children: [
          {
            children: [
              {
                detail: 0,
                format: 0,
                mode: 'normal',
                style: '',
                text: 'here',
                type: 'text',
                version: 1,
              },
            ],
            direction: null,
            fields: { linkType: 'custom', newTab: false, url },
            format: '',
            id: 'l',
            indent: 0,
            type: 'link',
            version: 3,
          },
        ],
        direction: null,
        format: '',
        indent: 0,
        type: 'paragraph',
        version: 1,
      },
    ],
    direction: null,
    format: '',
    indent: 0,
    type: 'root',
    version: 1,
  },
})

type Body = Record<string, unknown>
type Item = Record<string, never>

/** Every field with a web address: the result of a save, the field of an error, and the public value. */
const FIELDS: [
  collection: string,
  path: string,
  say: (url: string) => Body,
  shown: (item: Item) => unknown,
][] = [
  ['wire-posts', 'source.url', (url) => ({ source: { name: 'S', url } }), (item) => item.source],
  ['documents', 'source.url', (url) => ({ source: { name: 'S', url } }), (item) => item.source],
  ['documents', 'link', (link) => ({ link }), (item) => item.fileUrl],
  ['school-boards', 'website', (website) => ({ website }), (item) => item.website],
]

const LISTS: Record<string, string> = {
  documents: 'documents?per_page=100',
  'school-boards': 'school-boards',
  'wire-posts': 'wire?per_page=100',
}
const DEFAULTS: Record<string, Body> = {
  bills: { _status: 'published', number: 'HB 1' },
  documents: { kind: 'budget', link: 'https://x.example/1.pdf', title: 'T' },
  legislators: { chamber: 'house', district: '1', familyName: 'F', name: 'N F' },
  'school-boards': { name: 'B' },
  'wire-posts': { headline: 'H', kind: 'vote' },
}
const BAD = [
  'javascript:alert(1)',
  'data:text/html,x',
  'https://x.example/"><script>',
  'https://x.example/a b',
  'https://',
  'https:///x',
  'http:x.example',
  'ftp://x.example/',
  'x.example',
  'https://x.example/%zz',
]

/** Each save has a unique title: equal titles are tested elsewhere. */
let made = 0

describe.each(FIELDS)('an address in %s at %s', (collection, path, say, shown) => {
  const create = (url: string, query = '') =>
    editor('POST', `${collection}${query}`, {
      ...DEFAULTS[collection],
      slug: `address-${(made += 1)}`,
      _status: query ? 'draft' : 'published',
      ...say(url),
    })
  const item = async (slug: string) => {
    const { json } = await get(`/api/v1/${LISTS[collection]}`)
    return json.data.find((found) => found.slug === slug) as unknown as Item
  }

  it('is rejected with 400 at its field when it is not a valid web address', async () => {
    for (const url of BAD) {
      const { errors, status } = await create(url)
      expect([url, status]).toEqual([url, 400])
      expect(errors).toEqual([
        expect.objectContaining({ message: expect.stringContaining('https://'), path }),
      ])
    }
  })

  it('is rejected with 400 at its field when it has more than 2,048 characters', async () => {
    const longest = 'https://x.example/'.padEnd(2048, 'x')
    expect((await create(longest)).status).toBe(201)
    const { errors, status } = await create(`${longest}x`)
    expect([status, errors[0]?.path]).toEqual([400, path])
    expect(errors[0]?.message).toContain('2048')
  })

  it('is rejected with 400 in a draft when it runs a script, and accepted there when it is unfinished', async () => {
    for (const url of ['javascript:alert(1)', ' Java\tScript:alert(1)', 'data:text/html,x']) {
      const { errors, status } = await create(url, '?draft=true')
      expect([url, status, errors[0]?.path]).toEqual([url, 400, path])
    }
    expect((await create('https://x.exam', '?draft=true')).status).toBe(201)
  })

  it('is returned as a URI, unchanged where it is one already', async () => {
    const addresses = [
      ['https://x.example', 'https://x.example'],
      [
        "http://x.example:8080/a(b)~'c;d/%20?e[0]=f|g&h",
        "http://x.example:8080/a(b)~'c;d/%20?e%5B0%5D=f%7Cg&h",
      ],
      [
        'https://münchen.example/Straße?q=é#ü',
        'https://xn--mnchen-3ya.example/Stra%C3%9Fe?q=%C3%A9#%C3%BC',
      ],
    ]
    for (const [url = '', uri] of addresses) {
      const { doc, status } = await create(url)
      expect([url, status]).toEqual([url, 201])
      const value = shown(await item(doc.slug)) as null | { url: string } | string
      expect(typeof value === 'string' ? value : value?.url).toBe(uri)
    }
  })

  it('is returned as null when an invalid one is stored from before', async () => {
    for (const url of ['javascript:alert(1)', 'https://x.example/"><script>', 'x']) {
      const { doc } = await create('https://x.example/old')
      // As an older release, or a hand in the database, has left it.
      const [name = '', inner] = path.split('.')
      const data = { [name]: inner ? { name: 'S', [inner]: url } : url }
      await newsroom.payload.db.updateOne({ collection, data, id: doc.id } as never)
      const value = shown(await item(doc.slug))
      expect(value).toEqual(inner ? { name: 'S', url: null } : null)
    }
  })
})

it('an invalid source is rejected with 400 at the contribution and at the roll call that has it', async () => {
  const source = 'javascript:alert(1)'
  const refused = async (collection: string, body: Body) => {
    const { errors, status } = await editor('POST', collection, {
      ...DEFAULTS[collection],
      ...body,
    })
    return [status, errors.map(({ path }) => path).sort()]
  }
  expect(await refused('legislators', { contributions: [{ donor: 'D', source }] })).toEqual([
    400,
    ['contributions.0.source'],
  ])
  expect(await refused('bills', { rollCalls: [{ chamber: 'house', source }], source })).toEqual([
    400,
    ['rollCalls.0.source', 'source'],
  ])
})

it('a document’s kind has at most 60 characters', async () => {
  const save = (kind: string) =>
    editor('POST', 'documents', { ...DEFAULTS.documents, _status: 'published', kind })
  expect((await save('b'.repeat(60))).status).toBe(201)
  const { errors, status } = await save('b'.repeat(61))
  expect([status, errors[0]?.path]).toEqual([400, 'kind'])
})

describe('a link in a body', () => {
  const create = (url: string, query = '') =>
    editor('POST', `articles${query}`, {
      _status: query ? 'draft' : 'published',
      body: bodyWith(url),
      title: 'Linked',
    })

  it.each([...BAD, '', 'report.pdf', 'www.x.example'])(
    'is rejected with 400 at the body, with its text, when its address is invalid: %j',
    async (url) => {
      const { errors, status } = await create(url)
      expect([status, errors[0]?.path]).toEqual([400, 'body'])
      expect(errors[0]?.message).toContain('The link “here” has no address that works')
    },
  )

  it('is rejected with 400 in a draft when it runs a script, and accepted there when it is unfinished', async () => {
    expect((await create('javascript:alert(1)', '?draft=true')).status).toBe(400)
    expect((await create('https://x.exam', '?draft=true')).status).toBe(201)
  })

  it.each([
    'mailto:desk@x.example',
    'tel:+16155550100',
    '/articles/x',
    '#figures',
    'https://localhost/x',
  ])('is stored as it was typed: %s', async (url) => {
    const { doc, status } = await create(url)
    expect(status).toBe(201)
    expect(JSON.stringify(doc.body)).toContain(JSON.stringify(url))
  })

  it('is published as plain text when an invalid address is stored from before', async () => {
    for (const url of [
      'javascript:alert(1)',
      'https://x.example/"><script>',
      'x',
      'ftp://x.example/',
    ]) {
      const { slug, id } = await desk.publish('articles', { body: bodyWith('https://x.example/') })
      const data = { body: bodyWith(url) }
      await newsroom.payload.db.updateOne({ collection: 'articles', data, id } as never)
      expect((await get(`/api/v1/articles/${slug}`)).json.data[0]?.bodyHtml).toBe('<p>here</p>')
    }
  })
})
