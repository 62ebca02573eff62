import fs from 'node:fs'
import { collections } from '../collections/index.ts'
import { embeddedKinds, nouns } from '../endpoints/index.ts'
import { CORRECTIONS } from '../src/core/corrections.ts'
import { PDF_TEXTS } from '../src/search/pdf/collection.ts'
import { DUMPS } from '../src/site/dumps/collection.ts'
import { CHANGES } from '../src/store/changes/collection.ts'
import { LEASES } from '../src/store/lease/collection.ts'

export const FILE = 'endpoints/addresses.ts'

const list = (values: string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`

const table = (rows: [name: string, value: string][]) =>
  `{ ${rows.map(([name, value]) => `'${name}': ${value}`).join(', ')} }`

/** Returns a module with addresses only: Next's configuration imports it, and must not load Payload. */
export const addressesModule = (): string =>
  [
    '// Made by npm run generate:addresses from the declarations.',
    '/** Kinds of collections. */',
    `export const KINDS: string[] = ${list([...collections.map(({ slug }) => slug), CHANGES, DUMPS, LEASES, PDF_TEXTS])}`,
    '/** Nouns of addresses, each with the kind of collection that holds its items. */',
    `export const NOUNS: Record<string, string> = ${table(nouns.map(({ kind }) => [kind.name, `'${kind.collection}'`]))}`,
    '/** Addresses of feeds, by noun. */',
    `export const FEEDS: Record<string, string[]> = ${table(nouns.flatMap(({ feed, kind }) => (feed ? [[kind.name, list(Object.values(feed.paths))]] : [])))}`,
    '/** Embedded kinds that have pages. */',
    `export const PAGED_LABELS: string[] = ${list(embeddedKinds.flatMap(({ collection, page }) => (page ? [collection] : [])))}`,
    '/** Nouns whose items carry corrections. */',
    `export const CORRECTED: string[] = ${list(nouns.flatMap(({ kind }) => (CORRECTIONS in kind.fields ? [kind.name] : [])))}`,
    '',
  ].join('\n')

if (process.argv[1]?.endsWith('addresses.ts')) fs.writeFileSync(FILE, addressesModule())
