import fs from 'node:fs'
import { nouns } from '../endpoints/index.ts'

export const FILE = 'endpoints/addresses.ts'

const list = (values: string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`

/** A module of addresses alone: Next's configuration reads it, and must load nothing of Payload. */
export const addressesModule = (): string =>
  [
    '// Made by npm run generate:addresses from the declarations.',
    `export const NOUNS: string[] = ${list(nouns.map(({ kind }) => kind.name))}`,
    `export const FEEDS: string[] = ${list(nouns.flatMap(({ feed }) => Object.values(feed?.paths ?? {})))}`,
    '',
  ].join('\n')

if (process.argv[1]?.endsWith('addresses.ts')) fs.writeFileSync(FILE, addressesModule())
