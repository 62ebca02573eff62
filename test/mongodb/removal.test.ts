import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import mongoose from 'mongoose'
import { databaseOn } from '../../scripts/mongodb.ts'
import { makeApp } from '../support/app.ts'
import { shownIn } from '../support/guide.ts'
import { runInShell } from '../support/mongosh.ts'
import { photograph } from '../support/picture.ts'

let uri: string
let client: typeof mongoose
beforeAll(async () => {
  uri = databaseOn((process.env.DATABASE_URI ?? '').split(' ')[0] ?? '')
  client = await mongoose.connect(uri)
})
afterAll(async () => {
  await client.disconnect()
})

const db = () => client.connection.db!

/** Those of these collections that hold something; not every server can list all that there are. */
const held = async (names: string[]): Promise<string[]> => {
  const counts = await Promise.all(names.map((name) => db().collection(name).countDocuments()))
  return names.filter((_, index) => counts[index])
}

describe('the plugin’s removal from an app on MongoDB, by the guide', () => {
  it('drops the newsroom’s collections and fields, and leaves the app’s own people, posts and images', async () => {
    const app = await makeApp({
      config: {
        collections: [
          { auth: true, fields: [], slug: 'users' },
          { fields: [{ name: 'title', type: 'text' }], slug: 'posts' },
          { fields: [], slug: 'media', upload: { staticDir: '/tmp/removal-uploads' } },
        ],
        db: mongooseAdapter({ url: uri }),
      },
    })
    const { payload } = app
    const person = { email: 'ada@app.example', password: 'correct horse', roles: ['admin'] }
    await payload.create({ collection: 'users', data: person as never })
    await payload.create({ collection: 'posts' as 'users', data: { title: 'Theirs' } as never })
    const file = await photograph({ height: 10, width: 10 })
    const image = await payload.create({ collection: 'media', data: { alt: 'Hands' }, file })
    const data = { _status: 'published', image: image.id, title: 'Ours' } as const
    await payload.create({ collection: 'articles', data })
    const slugs = Object.keys(payload.collections)
    const COUNTERS = 'newsroom_counters'
    const names = [COUNTERS, ...slugs.flatMap((slug) => [slug, `_${slug}_versions`])]
    await db().collection(COUNTERS).insertOne({ points: 1 })
    await app.close()
    const before = [COUNTERS, 'articles', '_articles_versions', 'newsroom-changes']
    expect(await held(names)).toEqual(expect.arrayContaining(before))

    const [code = ''] = shownIn('Removing', 'js')
    await runInShell(code, { db: db(), names })

    const left = (await held(names)).filter((name) => !name.startsWith('payload-'))
    expect(left.sort()).toEqual(['media', 'posts', 'users'])
    const [user] = await db().collection('users').find().toArray()
    expect(user).toMatchObject({ email: 'ada@app.example' })
    expect(user).not.toHaveProperty('roles')
    const [picture] = await db().collection('media').find().toArray()
    expect(picture).toMatchObject({ filename: image.filename })
    for (const key of ['alt', 'publicId', 'sizes']) expect(picture).not.toHaveProperty(key)
    const [post] = await db().collection('posts').find().toArray()
    expect(post).toMatchObject({ title: 'Theirs' })
  })
})
