import { describe, expect, it } from '@jest/globals'
import type { CollectionConfig, Config, Field, Payload } from 'payload'
import { from, text } from '../../src/core/fields/index.ts'
import { ownKind } from '../support/hearings.ts'
import { app, apply, own } from '../support/pluginApp.ts'

const slugs = (config: Config): string[] => (config.collections ?? []).map(({ slug }) => slug)

const find = (config: Config, slug: string): CollectionConfig | undefined =>
  config.collections?.find((collection) => collection.slug === slug)

describe('the plugin in an app', () => {
  it('accepts item fields that read an app’s added field, under its name or another', () => {
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

  it('throws for counts in MongoDB when the app has another database', () => {
    const db = { init: () => undefined, name: 'sqlite' } as never
    expect(() => apply({ limits: { store: 'mongodb' } }, { ...app(), db })).toThrow(
      'civic-newsroom: option limits.store: mongodb needs the MongoDB adapter',
    )
  })

  it('adds no endpoint for readers to Payload with mount: false', () => {
    const paths = (config: Config) => (config.endpoints ?? []).map(({ path }) => path)
    expect(paths(apply())).toContain('/v1/:path*')
    expect(paths(apply({ mount: false }))).toEqual(['/newsroom/find'])
  })

  it.each([
    ['', '', '/cms/v1'],
    ['/site', '/site', '/cms/v1'],
    ['/news', '', undefined],
    ['/site/news', '/site', undefined],
  ])(
    'links to Payload’s API where it is below baseUrl, to the route file’s elsewhere: baseUrl %j, basePath %j',
    (path, basePath, apiPath) => {
      process.env.NEXT_BASE_PATH = basePath
      const config = { ...app(), routes: { api: '/cms' } } as Config
      const { custom } = apply({ baseUrl: `https://news.example${path}` }, config)
      delete process.env.NEXT_BASE_PATH
      expect(custom?.newsroom.apiPath).toBe(apiPath)
    },
  )

  it('takes an undefined setting, such as of the environment, as one that is left out', () => {
    const { custom } = apply({
      limits: { anonymous: undefined, key: 5 },
      mail: { from: undefined, isSent: undefined, rate: undefined, smtpUrl: undefined },
    })
    expect(custom?.newsroom.limits).toEqual({ anonymous: 60, key: 5 })
    expect(custom?.newsroom.mail).toEqual({ from: 'data@news.example', isSent: true, rate: 10 })
  })

  it('leaves the given config unchanged, and returns one with its collections added', () => {
    const config = frozen(app(own('posts')))
    const before = JSON.stringify(config)
    const after = apply({}, config)
    expect(JSON.stringify(config)).toBe(before)
    expect(slugs(after)).toEqual(
      expect.arrayContaining(['articles', 'newsroom-changes', 'posts', 'users']),
    )
    expect(find(after, 'posts')).toBe(config.collections?.[1])
  })

  it('adds roles to the app’s own users, and no collection of users', () => {
    const after = apply()
    expect(slugs(after).filter((slug) => slug === 'users')).toHaveLength(1)
    expect(find(after, 'users')?.fields.at(-1)).toMatchObject({ name: 'roles' })
  })

  it('throws for a field of the app with a name of ours, naming the options that resolve it', () => {
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

  it('gives generic collection names a prefix, another one when it is set, or none', () => {
    const generic = ['categories', 'files', 'imports', 'changes', 'subscribers']
    for (const prefix of ['newsroom-', 'desk-', '']) {
      const after = slugs(apply(prefix === 'newsroom-' ? {} : { prefix }))
      expect(after).toEqual(expect.arrayContaining(generic.map((kind) => `${prefix}${kind}`)))
      expect(after).toEqual(expect.arrayContaining(['articles', 'beats', 'media', 'wire-posts']))
    }
  })

  it('throws for a slug that the app has, and accepts the option that the message names', () => {
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

  it('refers by the slugs of the app in the tabs and blocks of a kind of its own, and not to kinds that are left out', () => {
    const { fields } = ownKind().collection
    const paper: Field = { name: 'paper', type: 'relationship', relationTo: 'documents' as 'beats' }
    const post: Field = { name: 'post', type: 'relationship', relationTo: 'wire-posts' }
    const tabs: Field = { type: 'tabs', tabs: [{ fields: [paper, post], label: 'More' }] }
    const blocks: Field = {
      name: 'parts',
      type: 'blocks',
      blocks: [{ slug: 'part', fields: [paper, post] }],
    }
    const more = [ownKind({ fields: [...fields, tabs, blocks] })]
    const after = apply({ collections: { 'wire-posts': false }, more })
    const renamed = [{ ...paper, relationTo: 'newsroom-documents' }]
    expect(find(after, 'hearings')?.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tabs: [expect.objectContaining({ fields: renamed })] }),
        expect.objectContaining({ blocks: [expect.objectContaining({ fields: renamed })] }),
      ]),
    )
  })

  it('takes another type of text for a field of the newsroom’s, and localized fields of a kind of the app’s own', () => {
    const fields = ({ defaultFields }: { defaultFields: Field[] }) =>
      defaultFields.map((field) =>
        'name' in field && field.name === 'description' ? { ...field, type: 'text' } : field,
      )
    const { collection, ...kind } = ownKind()
    const own = collection.fields.map((field) =>
      'name' in field && field.name === 'place' ? { ...field, localized: true } : field,
    )
    const more = [{ ...kind, collection: { ...collection, fields: own } }]
    expect(() => apply({ collections: { beats: { fields } }, more })).not.toThrow()
  })

  it('uses the app’s own images, and adds the fields that they lack', () => {
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

  it('extends a collection and regroups it', () => {
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

  it('keeps the app’s afterError hook and its onInit before its own', async () => {
    const seen: unknown[] = []
    // The plugin’s own start reads the collections first.
    const payload = {
      get collections(): never {
        seen.push('ours')
        throw new Error('read by the plugin')
      },
    } as unknown as Payload
    const config = {
      ...app(),
      hooks: { afterError: [() => {}] },
      onInit: async (given) => {
        await Promise.resolve()
        seen.push(given === payload ? 'theirs' : given)
      },
    } as Config
    const after = apply({}, config)
    expect(after.hooks?.afterError).toHaveLength(3)
    expect(after.hooks?.afterError?.[0]).toBe(config.hooks?.afterError?.[0])
    await expect(after.onInit?.(payload)).rejects.toThrow('read by the plugin')
    expect(seen).toEqual(['theirs', 'ours'])
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
