import { afterEach, describe, expect, it } from '@jest/globals'
import type { CollectionConfig, Config, Field, Plugin } from 'payload'
import { configOf } from '../../src/core/newsroom.ts'
import type { AppOptions, TestApp } from '../support/app.ts'
import { makeApp, newsroomPlugin } from '../support/app.ts'

let app: TestApp | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

const open = async (options: AppOptions) => (app = await makeApp(options))

const uploads = (slug: string): CollectionConfig => ({
  slug,
  fields: [{ name: 'status', type: 'text' }],
  upload: { staticDir: '/tmp' },
})

/** As @payloadcms/plugin-import-export 3.90.1 adds its collections: what finds its slug taken is left out in silence. */
const importExport: Plugin = (config) => {
  config.collections ??= []
  const collections = config.collections
  const subjects = [...collections]
  for (const collection of [uploads('exports'), uploads('imports')]) {
    if (!collections.some(({ slug }) => slug === collection.slug)) collections.push(collection)
  }
  for (const collection of subjects) {
    const components = ((collection.admin ??= {}).components ??= {})
    const button = {
      clientProps: { collectionSlug: collection.slug, importCollectionSlug: 'imports' },
      path: '@payloadcms/plugin-import-export/rsc#ImportListMenuItem',
    }
    components.listMenuItems = [...(components.listMenuItems ?? []), button]
  }
  return config
}

describe('collections of another plugin', () => {
  it.each(['before', 'after'])(
    'keep the slug "imports" beside "newsroom-imports" when their plugin comes %s the newsroom’s',
    async (place) => {
      const { payload } = await open(
        place === 'before' ? { config: { plugins: [importExport] } } : { after: [importExport] },
      )
      const slugs = payload.config.collections.map(({ slug }) => slug)
      expect(slugs).toEqual(
        expect.arrayContaining(['exports', 'imports', 'newsroom-imports', 'articles']),
      )
      expect(configOf(payload, 'imports').upload).toBeTruthy()
    },
  )

  it('stop the start with an error that names the slug option when their plugin comes first with a slug of ours', async () => {
    const opening = makeApp({ config: { plugins: [importExport] }, options: { prefix: '' } })
    await expect(opening).rejects.toThrow(
      'civic-newsroom: option collections.imports.slug: this app has a collection "imports" already; give ours another slug',
    )
  })

  it('stop the start with an error that names the slug option when their plugin comes later and uses one of ours', async () => {
    const opening = makeApp({ after: [importExport], options: { prefix: '' } })
    await expect(opening).rejects.toThrow(
      'civic-newsroom: option collections.imports.slug: @payloadcms/plugin-import-export/rsc takes our collection "imports" for its own; give ours another slug',
    )
  })

  it('stop the start with an error that names the slug option when one replaces a collection of ours', async () => {
    const replace: Plugin = (config) => ({
      ...config,
      collections: (config.collections ?? []).map((collection) =>
        collection.slug === 'beats' ? { fields: [], slug: 'beats' } : collection,
      ),
    })
    await expect(makeApp({ after: [replace] })).rejects.toThrow(
      'civic-newsroom: option collections.beats.slug: another plugin has put its collection "beats" in the place of ours; give ours another slug',
    )
  })

  it('another plugin that removes a collection of ours stops the start with an error that names the option', async () => {
    const remove: Plugin = (config) => ({
      ...config,
      collections: config.collections?.filter(({ slug }) => slug !== 'regions'),
    })
    await expect(
      makeApp({ after: [remove], options: { collections: { articles: false }, prefix: '' } }),
    ).rejects.toThrow(
      'civic-newsroom: option collections.regions.slug: another plugin has removed our collection "regions"',
    )
  })

  it('are rejected by Payload, with the slug in the error, when one repeats a slug of ours', async () => {
    const add: Plugin = (config) => ({
      ...config,
      collections: [...(config.collections ?? []), { fields: [], slug: 'beats' }],
    })
    await expect(makeApp({ after: [add] })).rejects.toThrow(
      'Collection slug already in use: "beats"',
    )
  })

  it('add no second menu item to articles in the next config of the same process', async () => {
    const buttons = async () => {
      const { payload } = await open({ after: [importExport] })
      const { components } = configOf(payload, 'articles').admin
      await app?.close()
      return components?.listMenuItems?.length
    }
    const first = await buttons()
    expect(await buttons()).toBe(first)
    app = undefined
  })

  it('add nothing twice to articles in the next config, also where they add to what is within its buttons, and to hooks', async () => {
    const add: Plugin = (config) => {
      for (const { admin, hooks, slug } of config.collections ?? []) {
        if (slug !== 'articles') continue
        const edit = admin?.components?.edit ?? {}
        edit.editMenuItems ??= []
        edit.editMenuItems.push('their#MenuItem')
        for (const list of Object.values(hooks ?? {})) list.push((() => undefined) as never)
      }
      return config
    }
    const counts = async () => {
      const users = { auth: true as const, fields: [], slug: 'users' }
      const { collections } = await add(
        await newsroomPlugin()({ collections: [users], secret: '' } as unknown as Config),
      )
      const { admin, hooks = {} } = collections?.find(({ slug }) => slug === 'articles') ?? {}
      const lists = [...Object.values(hooks), admin?.components?.edit?.editMenuItems]
      return lists.map((list) => list?.length)
    }
    const first = await counts()
    expect(await counts()).toEqual(first)
  })

  it('start beside ours once option collections.imports.slug gives ours another slug', async () => {
    const { payload } = await open({
      after: [importExport],
      options: { collections: { imports: { slug: 'civic-imports' } }, prefix: '' },
    })
    expect(payload.collections).toHaveProperty('civic-imports')
    expect(payload.collections).toHaveProperty('categories')
  })
})

