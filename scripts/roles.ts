import fs from 'node:fs'
import { format } from 'prettier'
import type { CollectionConfig, Config } from 'payload'
import { ROLES } from '../src/editing/access.ts'
import { Accounts } from '../collections/Accounts.ts'
import { Users } from '../collections/Users.ts'
import { civicNewsroom } from '../src/index.ts'

export const FILE = 'docs/roles.md'

/** Columns of the table: anonymous requests, and a user of each role. */
export const ASKERS = ['nobody', ...ROLES] as const
export type Asker = (typeof ASKERS)[number]

/** Operations, in the order of the table. */
export const OPERATIONS = [
  ...['read', 'readVersions', 'create', 'update', 'publish', 'trash', 'delete', 'unlock'],
] as const
export type Operation = (typeof OPERATIONS)[number]

/** Whether it is allowed; `own`: only for the user's own document; undefined if the collection has no such operation. */
export type Cell = 'no' | 'own' | 'yes' | undefined

export type Row = { collection: string; operation: Operation; cells: Record<Asker, Cell> }

/** Returns the permissions in staff's REST, from the declared access control. */
export const rolesTable = async (): Promise<Row[]> => {
  const config = declared()
  const rows: Row[] = []
  for (const collection of config.collections ?? []) {
    for (const operation of OPERATIONS) {
      const cells = await Promise.all(
        ASKERS.map(
          async (asker) => [asker, await cellOf({ asker, collection, config, operation })] as const,
        ),
      )
      const row = { cells: Object.fromEntries(cells), collection: collection.slug, operation }
      if (cells.some(([, cell]) => cell !== undefined)) rows.push(row as Row)
    }
  }
  return rows
}

/** Returns the page with the table. */
export const rolesPage = async (): Promise<string> => {
  const rows = await rolesTable()
  const lines = rows.map(({ cells, collection, operation }) =>
    [`\`${collection}\``, SAID[operation], ...ASKERS.map((asker) => SIGNS[cells[asker] ?? 'no'])]
      .map((text) => ` ${text} `)
      .join('|'),
  )
  const head = [['collection', 'may', ...ASKERS], Array(ASKERS.length + 2).fill('---')]
  const table = [...head.map((cells) => cells.join('|')), ...lines].map((line) => `|${line}|`)
  return format([INTRODUCTION, table.join('\n'), ''].join('\n\n'), {
    ...JSON.parse(fs.readFileSync('.prettierrc.json', 'utf8')),
    parser: 'markdown',
  })
}

const INTRODUCTION = `# Roles

What each role may do in the admin and by the staff’s REST. Made by \`npm run generate:roles\` from the declared access (\`src/editing/access.ts\`);
\`test/collections/rolesTable.test.ts\` checks each cell against the server. A user with two roles may do what either of them may. The state of an item counts, too: no role deletes or
trashes what is published, it is withdrawn first; a reporter’s save over a public item is a draft. A saved filter belongs to the user who saved it, and is shared as it states.
Readers need none of this: see [developers.md](developers.md).`

const SAID: Record<Operation, string> = {
  create: 'create',
  delete: 'delete for good',
  publish: 'publish, withdraw',
  read: 'read, drafts too',
  readVersions: 'read versions',
  trash: 'move to the trash',
  unlock: 'unlock',
  update: 'change',
}

const SIGNS = { no: '', own: 'their own', yes: 'yes' }

/** The newsroom's own config, without a database. */
const declared = (): Config => {
  const made = civicNewsroom({
    baseUrl: 'https://news.example',
    contactEmail: 'data@news.example',
    prefix: '',
    serviceName: 'News',
  })({
    admin: { user: Users.slug },
    collections: [Users, Accounts],
    db: undefined,
    secret: 'none',
    // Access is read from the collections alone: no database, and no editor.
  } as unknown as Config)
  return made as Config
}

type AccessCheck = {
  asker: Asker
  collection: CollectionConfig
  config: Config
  operation: Operation
}

const cellOf = async (asked: AccessCheck): Promise<Cell> => {
  const { collection, operation } = asked
  const { auth, trash, versions } = collection
  const hasDrafts = typeof versions === 'object' && Boolean(versions.drafts)
  if (operation === 'readVersions' && !versions) return undefined
  if (operation === 'publish' && !hasDrafts) return undefined
  if (operation === 'trash' && !trash) return undefined
  if (operation === 'unlock' && !auth) return undefined
  if (await isAllowed(asked, 'another')) return 'yes'
  return (await isAllowed(asked, ME)) ? 'own' : 'no'
}

const ME = 'me'

const isAllowed = async (asked: AccessCheck, id: string): Promise<boolean> => {
  const { asker, collection, config, operation } = asked
  const { data, rule } = ASKS[operation]
  const user = asker === 'nobody' ? null : { collection: Users.slug, id: ME, roles: [asker] }
  const access = collection.access?.[rule]
  // Payload's default access without a rule: any signed-in user.
  if (!access) return user !== null
  const req = { context: {}, payload: { config }, payloadAPI: 'REST', user }
  // The rules read only these properties of a request.
  const answer = await access({ data, id, req } as never)
  return Boolean(answer)
}

const DRAFT = { _status: 'draft' }

const ASKS = {
  create: { data: DRAFT, rule: 'create' },
  delete: { data: undefined, rule: 'delete' },
  publish: { data: { _status: 'published' }, rule: 'update' },
  read: { data: undefined, rule: 'read' },
  readVersions: { data: undefined, rule: 'readVersions' },
  trash: { data: { deletedAt: '2026-01-01T00:00:00.000Z' }, rule: 'delete' },
  unlock: { data: undefined, rule: 'unlock' },
  update: { data: DRAFT, rule: 'update' },
} as const

if (process.argv[1]?.endsWith('roles.ts')) fs.writeFileSync(FILE, await rolesPage())
