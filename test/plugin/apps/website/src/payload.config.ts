import path from 'path'
import { fileURLToPath } from 'url'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import { Categories } from './collections/Categories.ts'
import { Media } from './collections/Media.ts'
import { Pages } from './collections/Pages.ts'
import { Posts } from './collections/Posts.ts'
import { Users } from './collections/Users.ts'
import { plugins } from './plugins.ts'

const dirname = path.dirname(fileURLToPath(import.meta.url))

/** As a site with pages, posts and two languages is, with the official plugins. */
export default buildConfig({
  admin: { importMap: { baseDir: dirname }, user: Users.slug },
  collections: [Pages, Posts, Media, Categories, Users],
  cors: ['https://news.example'],
  db: sqliteAdapter({
    client: { url: process.env.DATABASE_URL ?? 'file:./app.db' },
    transactionOptions: {},
  }),
  editor: lexicalEditor(),
  globals: [
    {
      slug: 'header',
      access: { read: () => true },
      fields: [{ name: 'motto', type: 'text', localized: true }],
    },
  ],
  localization: {
    defaultLocale: 'en',
    fallback: true,
    locales: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
    ],
  },
  plugins,
  secret: 'a secret of the website',
  telemetry: false,
  typescript: { outputFile: path.resolve(dirname, 'payload-types.ts') },
})
