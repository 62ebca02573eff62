import { describe, expect, it } from '@jest/globals'
import type { CollectionConfig, Config } from 'payload'
import { from, text } from '../../src/core/fields/index.ts'
import { app, apply, own } from '../support/pluginApp.ts'

const slugs = (config: Config): string[] => (config.collections ?? []).map(({ slug }) => slug)

const find = (config: Config, slug: string): CollectionConfig | undefined =>
  config.collections?.find((collection) => collection.slug === slug)

describe('the plugin in an app', () => {
  it('should add to items what is stored: in a field that the app adds, or under another name', () => {
    const collections = {
      beats: {
        fields: ({ defaultFields }: { defaultFields: unknown[] }) => [
          ...defaultFields,
          { name: 'color', type: 'text' },
        ],
      },
    }
    const items = { beats: { color: text('It.', 'x'), shade: from('color', text('It.', 'x')) } }
    expect(() => apply({ collections, items })).not.toThrow()
    // Nothing is read of a kind that is left out.
    expect(() => apply({ collections: { beats: false }, items })).not.toThrow()
  })

  it('should refuse to count in a MongoDB that the app does not have', () => {
    const db = { init: () => undefined, name: 'sqlite' } as never
    expect(() => apply({ limits: { store: 'mongodb' } }, { ...app(), db })).toThrow(
      'civic-newsroom: option limits.store: mongodb needs the MongoDB adapter',
    )
  })

  it('should answer nothing through Payload where something in front of the app does (mount: false)', () => {
    const paths = (config: Config) => (config.endpoints ?? []).map(({ path }) => path)
    expect(paths(apply())).toContain('/v1/:path*')
    expect(paths(apply({ mount: false }))).toEqual(['/newsroom/find'])
  })

  it('should leave what it is given as it was, and add to it', () => {
    const config = frozen(app(own('posts')))
    const before = JSON.stringify(config)
    const after = apply({}, config)
    expect(JSON.stringify(config)).toBe(before)
    expect(slugs(after)).toEqual(
      expect.arrayContaining(['articles', 'newsroom-changes', 'posts', 'users']),
    )
    expect(find(after, 'posts')).toBe(config.collections?.[1])
  })

  it('should add roles to the app’s own users, and no collection of users', () => {
    const after = apply()
    expect(slugs(after).filter((slug) => slug === 'users')).toHaveLength(1)
    expect(find(after, 'users')?.fields.at(-1)).toMatchObject({ name: 'roles' })
  })

  it('should stop at a field of the app with the name of ours, and say which options resolve it', () => {
    const config = {
      collections: [own('users', { auth: true, fields: [{ name: 'roles', type: 'text' }] })],
      secret: 'x',
    } as Config
    expect(() => apply({}, config)).toThrow(
      'civic-newsroom: option rolesField: the collection "users" has a field "roles" already; give ours another name, or derive roles from yours by the option roles',
    )
    const after = apply({ rolesField: 'newsroomRoles' }, config)
    expect(find(after, 'users')?.fields.at(-1)).toMatchObject({ name: 'newsroomRoles' })
    const derived = apply({ roles: () => ['admin'] }, config)
    expect(find(derived, 'users')?.fields).toEqual(config.collections?.[0]?.fields)
  })

  it('should give a prefix to the names that others use, another one where it is told so, and none', () => {
    const generic = ['categories', 'files', 'imports', 'changes', 'subscribers']
    for (const prefix of ['newsroom-', 'desk-', '']) {
      const after = slugs(apply(prefix === 'newsroom-' ? {} : { prefix }))
      expect(after).toEqual(expect.arrayContaining(generic.map((kind) => `${prefix}${kind}`)))
      expect(after).toEqual(expect.arrayContaining(['articles', 'beats', 'media', 'wire-posts']))
    }
  })

  it('should stop at a collision of names, say which option resolves it, and be resolved by it', () => {
    const config = app(own('articles'))
    expect(() => apply({}, config)).toThrow(
      'civic-newsroom: option collections.articles.slug: this app has a collection "articles" already; give ours another slug',
    )
    const after = apply({ collections: { articles: { slug: 'news' } } }, config)
    expect(slugs(after)).toEqual(expect.arrayContaining(['articles', 'news']))
    const wire = find(after, 'wire-posts')
    expect(JSON.stringify(wire?.fields)).toContain('"relationTo":"news"')
    expect(JSON.stringify(wire?.fields)).not.toContain('"relationTo":"articles"')
  })

  it('should use the app’s own images, with what they lack', () => {
    const media = own('media', {
      fields: [{ name: 'alt', type: 'text', label: 'Theirs' }],
      upload: true,
    })
    const after = apply({}, app(media))
    const names = find(after, 'media')?.fields.map((field) => 'name' in field && field.name)
    expect(names).toEqual(expect.arrayContaining(['alt', 'credit', 'publicId']))
    expect(names?.filter((name) => name === 'alt')).toHaveLength(1)
    expect(find(after, 'media')?.fields[0]).toMatchObject({ label: 'Theirs' })
  })

  it('should extend a collection and regroup it', () => {
    const after = apply({
      collections: {
        beats: {
          fields: ({ defaultFields }: { defaultFields: unknown[] }) => [
            ...defaultFields,
            { name: 'color', type: 'text' },
          ],
          group: 'Desk',
        },
      },
    })
    expect(find(after, 'beats')?.fields).toContainEqual(expect.objectContaining({ name: 'color' }))
    expect(find(after, 'beats')?.admin?.group).toBe('Desk')
  })

  it('should keep the app’s hooks and its own start', async () => {
    const seen: string[] = []
    const config = {
      ...app(),
      hooks: { afterError: [() => void seen.push('hook')] },
      onInit: () => void seen.push('init'),
    } as Config
    const after = apply({}, config)
    expect(after.hooks?.afterError).toHaveLength(3)
    expect(after.hooks?.afterError?.[0]).toBe(config.hooks?.afterError?.[0])
  })
})

/** A copy whose objects and lists are frozen; other tests share the original. */
const frozen = <T>(value: T): T => {
  if (Array.isArray(value)) return Object.freeze(value.map(frozen)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, frozen(inner)])),
  ) as T
}