describe('a collection media of the app', () => {
  it('keeps its labels and fields, and gets the newsroom’s fields that it lacks', async () => {
    const { payload } = await open({
      config: {
        collections: [
          { auth: true, fields: [], slug: 'users' },
          { ...uploads('media'), labels: { plural: 'Pictures', singular: 'Picture' } },
        ],
      },
    })
    const config = configOf(payload, 'media')
    expect(config.labels.plural).toBe('Pictures')
    const names = config.flattenedFields.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['status', 'alt', 'credit', 'publicId']))
  })
})

describe('a collection media of the app that cannot hold the newsroom’s images', () => {
  const fieldsOf = (field: Field): Field[] => [{ type: 'row', fields: [field] }]

  it.each<[string, Field]>([
    [
      'holds no text for readers',
      { name: 'alt', type: 'group', fields: [{ name: 'en', type: 'text' }] },
    ],
    ['holds no text for readers', { name: 'alt', type: 'text', hasMany: true }],
    ['holds no text for readers', { name: 'credit', type: 'relationship', relationTo: 'users' }],
    ['holds no text for readers', { name: 'credit', type: 'number' }],
    ['is one that the newsroom adds', { name: 'publicId', type: 'text' }],
    ['is one that the newsroom adds', { name: 'sizes', type: 'json' }],
  ])('stops the start with an error that names the field, which %s: %j', async (problem, field) => {
    const media = { ...uploads('media'), fields: fieldsOf(field) }
    const users = { auth: true, fields: [], slug: 'users' }
    await expect(makeApp({ config: { collections: [users, media] } })).rejects.toThrow(
      `civic-newsroom: option collections.media.slug: the field "${'name' in field && field.name}" of this app's collection "media" ${problem}; give ours another slug`,
    )
  })

  it('is left alone once option collections.media.slug gives the newsroom’s another slug', async () => {
    const credit: Field = { name: 'credit', type: 'relationship', relationTo: 'users' }
    const { payload } = await open({
      config: {
        collections: [
          { auth: true, fields: [], slug: 'users' },
          { ...uploads('media'), fields: fieldsOf(credit) },
        ],
      },
      options: { collections: { media: { slug: 'newsroom-media' } } },
    })
    expect(configOf(payload, 'media').custom?.newsroom).toBeUndefined()
    expect(configOf(payload, 'newsroom-media').custom?.newsroom).toBe('media')
  })
})

describe('an app whose maxDepth is 0', () => {
  it('is rejected with an error that says so: items would show nothing of what they refer to', async () => {
    await expect(makeApp({ config: { maxDepth: 0 } })).rejects.toThrow(
      'civic-newsroom: maxDepth of the Payload config must be 1 at least',
    )
  })
})

describe('a database adapter that the newsroom does not support', () => {
  it('is rejected with an error that names the supported adapters', () => {
    const db = { init: () => undefined, name: 'postgres' } as never
    expect(() =>
      newsroomPlugin()({
        collections: [{ auth: true, fields: [], slug: 'users' }],
        db,
        secret: '',
      }),
    ).toThrow(
      'civic-newsroom: the database adapter "postgres" is not supported: use @payloadcms/db-mongodb or @payloadcms/db-sqlite',
    )
  })
})
