import path from 'path'
import { fileURLToPath } from 'url'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { civicNewsroom } from 'civic-newsroom'
import { buildConfig } from 'payload'

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
  db: sqliteAdapter({ client: { url: 'file:./app.db' } }),
  editor: lexicalEditor(),
  plugins: [
    civicNewsroom({
      baseUrl: 'https://news.example',
      serviceName: 'Stock News',
      contactEmail: 'data@news.example',
      collections: {
        beats: {
          fields: ({ defaultFields }) => [...defaultFields, { name: 'color', type: 'text' }],
        },
      },
    }),
  ],
  secret: 'a secret of the stock app',
  telemetry: false,
  typescript: { autoGenerate: false },
})
