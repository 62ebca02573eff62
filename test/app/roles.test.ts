import { afterEach, describe, expect, it } from '@jest/globals'
import type { CollectionConfig } from 'payload'
import type { AppOptions, TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'

let app: TestApp

afterEach(() => app.close())

const PASSWORD = 'correct horse battery'

const open = async (options: AppOptions = {}) => (app = await makeApp(options))

const users = (fields: CollectionConfig['fields'] = []): CollectionConfig => ({
  slug: 'users',
  access: { create: () => true },
  auth: true,
  fields,
})

/** Makes a user as an app's own code does. */
const make = (email: string, more: Record<string, unknown> = {}) =>
  app.payload.create({
    collection: 'users',
    data: { email, password: PASSWORD, ...more } as never,
  }) as Promise<{ id: number | string; roles?: string[] }>

const signIn = async (email: string): Promise<string> => {
  const { body } = await app.ask('POST', '/api/users/login', {
    data: { email, password: PASSWORD },
  })
  return body.token
}

const publish = (token: string) =>
  app.ask('POST', '/api/beats', { data: { _status: 'published', name: 'Schools' }, token })

describe('the first user of an app', () => {
  it.each([[undefined], [['reporter']], [[]]])(
    'is an admin after Payload’s first-user form, whatever roles it sends (%j), and can publish',
    async (roles) => {
      await open()
      const { body, status } = await app.ask('POST', '/api/users/first-register', {
        data: { email: 'owner@app.example', password: PASSWORD, roles },
      })
      expect(status).toBe(200)
      expect(body.user.roles).toContain('admin')
      expect((await publish(body.token)).status).toBe(201)
      expect((await app.ask('GET', '/api/v1/beats')).body.data).toMatchObject([{ name: 'Schools' }])
    },
  )

  it('is an admin when the app’s own code creates it', async () => {
    await open()
    expect((await make('owner@app.example')).roles).toEqual(['admin'])
  })
})

describe('later users of an app', () => {
  it('are reporters when an admin adds them without roles, and otherwise have the roles that the admin gives', async () => {
    await open()
    await make('owner@app.example')
    const token = await signIn('owner@app.example')
    const add = async (email: string, roles?: string[]) =>
      (
        await app.ask('POST', '/api/users', {
          data: { email, password: PASSWORD, ...(roles && { roles }) },
          token,
        })
      ).body.doc
    expect((await add('rita@app.example')).roles).toEqual(['reporter'])
    expect((await add('ed@app.example', ['editor'])).roles).toEqual(['editor'])
    expect((await publish(await signIn('rita@app.example'))).status).toBe(403)
    expect((await publish(await signIn('ed@app.example'))).status).toBe(201)
  })

  it('get no role by signing up or saving roles themselves, and 403 from the newsroom’s collections', async () => {
    await open({ config: { collections: [users([{ name: 'name', type: 'text' }])] } })
    await make('owner@app.example')
    const { body } = await app.ask('POST', '/api/users', {
      data: { email: 'reader@app.example', password: PASSWORD, roles: ['admin'] },
    })
    expect(body.doc.roles).toEqual([])
    const token = await signIn('reader@app.example')
    const draft = { data: { name: 'Mine' }, token }
    expect((await app.ask('POST', '/api/beats', draft)).status).toBe(403)
    for (const slug of ['newsroom-changes', 'newsroom-api-keys', 'newsroom-authors', 'articles']) {
      expect((await app.ask('GET', `/api/${slug}`, { token })).status).toBe(403)
    }
    const saved = await app.ask('PATCH', `/api/users/${body.doc.id}`, {
      data: { name: 'Reader', roles: ['admin'] },
      token,
    })
    expect(saved.body.doc).toMatchObject({ name: 'Reader', roles: [] })
    const owner = await signIn('owner@app.example')
    const renamed = await app.ask('PATCH', `/api/users/${body.doc.id}`, {
      data: { name: 'A reader' },
      token: owner,
    })
    expect(renamed.body.doc).toMatchObject({ name: 'A reader', roles: [] })
  })
})

describe('deleted users of an app', () => {
  it('stay named in notes and in former users when they had a role, and leave no record otherwise', async () => {
    await open({ config: { collections: [users([{ name: 'name', type: 'text' }])] } })
    const owner = await make('owner@app.example', { name: 'Olga Owner' })
    const rita = await make('rita@app.example', { name: 'Rita Reporter', roles: ['reporter'] })
    const reader = await make('reader@app.example', { name: 'A reader' })
    await app.payload.update({
      ...{ collection: 'users', data: { roles: ['reporter'] } as never, id: rita.id },
    })
    const hers = await signIn('rita@app.example')
    const draft = await app.ask('POST', '/api/beats?draft=true', {
      ...{ data: { name: 'Hers' }, token: hers },
    })
    const place = `/api/beats/${draft.body.doc.id}/desk`
    await app.ask('POST', place, { data: { text: 'Who voted?' }, token: hers })
    for (const { id } of [rita, reader]) await app.payload.delete({ collection: 'users', id })
    const token = await signIn('owner@app.example')
    const { body } = await app.ask('GET', place, { token })
    expect(body.notes).toMatchObject([{ by: 'Rita Reporter', text: 'Who voted?' }])
    const { docs } = await app.payload.find({
      collection: 'newsroom-former-users',
    })
    expect(docs.map(({ name }) => name)).toEqual(['Rita Reporter'])
    expect(owner.roles).toEqual(['admin'])
  })
})

describe('a read by the app’s code with the access of a user (overrideAccess: false)', () => {
  const names = async (collection: string, email?: string, draft = true): Promise<string[]> => {
    const { docs: people } = await app.payload.find({
      collection: 'users',
      where: { email: { equals: email ?? '' } },
    })
    const { docs } = await app.payload.find({
      collection: collection as 'beats',
      draft,
      overrideAccess: false,
      ...(people[0] && { user: people[0] }),
    })
    return docs.map(({ name }) => name ?? '')
  }

  it('returns public items to all, and drafts, and authors that no item shows, to staff only', async () => {
    await open()
    await make('owner@app.example')
    await make('reader@app.example', { roles: [] })
    const data = { _status: 'published', name: 'Schools' } as const
    const { id } = await app.payload.create({ collection: 'beats', data })
    await app.payload.update({ collection: 'beats', data: { name: 'Secret' }, draft: true, id })
    await app.payload.create({
      collection: 'newsroom-authors' as 'authors',
      data: { name: 'Not yet shown' } as never,
    })
    await app.payload.create({ collection: 'beats', data: { name: 'New' }, draft: true })
    expect(await names('beats', 'reader@app.example', false)).toEqual(['Schools'])
    expect(await names('beats', undefined, false)).toEqual(['Schools'])
    for (const email of ['reader@app.example', undefined]) {
      for (const hidden of ['New', 'Secret']) {
        expect(await names('beats', email)).not.toContain(hidden)
      }
    }
    expect((await names('beats', 'owner@app.example')).sort()).toEqual(['New', 'Secret'])
    expect(await names('newsroom-authors', 'owner@app.example')).toEqual(['Not yet shown'])
    expect(await names('newsroom-authors', 'reader@app.example')).toEqual([])
  })
})

describe('an anonymous client of an app', () => {
  it('gets the same answer about access to an existing and an unknown id, and 403 for versions', async () => {
    await open()
    const draft = { data: { title: 'Not out' }, draft: true } as const
    const { id } = await app.payload.create({ collection: 'articles', ...draft })
    for (const asked of [id, 4_711]) {
      const { body, status } = await app.ask('POST', `/api/articles/access/${asked}`, { data: {} })
      expect([asked, status, body]).toEqual([asked, 200, { fields: {} }])
    }
    await make('owner@app.example')
    const token = await signIn('owner@app.example')
    const { body } = await app.ask('POST', `/api/articles/access/${id}`, { data: {}, token })
    expect(body.update).toBe(true)
    expect((await app.ask('GET', '/api/newsroom-authors/versions')).status).toBe(403)
    expect((await app.ask('GET', '/api/newsroom-authors/versions', { token })).status).toBe(404)
  })
})

describe('the menu of the admin', () => {
  it('shows the newsroom’s collections only to users with a role', async () => {
    await open({ options: { roles: (user) => (user.email?.startsWith('ed@') ? ['editor'] : []) } })
    const seen = (email: string) =>
      app.payload.config.collections
        .filter(({ admin: { hidden } }) =>
          typeof hidden === 'function' ? !hidden({ user: { email } as never }) : !hidden,
        )
        .map(({ slug }) => slug)
    expect(seen('ed@app.example')).toEqual(expect.arrayContaining(['articles', 'newsroom-files']))
    expect(seen('vic@app.example')).toEqual(['users'])
  })
})

describe('an app that has users already', () => {
  it('gets its first admin by option admins, and stores the roles that this admin gives to others', async () => {
    await open({ options: { admins: ['Owner@app.example'] } })
    await make('first@app.example', { roles: [] })
    await make('owner@app.example', { roles: [] })
    const { id } = await make('ed@app.example', { roles: [] })
    expect((await publish(await signIn('first@app.example'))).status).toBe(403)
    const token = await signIn('owner@app.example')
    const given = await app.ask('PATCH', `/api/users/${id}`, { data: { roles: ['editor'] }, token })
    expect(given.body.doc.roles).toEqual(['editor'])
    expect((await publish(await signIn('ed@app.example'))).status).toBe(201)
  })

  it('derives roles from its own user documents by option roles, and gets no field roles', async () => {
    const isOwner = { name: 'isOwner', type: 'checkbox', saveToJWT: true } as const
    await open({
      config: { collections: [users([isOwner])] },
      options: {
        roles: (user) => ((user as { isOwner?: boolean }).isOwner ? ['admin'] : ['reporter']),
      },
    })
    const owner = await make('owner@app.example', { isOwner: true })
    expect(owner).not.toHaveProperty('roles')
    await make('rita@app.example')
    expect((await publish(await signIn('owner@app.example'))).status).toBe(201)
    expect((await publish(await signIn('rita@app.example'))).status).toBe(403)
    const draft = { data: { name: 'Hers' }, token: await signIn('rita@app.example') }
    expect((await app.ask('POST', '/api/beats', draft)).status).toBe(201)
  })

  it('keeps its own field roles beside the newsroom’s, which option rolesField names', async () => {
    const roles = { name: 'roles', type: 'text' } as const
    await open({
      config: { collections: [users([roles])] },
      options: { rolesField: 'newsroomRoles' },
    })
    const owner = await make('owner@app.example', { roles: 'shopkeeper' })
    expect(owner).toMatchObject({ newsroomRoles: ['admin'], roles: 'shopkeeper' })
    expect((await publish(await signIn('owner@app.example'))).status).toBe(201)
  })
})
