import fs from 'node:fs'
import path from 'node:path'

/** The address that both the app and the host give themselves, so that their bytes can be compared. */
export const BASE_URL = 'https://news.example'

/** Writes a Payload app as Payload's blank template is (users, media, lexical) with a collection of its own. */
export const writeStockApp = (args: {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  dir: string
  tarball: string
}): void => {
  const { dependencies, devDependencies, dir, tarball } = args
  const write = (file: string, text: string) => {
    const at = path.join(dir, file)
    fs.mkdirSync(path.dirname(at), { recursive: true })
    fs.writeFileSync(at, text)
  }
  write(
    'package.json',
    JSON.stringify({
      dependencies: { ...dependencies, 'civic-newsroom': `file:${tarball}` },
      devDependencies,
      name: 'stock-app',
      private: true,
      type: 'module',
    }),
  )
  for (const [file, text] of Object.entries(FILES)) write(file, text)
  const admin = path.resolve('src/app/(payload)')
  for (const file of ['layout.tsx', 'admin/[[...segments]]/page.tsx', 'api/[...slug]/route.ts']) {
    write(`src/app/(payload)/${file}`, fs.readFileSync(path.join(admin, file), 'utf8'))
  }
  write('src/app/(payload)/admin/importMap.js', 'export const importMap = {}\n')
  fs.copyFileSync('test/plugin/content.mjs', path.join(dir, 'content.mjs'))
}

/** The five lines are those that name the newsroom. */
const CONFIG = `import path from 'path'
import { fileURLToPath } from 'url'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import { civicNewsroom } from 'civic-newsroom'

const dirname = path.dirname(fileURLToPath(import.meta.url))

export default buildConfig({
  admin: { user: 'users', importMap: { baseDir: dirname } },
  collections: [
    { slug: 'users', auth: true, admin: { useAsTitle: 'email' }, fields: [] },
    { slug: 'media', access: { read: () => true }, fields: [{ name: 'alt', type: 'text', required: true }], upload: true },
    { slug: 'posts', access: { read: () => true }, fields: [{ name: 'title', type: 'text' }] },
    { slug: 'documents', access: { read: () => true }, fields: [{ name: 'own', type: 'text' }] },
  ],
  db: sqliteAdapter({ client: { url: 'file:./app.db' } }),
  editor: lexicalEditor(),
  plugins: [
    civicNewsroom({
      baseUrl: '${BASE_URL}', serviceName: 'Stock News', contactEmail: 'data@news.example',
      collections: {
        beats: { fields: ({ defaultFields }) => [...defaultFields, { name: 'color', type: 'text' }] },
      },
    }),
  ],
  secret: 'a secret of the stock app',
  telemetry: false,
  typescript: { autoGenerate: false },
})
`

const FILES: Record<string, string> = {
  'next.config.mjs': `import { withPayload } from '@payloadcms/next/withPayload'
import { withCivicNewsroom } from 'civic-newsroom/next'
export default withCivicNewsroom(withPayload({}))
`,
  'src/app/civic-newsroom/[[...path]]/route.ts': `import config from '@payload-config'
import { newsroomRoute } from 'civic-newsroom/route'
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = newsroomRoute(config)
`,
  'seed.mjs': `import { getPayload } from 'payload'
import config from './src/payload.config.ts'
import { makeContent } from './content.mjs'
const payload = await getPayload({ config })
await payload.create({ collection: 'posts', data: { title: 'Theirs' } })
await makeContent(payload, 'newsroom-')
await payload.create({ collection: 'beats', data: { name: 'Extended', color: 'red' }, draft: true })
process.exit(0)
`,
  'src/payload.config.ts': CONFIG,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      allowImportingTsExtensions: true,
      esModuleInterop: true,
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      noEmit: true,
      paths: { '@payload-config': ['./src/payload.config.ts'] },
      skipLibCheck: true,
      strict: true,
      target: 'ES2022',
    },
    include: ['**/*.ts', '**/*.tsx'],
  }),
}
