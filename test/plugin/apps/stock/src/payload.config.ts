import path from 'path'
import { fileURLToPath } from 'url'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { civicNewsroom } from 'civic-newsroom'
import { buildConfig } from 'payload'
import { newsroom } from '../newsroom.mjs'

const dirname = path.dirname(fileURLToPath(import.meta.url))

/** As Payload's blank template is (users, media, lexical), with collections of its own. */
export default buildConfig({
  admin: { user: 'users', importMap: { baseDir: dirname } },
  collections: [
    { slug: 'users', auth: true, admin: { useAsTitle: 'email' }, fields: [] },
    {
      slug: 'media',
      access: { read: () => true },
      fields: [{ name: 'alt', type: 'text', required: true }],
      upload: true,
    },
    { slug: 'posts', access: { read: () => true }, fields: [{ name: 'title', type: 'text' }] },
    { slug: 'documents', access: { read: () => true }, fields: [{ name: 'own', type: 'text' }] },
  ],
  db: sqliteAdapter({
    client: { url: process.env.DATABASE_URL ?? 'file:./app.db' },
    // Its own tables are made by migrations, where a database is named.
    push: !process.env.DATABASE_URL,
    transactionOptions: {},
  }),
  editor: lexicalEditor(),
  plugins: [
    civicNewsroom({
      ...newsroom,
      collections: {
        beats: {
          fields: ({ defaultFields }) => [...defaultFields, { name: 'color', type: 'text' }],
        },
      },
    }),
  ],
  secret: 'a secret of the stock app',
  telemetry: false,
  typescript: { autoGenerate: false, outputFile: path.resolve(dirname, 'payload-types.ts') },
})
