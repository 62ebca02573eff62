import path from 'path'
import { fileURLToPath } from 'url'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { civicNewsroom } from 'civic-newsroom'
import { buildConfig } from 'payload'
import { newsroom } from '../newsroom.mjs'

const dirname = path.dirname(fileURLToPath(import.meta.url))

/** On MongoDB, with Payload's API and admin at addresses of its own, and no images of its own. */
export default buildConfig({
  admin: { user: 'users', importMap: { baseDir: dirname } },
  collections: [
    { slug: 'users', auth: true, admin: { useAsTitle: 'email' }, fields: [] },
    { slug: 'posts', access: { read: () => true }, fields: [{ name: 'title', type: 'text' }] },
  ],
  db: mongooseAdapter({ url: process.env.DATABASE_URI ?? '' }),
  editor: lexicalEditor(),
  plugins: [
    civicNewsroom({
      ...newsroom,
    }),
  ],
  routes: { admin: '/cms', api: '/cms-api' },
  secret: 'a secret of the app on MongoDB',
  telemetry: false,
  typescript: { outputFile: path.resolve(dirname, 'payload-types.ts') },
})
