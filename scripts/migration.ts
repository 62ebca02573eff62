import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'

const USAGE = `Usage:
  npm run migration -- [<name>]
Writes a migration of SQLite's tables to the current collections, from the difference to the newest
snapshot, which the new one replaces. Commit what it changes.
`

const folder = path.resolve('migrations')

const before = fs.readdirSync(folder)
const isSnapshot = (file: string): boolean => file.endsWith('.json')
const DROPS = /^ *await db\.run\(sql`DROP INDEX .*`\)\n/gm

await runCommand({ name: 'migration', run: main, usage: USAGE })

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  await write(positionals[0] ?? 'change')
  tidy()
}

async function write(name: string): Promise<void> {
  process.env.DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'migration-'))
  delete process.env.DATABASE_URI
  process.env.PAYLOAD_MIGRATING = 'true'
  const { default: config } = await import('../payload.config.ts')
  const { getPayload } = await import('payload')
  const payload = await getPayload({ config, disableOnInit: true })
  await payload.db.createMigration({ forceAcceptWarning: true, migrationName: name, payload })
  await payload.destroy()
  fs.rmSync(process.env.DATA_DIR, { recursive: true })
  // Payload reads the newest one alone.
  const written = fs.readdirSync(folder).some((file) => isSnapshot(file) && !before.includes(file))
  if (written) for (const file of before.filter(isSnapshot)) fs.rmSync(path.join(folder, file))
}

/** Payload generates code for bundlers; Node requires type imports and file extensions. */
function tidy(): void {
  for (const file of fs.readdirSync(folder).filter((entry) => entry.endsWith('.ts'))) {
    const at = path.join(folder, file)
    const source = fs.readFileSync(at, 'utf8')
    fs.writeFileSync(
      at,
      (before.includes(file) ? source : freeNames(source))
        .replace(
          /^import \{ MigrateUpArgs, MigrateDownArgs, sql \} from '(.*)'$/m,
          "import type { MigrateDownArgs, MigrateUpArgs } from '$1'\nimport { sql } from '$1'",
        )
        .replaceAll(/\{ db, payload, req \}: (MigrateUpArgs|MigrateDownArgs)/g, '{ db }: $1')
        .replaceAll(/from '(\.\/[^'.]+)'/g, "from '$1.ts'"),
    )
  }
}

/**
 * Composite indexes are numbered in the order of the collections: a new one may take the name of another, so statements that drop
 * indexes go first.
 */
function freeNames(source: string): string {
  return source
    .split(/^(?=export async function )/m)
    .map((part) => {
      const dropped = part.match(DROPS) ?? []
      return part
        .replace(DROPS, '')
        .replace(/^(export async function .*\n)/, `$1${dropped.join('')}`)
    })
    .join('')
}
