import { describe, expect, it } from '@jest/globals'
import { nouns } from '../../endpoints/index.ts'
import { flag, maybe, text } from '../../src/core/fields/index.ts'
import type { Resource } from '../../src/core/resource.ts'
import { makeResources } from '../../src/core/resource.ts'
import type { NewsroomOptions } from '../../src/index.ts'
import { extendKinds } from '../../src/plugin/resources.ts'
import { serializeContext } from '../../src/core/serialize.ts'
import type { Newsroom } from '../../src/core/types.ts'

const kinds = nouns.map(({ kind }) => kind)

const named = (options: Partial<NewsroomOptions>, name: string): Resource => {
  const found = makeResources(extendKinds(options as NewsroomOptions, kinds)).find(
    (resource) => resource.name === name,
  )
  if (!found) throw new Error(`no resource ${name}`)
  return found
}

const beat = { description: 'Schools.', id: 1, name: 'Schools', publicId: 'a', slug: 'schools' }
const newsroom = { baseUrl: 'https://news.example', slugs: {} } as unknown as Newsroom

describe('the declarations under options', () => {
  it('lose their addresses when they are switched off, and keep their collection', () => {
    const wire = named({ endpoints: { wire: false } }, 'wire')
    expect(wire).toMatchObject({ collection: 'wire-posts', item: false, list: 'none' })
    expect(named({ endpoints: { wire: false } }, 'articles').list).toBe('paged')
  })

  it('show added fields beside their own', () => {
    const beats = named({ items: { beats: { color: maybe(text('Its colour.', 'red')) } } }, 'beats')
    expect(beats.select).toMatchObject({ color: true, name: true })
    expect(
      beats.serialize({ ...beat, color: 'red', secret: 'x' }, serializeContext(newsroom)),
    ).toEqual({
      articleCount: 0,
      color: 'red',
      description: 'Schools.',
      name: 'Schools',
    })
    expect(Object.keys(beats.schema.shape)).toContain('color')
  })

  it('reject a field that replaces a documented key', () => {
    expect(() => named({ items: { beats: { name: flag('On.', true) } } }, 'beats')).toThrow(
      'civic-newsroom: option items.beats: "name" is a documented key already',
    )
  })
})
