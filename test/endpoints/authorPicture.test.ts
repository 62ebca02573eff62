import { beforeAll, describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { attribute, documentOf, jsonLd, textOf } from '../support/document.ts'
import { htmlFaults } from '../support/html.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask, desk, get } = useNewsroom()

let ada: Doc
let article: Doc
let picture: Doc
let file: string

const status = async (url: string) => (await ask(url)).status

beforeAll(async () => {
  picture = await desk.create('media', { alt: 'Ada Vale at a desk', credit: 'B. Ost' })
  file = `/files/${picture.publicId}/${publicName(picture.filename)}`
  ada = await desk.create('authors', {
    email: 'ada@newsroom.example',
    name: 'Ada Vale',
    picture: picture.id,
    slug: 'ada-vale',
    website: 'https://people.example/@ada',
  })
})

describe('the picture and the contact of an author', () => {
  it('the picture has the status of the author page: 404 before publication, 200, 410 once withdrawn', async () => {
    expect([await status('/authors/ada-vale'), await status(file)]).toEqual([404, 404])
    const draft = await desk.draft('articles', { authors: [ada.id] })
    expect(await status(file)).toBe(404)
    article = await desk.update('articles', draft, { _status: 'published', slug: 'a-story' })
    expect([await status('/authors/ada-vale'), await status(file)]).toEqual([200, 200])
    await desk.withdraw('articles', article, 'Wrong.')
    expect([await status('/authors/ada-vale'), await status(file)]).toEqual([410, 410])
    await desk.publish('articles', { authors: [ada.id] })
    expect([await status('/authors/ada-vale'), await status(file)]).toEqual([200, 200])
  })

  it('appear on the author page and in its og:image and JSON-LD', async () => {
    const answer = await ask('/authors/ada-vale')
    expect(await htmlFaults(answer.body)).toEqual([])
    const document = documentOf(answer)
    const image = document.querySelector('.portrait img')
    expect(image?.getAttribute('src')).toBe(`${BASE_URL}${file}`)
    expect(image?.getAttribute('alt')).toBe('Ada Vale at a desk')
    expect(textOf(document.querySelector('.portrait figcaption'))).toBe('B. Ost')
    const contact = [...document.querySelectorAll('.contact a')]
    expect(contact.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:ada@newsroom.example',
      'https://people.example/@ada',
    ])
    expect(attribute(document, 'meta[property="og:image"]', 'content')).toBe(`${BASE_URL}${file}`)
    expect(jsonLd(document)).toMatchObject({
      email: 'ada@newsroom.example',
      image: `${BASE_URL}${file}`,
      sameAs: 'https://people.example/@ada',
    })
  })

  it('are absent from the items of GET /api/v1/authors', async () => {
    const { data } = (await get('/api/v1/authors')).json
    expect(Object.keys(data[0] ?? {})).toEqual(['id', 'slug', 'name', 'url', 'articleCount'])
  })

  it('the page follows a new alt text, a replaced picture and the removal of picture and contact', async () => {
    await desk.update('media', picture, { alt: 'Ada Vale, speaking' })
    expect((await ask('/authors/ada-vale')).body).toContain('alt="Ada Vale, speaking"')
    const other = await desk.create('media', { alt: 'Another' })
    await desk.update('authors', ada, { picture: other.id })
    expect((await ask('/authors/ada-vale')).body).toContain('alt="Another"')
    expect(await status(file)).toBe(410)
    await desk.update('authors', ada, { email: null, picture: null, website: null })
    const document = documentOf(await ask('/authors/ada-vale'))
    expect(document.querySelector('.portrait, .contact')).toBeNull()
  })
})
