import { describe, expect, it } from '@jest/globals'
import type { CollectionConfig, Config } from 'payload'
import { Users } from '../../collections/Users.ts'
import { text } from '../../src/core/fields/index.ts'
import type { NewsroomOptions } from '../../src/index.ts'
import { civicNewsroom } from '../../src/index.ts'

const OPTIONS: NewsroomOptions = {
  baseUrl: 'https://news.example',
  contactEmail: 'data@news.example',
  serviceName: 'News',
}

const app = (...collections: CollectionConfig[]): Config =>
  ({ collections: [Users, ...collections], secret: 'x' }) as unknown as Config

const apply = (options: Record<string, unknown> = {}, config: Config = app()): Config =>
  civicNewsroom({ ...OPTIONS, ...options } as NewsroomOptions)(config) as Config

const own = (slug: string, more: Partial<CollectionConfig> = {}): CollectionConfig => ({
  slug,
  fields: [{ name: 'title', type: 'text' }],
  ...more,
})

const slugs = (config: Config): string[] => (config.collections ?? []).map(({ slug }) => slug)

const find = (config: Config, slug: string): CollectionConfig | undefined =>
  config.collections?.find((collection) => collection.slug === slug)

describe('the plugin’s options', () => {
  it.each([
    [{ baseUrl: 'https://news.example/' }, 'option baseUrl: must not end with a slash'],
    [{ serviceName: '' }, 'option serviceName: must not be empty'],
    [{ contactEmail: 'nobody' }, 'option contactEmail: must be an email address'],
    [{ basUrl: 'x' }, 'option basUrl: is not an option'],
    [
      { collections: { article: {} } },
      /^civic-newsroom: option collections.article: must be one of/,
    ],
    [
      { collections: { articles: { slug: 'No!' } } },
      /option collections.articles.slug: must be a slug/,
    ],
    [{ endpoints: { wires: false } }, /option endpoints.wires: must be one of articles, wire/],
    [{ canonicalUrl: 'x' }, 'option canonicalUrl: must be a function'],
    [{ timeZone: 'Mars/X' }, 'option timeZone: must be an IANA time zone such as America/Chicago'],
    [{ serviceName: undefined }, 'option serviceName: must be a text'],
    [{ collections: { beats: true } }, 'option collections.beats: must be false or an object'],
    [{ collections: [] }, 'option collections: must be an object'],
    [
      { collections: { beats: { colour: 1 } } },
      'option collections.beats.colour: is not an option',
    ],
    [
      { collections: { beats: { access: { read: true } } } },
      'option collections.beats.access.read: must be a function',
    ],
    [
      { collections: { beats: { fields: () => undefined } } },
      'option collections.beats.fields: must return a list of fields',
    ],
    [
      { collections: { beats: { slug: 'articles' } } },
      'option collections.beats.slug: "articles" is the slug of articles already',
    ],
    [
      { collections: { files: { slug: 'newsroom-imports' } } },
      'option collections.files.slug: "newsroom-imports" is the slug of imports already',
    ],
    [{ collections: { 'api-keys': false } }, 'option collections.api-keys: cannot be left out'],
    [{ endpoints: { wire: 'no' } }, 'option endpoints.wire: must be true or false'],
    [
      { items: { beats: { color: { schema: {} } } } },
      'option items.beats.color: must be made by one of `fields`',
    ],
    [
      { items: { beats: { name: text('It.', 'x') } } },
      /option items.beats: "name" is a documented/,
    ],
    [{ items: { bets: {} } }, /option items.bets: must be one of articles/],
    [{ more: [{ kind: {} }] }, 'option more.0.collection: must be a collection with a slug'],
    [{ more: {} }, 'option more: must be a list'],
    [{ limits: { key: 0 } }, 'option limits.key: must be at least 1'],
    [{ limits: 5 }, 'option limits: must be an object'],
    [{ prefix: 'News ' }, 'option prefix: must be small letters, digits and hyphens, or empty'],
    [{ roles: 'admin' }, 'option roles: must be a function'],
    [{ admins: ['nobody'] }, 'option admins.0: must be an email address'],
    [
      { roles: () => [], rolesField: 'x' },
      'option rolesField: has no use where the option roles derives them',
    ],
  ])('should be named in one line when wrong: %j', (options, message) => {
    expect(() => apply(options)).toThrow(message)
    expect(() => apply(options)).toThrow(/^civic-newsroom: option [^\n]+$/)
  })

  it.each([
    [undefined, 'civic-newsroom: option baseUrl: must be an http or https address'],
    [
      'https://news.example',
      'civic-newsroom: option (all of them): must be an object with baseUrl, serviceName and contactEmail',
    ],
  ])('should be asked for where there are none: %j', (options, message) => {
    expect(() => civicNewsroom(options as never)(app())).toThrow(message)
  })
})

describe('the plugin in an app', () => {
  it('should answer nothing through Payload where something in front of the app does (mount: false)', () => {
    const paths = (config: Config) => (config.endpoints ?? []).map(({ path }) => path)
    expect(paths(apply())).toContain('/v1/:path*')
    expect(paths(apply({ mount: false }))).toEqual([])
  })

  it('should leave what it is given as it was, and add to it', () => {
    const config = app(own('posts'))
    const before = JSON.stringify(config)
    const after = apply({}, deepFreeze(config))
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
    expect(find(derived, 'users')).toBe(config.collections?.[0])
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
    expect(after.hooks?.afterError).toHaveLength(2)
    expect(after.hooks?.afterError?.[0]).toBe(config.hooks?.afterError?.[0])
  })
})

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}

describe('the dashboard of an app', () => {
  const admin = (dashboard: unknown) =>
    apply({}, { ...app(), admin: { dashboard } } as Config).admin

  it('should have the newsroom’s cards, and be laid out by the newsroom where the app does not', () => {
    const { dashboard } = apply().admin ?? {}
    expect(dashboard?.widgets.map(({ slug }) => slug)).toContain('newsroom-waiting')
    expect(dashboard?.defaultLayout).toBeInstanceOf(Function)
  })

  it('should stay the app’s own where it has one, with the newsroom’s cards to be placed', () => {
    const widgets = [{ slug: 'sales', Component: '/Sales' }]
    const defaultLayout = [{ widgetSlug: 'sales', width: 'full' }]
    const { dashboard } = admin({ defaultLayout, widgets }) ?? {}
    expect(dashboard?.defaultLayout).toBe(defaultLayout)
    expect(dashboard?.widgets[0]).toEqual(widgets[0])
    expect(dashboard?.widgets.map(({ slug }) => slug)).toContain('newsroom-addresses')
  })
})
