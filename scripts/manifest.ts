import { CLIENT_PACKAGE } from '../src/site/developers/packages.ts'
import { importsOf } from './imports.ts'

type Versions = Record<string, string>

/** The keys of package.json that a published package needs. */
export type Manifest = {
  dependencies?: Versions
  description?: string
  engines: Versions
  exports: Record<string, Record<string, string> | string>
  files: string[]
  keywords?: string[]
  name: string
  peerDependencies?: Versions
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  sideEffects?: boolean
  version: string
}

/**
 * Returns the plugin's manifest: the repository's, with only the dependencies that the built files import.
 * @throws Error in one line that names an import which is not declared
 */
export const pluginManifest = (args: { dir: string; own: Manifest }): Manifest => {
  const { dir, own } = args
  const { code, types } = importsOf({ dir, entries: entriesOf(own) })
  const peers = own.peerDependencies ?? {}
  const isPeer = ([name]: [string, unknown]) => name in peers
  const undeclared = [...code].find(([name]) => !(name in { ...peers, ...own.dependencies }))
  if (undeclared) throw new Error(`${undeclared[1]} imports ${undeclared[0]}, not in package.json`)
  const unknown = [...types].find(([name]) => !code.has(name) && !(name in peers))
  if (unknown) throw new Error(`${unknown[1]} has types of ${unknown[0]}, which no code imports`)
  const shared = [...code, ...types].filter(isPeer)
  const needed = [...[...code].filter((one) => !isPeer(one)), ...IN_THREADS]
  return {
    ...publicPart(own),
    dependencies: pick(own.dependencies, needed),
    peerDependencies: pick(peers, shared),
    ...(own.peerDependenciesMeta && {
      peerDependenciesMeta: pick(own.peerDependenciesMeta, shared),
    }),
  }
}

/** Packages that the code of threads loads: it is a text, whose imports are not seen (`src/search/code.ts`). */
const IN_THREADS: [name: string, file: string][] = [['libsql', 'src/search/code.ts']]

/** Returns the client's manifest: the plugin's version, and no dependencies. */
export const clientManifest = (own: Manifest): Manifest => ({
  ...publicPart(own),
  description: 'A typed client of newsrooms that publish their data with civic-newsroom.',
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
  files: ['dist'],
  keywords: ['civic-newsroom', 'newsroom', 'open-data', 'api-client', 'typescript'],
  name: CLIENT_PACKAGE,
  sideEffects: false,
})

/** Returns the files that an app can import by the package's exports. */
export const entriesOf = ({ exports }: Pick<Manifest, 'exports'>): string[] =>
  Object.values(exports)
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    .filter((file) => /\.(js|d\.ts)$/.test(file))

/** Returns a manifest without keys that only the repository needs. */
const publicPart = (own: Manifest): Manifest => {
  const kept = Object.entries(own).filter(([key]) => !PRIVATE.includes(key))
  return Object.fromEntries(kept) as Manifest
}

const PRIVATE = [
  'dependencies',
  'devDependencies',
  'overrides',
  'peerDependencies',
  'peerDependenciesMeta',
  'private',
  'scripts',
]

const pick = <T>(from: Record<string, T> = {}, names: [string, string][]): Record<string, T> =>
  Object.fromEntries(
    [...new Set(names.map(([name]) => name))]
      .sort()
      .flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  )
