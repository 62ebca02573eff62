import { afterEach, describe, expect, it } from '@jest/globals'
import type { CollectionConfig, FieldAccess } from 'payload'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'

let app: TestApp

afterEach(() => app.close())

const PASSWORD = 'correct horse battery'

type User = { email: string; id: number | string }

/** Opens an app with users of its own. */
const open = async (users: Partial<CollectionConfig>) => {
  const people = { auth: true, fields: [], slug: 'users', ...users } as CollectionConfig
  app = await makeApp({ config: { collections: [people] } })
}

const make = (name: string, more: Record<string, unknown> = {}) =>
  app.payload.create({
    collection: 'users',
    data: { email: `${name}@app.example`, password: PASSWORD, ...more } as never,
  }) as Promise<User>

const signIn = async ({ email }: User): Promise<string> => {
  const data = { email, password: PASSWORD }
  return (await app.ask('POST', '/api/users/login', { data })).body.token
}

/** Begins a beat with a note, and returns its address. */
const beginWithNote = async (token: string): Promise<string> => {
  const { body } = await app.ask('POST', '/api/beats?draft=true', {
    data: { name: 'Schools' },
    token,
  })
  const place = `/api/beats/${body.doc.id}`
  await app.ask('POST', `${place}/desk`, { data: { text: 'Who voted?' }, token })
  return place
}

const writerOfNote = async (place: string, token: string) =>
  (await app.ask('GET', `${place}/desk`, { token })).body.notes[0].by

describe('an app whose users have a group `name`', () => {
  const fields: CollectionConfig['fields'] = [
    { name: 'name', type: 'group', fields: [{ name: 'first', type: 'text' }] },
  ]

  it('names them by their addresses, also after one is deleted', async () => {
    await open({ fields })
    const owner = await make('owner', { name: { first: 'Olga' } })
    const rita = await make('rita', { name: { first: 'Rita' } })
    const data = { roles: ['reporter'] } as never
    await app.payload.update({ collection: 'users', data, id: rita.id })
    const token = await signIn(owner)
    const place = await beginWithNote(await signIn(rita))
    const { body, status } = await app.ask('GET', `${place}/assignment`, { token })
    expect([status, body.people]).toMatchObject([
      200,
      [{ name: owner.email }, { name: rita.email }],
    ])
    await app.payload.delete({ collection: 'users', id: rita.id })
    expect(await writerOfNote(place, token)).toBe(rita.email)
  })
})

describe('an app whose users have a trash', () => {
  it('keeps the name of a user in the trash', async () => {
    await open({ fields: [{ name: 'name', type: 'text' }], trash: true })
    const owner = await make('owner')
    const rita = await make('rita', { name: 'Rita Reporter' })
    const roles = { roles: ['reporter'] } as never
    await app.payload.update({ collection: 'users', data: roles, id: rita.id })
    const place = await beginWithNote(await signIn(rita))
    const data = { deletedAt: new Date().toISOString() } as never
    await app.payload.update({ collection: 'users', data, id: rita.id })
    expect(await writerOfNote(place, await signIn(owner))).toBe('Rita Reporter')
  })
})

describe('an app whose users have a field that only they may read', () => {
  it('answers the id and the name of each possible assignee, and no other field', async () => {
    const read: FieldAccess = ({ id, req }) => req.user?.id === id
    await open({ fields: [{ name: 'phone', type: 'text', access: { read } }] })
    const owner = await make('owner', { phone: '555-0100' })
    const ed = await make('ed')
    const roles = { roles: ['editor'] } as never
    await app.payload.update({ collection: 'users', data: roles, id: ed.id })
    const token = await signIn(ed)
    const place = await beginWithNote(token)
    const { body } = await app.ask('GET', `${place}/assignment`, { token })
    expect(body.people).toEqual([
      { id: String(ed.id), name: ed.email },
      { id: String(owner.id), name: owner.email },
    ])
  })
})

describe('an app whose users have no `name`', () => {
  it('names them by the title that the admin gives them', async () => {
    const fields: CollectionConfig['fields'] = [{ name: 'fullName', type: 'text' }]
    await open({ admin: { useAsTitle: 'fullName' }, fields })
    const token = await signIn(await make('owner', { fullName: 'Olga Owner' }))
    const place = await beginWithNote(token)
    const { body } = await app.ask('GET', `${place}/assignment`, { token })
    expect(body.people).toMatchObject([{ name: 'Olga Owner' }])
  })
})

describe('an app whose users have a field `author`', () => {
  const begin = async (author: unknown) => {
    const token = await signIn(await make('owner', { author }))
    return app.ask('POST', '/api/articles?draft=true', { data: { title: 'A budget' }, token })
  }

  it('has no byline of what is no author of the newsroom', async () => {
    await open({ fields: [{ name: 'author', type: 'text' }] })
    const { body, status } = await begin('Olga Owner')
    expect([status, body.doc?.authors]).toEqual([201, []])
  })

  it('has the byline of the author that the field refers to', async () => {
    const relationTo = 'newsroom-authors' as never
    await open({ fields: [{ name: 'author', type: 'relationship', relationTo }] })
    const data = { name: 'Olga Owner' } as never
    const { id } = await app.payload.create({ collection: 'newsroom-authors' as never, data })
    const { body } = await begin(id)
    expect(body.doc.authors).toMatchObject([{ id }])
  })
})
