import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { resources } from '../../endpoints/index.ts'
import { extendResources } from '../../src/plugin/resources.ts'
import { showContext } from '../../src/read/show.ts'
import type { NewsroomOptions } from '../../src/index.ts'
import type { Newsroom, Resource } from '../../src/types.ts'

const named = (options: Partial<NewsroomOptions>, name: string): Resource => {
  const found = extendResources(options as NewsroomOptions, resources).find(
    (resource) => resource.name === name,
  )
  if (!found) throw new Error(`no resource ${name}`)
  return found
}

const beat = { description: 'Schools.', id: 1, name: 'Schools', publicId: 'a', slug: 'schools' }
const newsroom = { baseUrl: 'https://news.example', resources, slugs: {} } as unknown as Newsroom

describe('the declarations under options', () => {
  it('should lose their addresses when they are switched off, and keep their collection', () => {
    const wire = named({ endpoints: { wire: false } }, 'wire')
    expect(wire).toMatchObject({ collection: 'wire-posts', item: false, list: 'none' })
    expect(named({ endpoints: { wire: false } }, 'articles').list).toBe('paged')
  })

  it('should show added keys beside their own, by the added schema', () => {
    const items = {
      beats: {
        schema: z.object({ color: z.string().nullable() }),
        select: ['color'],
        show: ({ color }: { color?: string }) => ({ color: color ?? null, secret: 'x' }),
      },
    }
    const beats = named({ items } as never, 'beats')
    expect(beats.select).toMatchObject({ color: true, name: true })
    expect(beats.show({ ...beat, color: 'red' }, showContext(newsroom))).toEqual({
      articleCount: 0,
      color: 'red',
      description: 'Schools.',
      name: 'Schools',
    })
    expect(Object.keys(beats.schema.shape)).toContain('color')
  })

  it('should refuse to replace a documented key', () => {
    const items = {
      beats: { schema: z.object({ name: z.string() }), select: [], show: () => ({}) },
    }
    expect(() => named({ items } as never, 'beats')).toThrow(
      'civic-newsroom: option items.beats: "name" is a documented key already',
    )
  })
})
