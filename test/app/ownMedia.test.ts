import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import type { CollectionConfig, Config } from 'payload'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'
import { makeNewsdesk } from '../support/content.ts'
import { photograph } from '../support/picture.ts'

let app: TestApp
const staticDir = fs.mkdtempSync(path.join(os.tmpdir(), 'media-'))

afterEach(() => app.close())
afterAll(() => fs.rmSync(staticDir, { force: true, recursive: true }))

/** Opens an app with images of its own. */
const open = async (media: Partial<CollectionConfig>, config: Partial<Config> = {}) => {
  const users = { auth: true, fields: [], slug: 'users' }
  const images = { fields: [], slug: 'media', upload: { staticDir }, ...media }
  app = await makeApp({ config: { ...config, collections: [users, images] } })
}

/** Makes an image of this data, and publishes an article that shows it. */
const publish = async (data: Record<string, unknown>, locale?: string) => {
  const { payload } = app
  const image = await payload.create({
    collection: 'media',
    data: data as never,
    file: await photograph({ height: 300, width: 600 }),
    ...(locale && { locale: locale as never }),
  })
  const article = await payload.create({
    collection: 'articles',
    data: { _status: 'published', image: image.id, title: 'Seen' },
  })
  const { body } = await app.ask('GET', '/api/v1/articles/seen')
  return { article, image, shown: body.data[0].image }
}

describe('an image of an app without a text alternative in the default language', () => {
  it.each([{ alt: 'Hände' }, {}])('has an empty one in items: made with %j', async (data) => {
    await open(
      { fields: [{ localized: true, name: 'alt', type: 'text' }] },
      { localization: { defaultLocale: 'fr', fallback: false, locales: ['fr', 'de'] } },
    )
    const { shown } = await publish(data, 'de')
    expect(shown).toMatchObject({ alt: '', credit: null })
  })
})

describe('an image of an app whose images have a trash', () => {
  it('is moved there once no public item shows it, and until then refused (409)', async () => {
    await open({ trash: true })
    const { payload } = app
    const { article, image } = await publish({ alt: 'Hands' })
    const trash = () => {
      const data = { deletedAt: new Date().toISOString() } as never
      return payload.update({ collection: 'media', data, id: image.id })
    }
    await expect(trash()).rejects.toMatchObject({ status: 409 })
    await makeNewsdesk(payload).withdraw('articles', article)
    await expect(trash()).resolves.toMatchObject({ deletedAt: expect.any(String) })
  })
})
