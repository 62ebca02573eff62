import fs from 'node:fs'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { shownIn } from '../support/guide.ts'
import type { OwnApp } from '../support/ownApp.ts'
import { makeOwnApp, nodeArgs } from '../support/ownApp.ts'

/** An app whose tables are made by migrations, with posts and images of its own. */
const APP = {
  'seed.mjs': `
    import { getPayload } from 'payload'
    import config from './src/payload.config.ts'

    const payload = await getPayload({ config })
    const published = { _status: 'published' }
    const data = Buffer.from('${fs.readFileSync('test/plugin/content.mjs', 'utf8').match(/'(iVBOR[^']+)'/)?.[1]}', 'base64')
    await payload.create({
      collection: 'users',
      data: { email: 'ada@app.example', password: 'correct horse battery', roles: ['admin'] },
    })
    const image = await payload.create({
      collection: 'media',
      data: { alt: 'The board' },
      file: { data, mimetype: 'image/png', name: 'board.png', size: data.length },
    })
    await payload.create({ collection: 'posts', data: { image: image.id, title: 'Theirs' } })
    const beat = await payload.create({ collection: 'beats', data: { ...published, name: 'Schools' } })
    const article = await payload.create({
      collection: 'articles',
      data: { ...published, beat: beat.id, image: image.id, title: 'Ours' },
    })
    await payload.create({
      collection: 'wire-posts',
      data: { ...published, article: article.id, headline: 'Ours, too', kind: 'vote' },
    })
    process.exit(0)
  `,
  'read.mjs': `
    import { getPayload } from 'payload'
    import config from './src/payload.config.ts'

    const payload = await getPayload({ config })
    const { docs } = await payload.find({ collection: 'posts', depth: 1 })
    const person = { email: 'ada@app.example', password: 'correct horse battery' }
    const { user } = await payload.login({ collection: 'users', data: person })
    process.stdout.write(JSON.stringify({ image: docs[0].image, post: docs[0].title, user }))
    process.exit(0)
  `,
  'src/payload.config.ts': `import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { civicNewsroom } from 'civic-newsroom'
import { buildConfig } from 'payload'

export default buildConfig({
  admin: { user: 'users' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', fields: [], upload: { staticDir: 'uploads' } },
    {
      slug: 'posts',
      fields: [
        { name: 'title', type: 'text' },
        { name: 'image', type: 'upload', relationTo: 'media' },
      ],
    },
  ],
  db: sqliteAdapter({
    client: { url: 'file:./app.db' },
    push: false,
    transactionOptions: {},
  }),
  editor: lexicalEditor(),
  logger: { options: { level: 'silent' } },
  plugins: [
    civicNewsroom({
      baseUrl: 'https://app.example',
      serviceName: 'App',
      contactEmail: 'data@app.example',
    }),
  ],
  secret: 'a secret of the app',
  telemetry: false,
  typescript: { autoGenerate: false },
})
`,
}

let app: OwnApp
beforeAll(() => {
  app = makeOwnApp(APP)
})
afterAll(() => app.remove())

const edit = (file: string, change: (text: string) => string) => {
  const place = path.join(app.folder, file)
  fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')))
}

/** Everything that the database holds: tables, indexes and triggers, by name. */
const heldIn = async (): Promise<string[]> => {
  const client = createClient({ url: `file:${path.join(app.folder, 'app.db')}` })
  const { rows } = await client.execute('select name from sqlite_master order by name')
  client.close()
  return rows.map(({ name }) => String(name))
}

describe('the removal of the plugin from an app on SQLite, as the guide describes it', () => {
  it('drops the newsroom’s tables and indexes, and leaves the app’s own users, posts, images and files', async () => {
    const payload = (...args: string[]) => app.node(['node_modules/payload/bin.js', ...args])
    await payload('migrate:create', 'newsroom')
    await payload('migrate')
    await app.node(['--import', 'tsx', 'seed.mjs'])
    expect(await heldIn()).toEqual(expect.arrayContaining(['articles', 'users_roles']))

    const [create = '', migrate = ''] = shownIn('Removing', 'sh')
    const [line = ''] = shownIn('Removing', 'ts')
    edit('src/payload.config.ts', (text) =>
      text
        .replace(/ {4}civicNewsroom\(\{.*?\}\),\n/s, '')
        .replace("import { civicNewsroom } from 'civic-newsroom'\n", '')
        .replace('    transactionOptions: {},\n', ''),
    )
    await app.node(nodeArgs(create))
    const migration = fs
      .readdirSync(path.join(app.folder, 'src/migrations'))
      .find((name) => name.endsWith('without_newsroom.ts'))
    const begin = /^export async function up\(.*\{$/m
    edit(`src/migrations/${migration}`, (text) => text.replace(begin, `$&\n  ${line}`))
    await app.node(nodeArgs(migrate))

    const held = await heldIn()
    expect(held.filter((name) => /article|newsroom|beat|wire|roles|public_id/.test(name))).toEqual(
      [],
    )
    expect(held).toEqual(expect.arrayContaining(['media', 'posts', 'users', 'users_sessions']))
    const { image, post, user } = JSON.parse(await app.node(['--import', 'tsx', 'read.mjs']))
    expect(post).toBe('Theirs')
    expect(image.filename).toMatch(/^board.*\.png$/)
    expect(Object.keys(image)).not.toEqual(expect.arrayContaining(['sizes']))
    expect(user).toMatchObject({ email: 'ada@app.example' })
    expect(user).not.toHaveProperty('roles')
    expect(fs.existsSync(path.join(app.folder, 'uploads', image.filename))).toBe(true)
  })
})
