import { describe, expect, it } from '@jest/globals'
import { text } from '../../src/core/fields/index.ts'
import { civicNewsroom } from '../../src/index.ts'
import { hearings, ownKind } from '../support/hearings.ts'
import { app, apply, own } from '../support/pluginApp.ts'

/** Returns a function that keeps some of the newsroom's fields. */
const keep =
  (isKept: (field: { name?: string }) => boolean) =>
  ({ defaultFields }: { defaultFields: object[] }) =>
    defaultFields.filter(isKept)

const change =
  (name: string, to: object) =>
  ({ defaultFields }: { defaultFields: { name?: string }[] }) =>
    defaultFields.map((field) => (field.name === name ? { ...field, ...to } : field))

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
    [{ face: { accent: 'teal' } }, 'option face.accent: must be a color such as #0b5a55'],
    [{ face: { color: '#000000' } }, 'option face.color: is not an option'],
    [{ face: { logo: '/nowhere.svg' } }, 'option face.logo: cannot be read (ENOENT)'],
    [
      { face: { logo: 'package.json' } },
      'option face.logo: must be an SVG with a viewBox, or a PNG',
    ],
    [
      { face: { sharingPicture: 'package.json' } },
      'option face.sharingPicture: must be a PNG of at least 600 x 315 pixels',
    ],
    [
      { face: { typefaces: { sans: 'package.json', text: 'package.json' } } },
      /option face\.typefaces/,
    ],
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
      { collections: { beats: { fields: keep(({ name }) => name !== 'slug') } } },
      'option collections.beats.fields: must keep the field "slug", outside of groups',
    ],
    [
      { collections: { beats: { fields: change('name', { localized: true }) } } },
      'option collections.beats.fields: must not make the field "name" localized: the newsroom publishes in one language',
    ],
    [
      { collections: { beats: { fields: change('description', { type: 'richText' }) } } },
      'option collections.beats.fields: must keep the type of the field "description"',
    ],
    [
      { collections: { articles: { fields: change('authors', { hasMany: false }) } } },
      'option collections.articles.fields: must keep the type of the field "authors"',
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
    [
      { more: [{ ...ownKind(), collection: own('hearings') }] },
      'option more.0.collection: must be made by publishable({ … })',
    ],
    [{ more: [ownKind(), ownKind()] }, 'option more.1: "hearings" is taken by ours'],
    [
      { more: [{ ...ownKind(), kind: { ...hearings, singular: 'School board' } }] },
      'option more.0.kind.singular: "School board" is that of another kind',
    ],
    [
      { more: [{ ...ownKind(), kind: { ...hearings, name: 'embed' } }] },
      'option more.0.kind.name: "embed" is an address of the newsroom\'s',
    ],
    [
      { more: [{ ...ownKind(), kind: { ...hearings, collection: 'hearing' } }] },
      'option more.0.kind.collection: must be "hearings", as its collection',
    ],
    [
      { more: [{ ...ownKind(), kind: { ...hearings, hasPublishedAt: false } }] },
      "option more.0.kind.hasPublishedAt: must be true, as the collection's",
    ],
    [
      { more: [{ ...ownKind(), kind: { ...hearings, sort: ['heldAt', 'publicId'] } }] },
      'option more.0.kind.sort: the collection "hearings" has no field "heldAt"',
    ],
    [
      { more: [{ ...ownKind(), kind: { ...hearings, label: 'name' } }] },
      'option more.0.kind.label: the collection "hearings" has no field "name"',
    ],
    [
      { more: [{ ...ownKind(), kind: { ...hearings, orderedBy: ['rank'] } }] },
      'option more.0.kind.orderedBy: the collection "hearings" has no field "rank"',
    ],
    [
      {
        more: [
          { ...ownKind(), kind: { ...hearings, sharedAs: { text: 'blurb', title: 'title' } } },
        ],
      },
      'option more.0.kind.sharedAs: the collection "hearings" has no field "blurb"',
    ],
    [
      { more: [{ ...ownKind(), kind: { ...hearings, zonedBy: 'zone' } }] },
      'option more.0.kind.zonedBy: the collection "hearings" has no field "zone"',
    ],
    [
      {
        more: [
          {
            ...ownKind(),
            kind: { ...hearings, fields: { ...hearings.fields, room: text('It.', 'x') } },
          },
        ],
      },
      'option more.0.kind.fields.room: the collection "hearings" has no field "room"',
    ],
    [
      {
        more: [
          {
            ...ownKind(),
            feed: { ...ownKind().feed, paths: { rss: '/feed.xml', atom: '/a', json: '/j' } },
          },
        ],
      },
      'option more.0.feed.paths.rss: must be "/hearings.xml"',
    ],
    [
      { more: [{ ...ownKind(), feed: { ...ownKind().feed, narrowedBy: { mood: String } } }] },
      'option more.0.feed.narrowedBy.mood: must be a filter of the kind by the slug of an item',
    ],
    [
      { more: [{ ...ownKind(), widget: { ...ownKind().widget, name: 'wire' } }] },
      'option more.0.widget.name: "wire" is taken by another widget',
    ],
    [
      { more: [{ ...ownKind(), section: { resource: 'articles' } }] },
      'option more.0.section.resource: must be "hearings"',
    ],
    [
      { items: { articles: { nope: text('It.', 'x') } } },
      'option items.articles.nope: the collection "articles" has no field "nope"; add it by collections.articles.fields, or name the stored one by fields.from',
    ],
    [{ serves: { pages: { hearings: true } } }, 'option serves.pages.hearings: must be one of'],
    [{ serves: { apis: false } }, 'option serves.apis: is not an option'],
    [{ limits: { key: 0 } }, 'option limits.key: must be at least 1'],
    [{ limits: 5 }, 'option limits: must be an object'],
    [{ prefix: 'News ' }, 'option prefix: must be small letters, digits and hyphens, or empty'],
    [{ roles: 'admin' }, 'option roles: must be a function'],
    [{ admins: ['nobody'] }, 'option admins.0: must be an email address'],
    [
      { roles: () => [], rolesField: 'x' },
      'option rolesField: has no use where the option roles derives them',
    ],
  ])('are named in a one-line error when they are wrong: %j', (options, message) => {
    expect(() => apply(options)).toThrow(message)
    expect(() => apply(options)).toThrow(/^civic-newsroom: option [^\n]+$/)
  })

  it.each([
    [undefined, 'civic-newsroom: option baseUrl: must be an http or https address'],
    [
      'https://news.example',
      'civic-newsroom: option (all of them): must be an object with baseUrl, serviceName and contactEmail',
    ],
  ])('are named in an error when required ones are missing: %j', (options, message) => {
    expect(() => civicNewsroom(options as never)(app())).toThrow(message)
  })
})
