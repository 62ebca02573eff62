import fs from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'

type Asset = { folder: string; pattern: RegExp; file: string; isBinary?: boolean }

/** Style sheets and scripts for browsers: those of a folder become a module, because a bundle cannot read files. */
export const ASSETS: Asset[] = [
  ...['src/embed/browser', 'src/site/browser', 'src/site/developers/browser'].map((folder) => ({
    file: `${folder}/index.ts`,
    folder,
    pattern: /^[^/]+\.(css|js)$/,
  })),
  { file: 'endpoints/styles.ts', folder: 'endpoints', pattern: /\/widget\.css$/ },
  {
    file: 'src/site/face/browser/index.ts',
    folder: 'node_modules/@fontsource-variable',
    isBinary: true,
    pattern: /(source-serif-4-latin-wght-(normal|italic)|public-sans-latin-wght-normal)\.woff2$/,
  },
]

/** Returns the module's text: its files by name, unchanged except for eslint's `global` comment. */
export const moduleOf = ({ folder, isBinary = false, pattern }: Asset): string => {
  const entries = fs
    .readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => {
      const text = fs.readFileSync(path.join(folder, name), isBinary ? 'base64' : 'utf8')
      return `  ${JSON.stringify(name)}: ${JSON.stringify(text.replace(/^\/\* global .*\*\/\s*/, ''))},`
    })
  return isBinary
    ? `// Made by npm run generate:assets. Fonts under the SIL Open Font License 1.1, in base64.\nexport const files: Record<string, string> = {\n${entries.join('\n')}\n}\n`
    : `// Made by npm run generate:assets from the files beside it.\nexport const files = {\n${entries.join('\n')}\n} as const\n`
}

/** Threads of our own, each a module that holds its code as text: a bundle has no file for a thread to run. */
export const THREADS = [
  { entry: 'src/search/worker/main.ts', file: 'src/search/code.ts' },
  { entry: 'src/search/pdf/worker/main.ts', file: 'src/search/pdf/code.ts' },
]

/** Returns the module's text: the thread's modules as one script. */
export const threadOf = ({ entry }: { entry: string }): string => {
  const { outputFiles } = buildSync({
    bundle: true,
    entryPoints: [entry],
    format: 'cjs',
    legalComments: 'none',
    packages: 'external',
    platform: 'node',
    target: 'node20',
    write: false,
  })
  const script = outputFiles[0]?.text.replace(/^\/\/ src\/.*\n/gm, '') ?? ''
  return `// Made by npm run generate:assets from ${entry}.\nexport const code = ${JSON.stringify(script)}\n`
}

if (process.argv[1]?.endsWith('assets.ts')) {
  for (const asset of ASSETS) fs.writeFileSync(asset.file, moduleOf(asset))
  for (const thread of THREADS) fs.writeFileSync(thread.file, threadOf(thread))
}
