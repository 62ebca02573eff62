import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { CollectionConfig } from 'payload'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'
import { PASSWORD } from '../support/passwords.ts'

/** As `@payloadcms/plugin-search` adds it, with a slug of the app's (`searchOverrides`). */
const records: CollectionConfig = {
  slug: 'site-search',
  admin: { useAsTitle: 'title' },
  fields: [
    { name: 'title', type: 'text' },
    { name: 'doc', type: 'relationship', relationTo: ['articles'] },
    {
      name: 'docUrl',
      type: 'ui',
      admin: { components: { Field: { path: '@payloadcms/plugin-search/client#LinkToDoc' } } },
    },
  ],
}

const posts: CollectionConfig = {
  slug: 'posts',
  admin: { useAsTitle: 'title' },
  fields: [{ name: 'title', type: 'text' }],
}

let app: TestApp

beforeAll(async () => {
  const users: CollectionConfig = { slug: 'users', auth: true, fields: [] }
  app = await makeApp({ after: [addRecords], config: { collections: [users, posts] } })
})
afterAll(() => app.close())

const addRecords = <T extends { collections?: CollectionConfig[] }>(config: T): T => ({
  ...config,
  collections: [...(config.collections ?? []), records],
})

it('finds what the app has, and an item once that has a record of plugin-search', async () => {
  const { payload } = app
  const title = 'The budget passes'
  const { id } = await payload.create({ collection: 'articles', data: { title }, draft: true })
  const doc = { relationTo: 'articles', value: id }
  await payload.create({ collection: 'site-search' as never, data: { doc, title } as never })
  await payload.create({ collection: 'posts' as never, data: { title: 'Our budget' } as never })
  const person = { email: 'ada@app.example', password: PASSWORD, roles: ['editor'] }
  await payload.create({ collection: 'users', data: person as never })
  const { token } = await payload.login({ collection: 'users', data: person })
  const { body, status } = await app.ask('GET', '/api/newsroom/find?q=budget', {
    token: token as string,
  })
  expect(status).toBe(200)
  const found = body.items.map(({ kind, title }: Record<string, string>) => `${kind}: ${title}`)
  expect(found.sort()).toEqual(['Article: The budget passes', 'Post: Our budget'])
})
