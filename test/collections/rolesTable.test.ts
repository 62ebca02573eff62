import fs from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import type { Asker, Operation, Row } from '../../scripts/roles.ts'
import { ASKERS, FILE, rolesPage, rolesTable } from '../../scripts/roles.ts'
import type { Data } from '../support/content.ts'
import { ITEMS, UPLOADS, defaultsOf } from '../support/content.ts'
import { PASSWORD } from '../support/passwords.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const rest = useStaff(newsroom)

let made = 1_000

/** What a form sends; collections of uploads get a file as well. */
const bodyOf = (collection: string): Data | FormData => {
  made += 1
  const data = {
    ...defaultsOf(newsroom.payload, collection, made),
    ...OTHERS[collection]?.(made),
    ...(ITEMS.includes(collection) && { _status: 'draft' }),
  }
  const upload = UPLOADS[collection]?.(made)
  if (!upload) return data
  const form = new FormData()
  form.set('_payload', JSON.stringify(data))
  form.set('file', new File([new Uint8Array(upload.data)], upload.name, { type: upload.mimetype }))
  return form
}

/** Of what no desk makes. */
const OTHERS: Record<string, (made: number) => Data> = {
  'api-keys': (made) => ({ hash: 'none', keyId: `key-${made}`, label: 'Key', owner: 'Somebody' }),
  assignments: (made) => ({ item: 'none', key: `articles/${made}`, kind: 'articles' }),
  'desk-notes': () => ({ item: 'none', kind: 'articles' }),
  'former-users': (made) => ({ name: 'Somebody', user: `none ${made}` }),
  'newsroom-accounts': (made) => ({ user: `none ${made}` }),
  notices: () => ({
    ...{ at: '2026-01-05T14:00:00.000Z', dueAt: '2099-01-05T14:00:00.000Z', event: 'comment' },
    ...{ item: 'none', kind: 'articles' },
  }),
  'preview-links': (n) => ({
    ...{ endsAt: '2099-01-05T14:00:00.000Z', files: [], hash: `hash ${n}`, headers: {} },
    ...{ item: 'none', kind: 'articles', markup: 'none' },
  }),
  imports: (made) => ({
    ...{ hash: 'none', item: 'none', kind: 'articles', sourceKey: `${made}`, stamp: 'none' },
  }),
  changes: (made) => ({
    ...{ at: '2026-01-05T14:00:00.000Z', item: `none-${made}`, kind: 'imports', what: 'updated' },
  }),
  'pdf-texts': (made) => ({ sha256: `hash ${made}`, text: 'A text' }),
  leases: (made) => ({
    ...{ fence: 1, name: `work ${made}`, owner: 'none', until: '2026-01-05T14:00:00.000Z' },
  }),
  'key-uses': (made) => ({ day: '2026-01-05', key: `key ${made}`, limited: 0, requests: 1 }),
  mailings: (made) => ({
    ...{ item: `none ${made}`, kind: 'none', startedAt: '2026-01-05T14:00:00.000Z' },
    ...{ state: 'stopped', total: 1 },
  }),
  'mailing-recipients': (made) => ({
    ...{ at: '2026-01-05T14:00:00.000Z', fence: 1, item: 'none', key: `none ${made}` },
    ...{ state: 'sent', subscriber: 'none', tries: 0 },
  }),
  webhooks: (made) => ({
    ...{ deliveries: [], email: 'ada@example.org', events: ['wire'], failures: 0, filters: {} },
    ...{ hook: `hook${made}`, seq: 0, state: 'active', url: 'https://hooks.example/' },
  }),
  subscribers: (made) => ({
    confirmedAt: '2026-01-05T14:00:00.000Z',
    email: `reader-${made}@example.org`,
  }),
  users: (made) => ({
    email: `person-${made}@staff.example`,
    name: 'Somebody',
    password: PASSWORD,
    roles: ['reporter'],
  }),
}

/** Creates a document of the collection that belongs to no user, as a draft if possible. */
const make = async (collection: string): Promise<number | string> => {
  made += 1
  const data = { ...OTHERS[collection]?.(made) }
  const doc = ITEMS.includes(collection)
    ? await desk.draft(collection)
    : await desk.create(collection, data)
  return doc.id
}

/** Sends the request as a user with this role. @returns the status of its answer */
const ask = async (asker: Asker, { collection, operation }: Row): Promise<number> => {
  const asks = rest[asker]
  const id = NEEDS_NONE.includes(operation) ? '' : await make(collection)
  const draft = ITEMS.includes(collection) ? '?draft=true' : ''
  const requests: Record<Operation, () => ReturnType<typeof asks>> = {
    create: () => asks('POST', `${collection}${draft}`, bodyOf(collection)),
    delete: () => asks('DELETE', `${collection}/${id}`),
    publish: () => asks('PATCH', `${collection}/${id}`, { _status: 'published' }),
    read: () => asks('GET', `${collection}?limit=1`),
    readVersions: () => asks('GET', `${collection}/versions?limit=1`),
    trash: () => asks('PATCH', `${collection}/${id}`, { deletedAt: '2026-01-05T14:00:00.000Z' }),
    unlock: () => asks('POST', `${collection}/unlock`, { email: 'somebody@staff.example' }),
    update: () => asks('PATCH', `${collection}/${id}${draft}`, draft ? { _status: 'draft' } : {}),
  }
  return (await requests[operation]()).status
}

const NEEDS_NONE: Operation[] = ['create', 'read', 'readVersions', 'unlock']

describe('the table of roles', () => {
  it('equals the page in the docs (npm run generate:roles)', async () => {
    expect(fs.readFileSync(FILE, 'utf8')).toBe(await rolesPage())
  })

  it('lists every collection of the newsroom', async () => {
    const rows = await rolesTable()
    const own = newsroom.payload.config.collections
      .map(({ slug }) => slug)
      .filter((slug) => !slug.startsWith('payload-'))
    expect([...new Set(rows.map(({ collection }) => collection))].sort()).toEqual(own.sort())
  })

  it('matches the server’s answer for each role, collection and operation', async () => {
    const rows = await rolesTable()
    const told: string[] = []
    const seen: string[] = []
    for (const row of rows) {
      for (const asker of ASKERS) {
        const cell = row.cells[asker]
        const place = `${asker} ${row.operation} ${row.collection}`
        const status = await ask(asker, row)
        told.push(`${place}: ${cell === 'yes' ? 'done' : 'refused'}`)
        seen.push(`${place}: ${[200, 201].includes(status) ? 'done' : saidOf(status)}`)
      }
    }
    expect(seen).toEqual(told)
    expect(told.length).toBeGreaterThan(400)
  }, 300_000)

  it('marks as "own" only updates of users by editors and reporters, which the server accepts', async () => {
    const own = (await rolesTable()).filter(({ cells }) => Object.values(cells).includes('own'))
    expect(own).toMatchObject([
      {
        cells: { admin: 'yes', editor: 'own', nobody: 'no', reporter: 'own' },
        collection: 'users',
        operation: 'update',
      },
    ])
    for (const role of ['editor', 'reporter'] as const) {
      const { user } = (await rest[role]('GET', 'users/me')).body
      expect((await rest[role]('PATCH', `users/${user.id}`, { name: 'Me' })).status).toBe(200)
    }
  })
})

/** Endpoints that are closed for all are not listed (`src/editing/people/closed.ts`). */
const saidOf = (status: number): string => ([403, 404].includes(status) ? 'refused' : `${status}`)
