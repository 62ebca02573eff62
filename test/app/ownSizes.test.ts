import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { TestApp } from '../support/app.ts'
import { APP_URL, makeApp } from '../support/app.ts'
import { makeAsk } from '../support/ask.ts'
import { makeNewsdesk } from '../support/content.ts'
import { photograph } from '../support/picture.ts'

let app: TestApp
const staticDir = fs.mkdtempSync(path.join(os.tmpdir(), 'media-'))

/** An app with its own sizes: two of the whole image, and a crop. */
beforeAll(async () => {
  app = await makeApp({
    config: {
      collections: [
        { auth: true, fields: [], slug: 'users' },
        {
          fields: [],
          slug: 'media',
          upload: {
            imageSizes: [
              { name: 'small', width: 300 },
              { name: 'large', width: 900 },
              { name: 'square', height: 200, width: 200 },
            ],
            staticDir,
          },
        },
      ],
      routes: { api: '/cms-api' },
      sharp,
    },
  })
})
afterAll(async () => {
  await app.close()
  fs.rmSync(staticDir, { force: true, recursive: true })
})

describe('an image whose sizes the app makes by upload.imageSizes', () => {
  it('is listed with /files URLs of its uncropped sizes, which answer 410 once its last article is withdrawn', async () => {
    const { payload } = app
    const ask = makeAsk(payload)
    const image = await payload.create({
      collection: 'media',
      data: { alt: 'Hands' },
      file: await photograph({ height: 1200, name: 'shot.jpg', width: 1800 }),
    })
    const article = await payload.create({
      collection: 'articles',
      data: { _status: 'published', image: image.id, title: 'Seen' },
    })
    const { body } = await app.ask('GET', '/cms-api/v1/articles/seen')
    const at = (name: string) => `${APP_URL}/files/${image.publicId}/${name}`
    expect(body.data[0].image).toMatchObject({ url: at('shot.jpg') })
    expect(body.data[0].image.sizes).toEqual(
      [300, 900].map((width) => ({
        url: at(`shot-${width}x${(width * 2) / 3}.jpg`),
        width,
        height: (width * 2) / 3,
        mimeType: 'image/jpeg',
        sizeBytes: expect.any(Number),
      })),
    )
    const statuses = () =>
      Promise.all(
        ['shot.jpg', 'shot-300x200.jpg', 'shot-900x600.jpg'].map(async (name) => {
          const { status } = await ask(at(name).slice(APP_URL.length))
          return status
        }),
      )
    expect(await statuses()).toEqual([200, 200, 200])
    await makeNewsdesk(payload).withdraw('articles', article)
    expect(await statuses()).toEqual([410, 410, 410])
  })

  it('is listed without a size that is as wide as the image itself', async () => {
    const image = await app.payload.create({
      collection: 'media',
      data: { alt: 'Feet' },
      file: await photograph({ height: 600, name: 'wide.jpg', width: 900 }),
    })
    expect(image.sizes?.large).toMatchObject({ height: 600, width: 900 })
    await app.payload.create({
      collection: 'articles',
      data: { _status: 'published', image: image.id, title: 'As wide' },
    })
    const { body } = await app.ask('GET', '/cms-api/v1/articles/as-wide')
    expect(body.data[0].image.sizes).toEqual([expect.objectContaining({ width: 300 })])
  })

  it('stands beside files of other types, which the app takes', async () => {
    const data = Buffer.from('Minutes of the board')
    const file = await app.payload.create({
      collection: 'media',
      data: { alt: 'Minutes' },
      file: { data, mimetype: 'text/plain', name: 'minutes.txt', size: data.length },
    })
    expect(file).toMatchObject({ filesize: data.length, mimeType: 'text/plain' })
  })
})
