import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { File, Plugin } from 'payload'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'
import { pdfOf } from '../support/pdf.ts'

let app: TestApp

afterEach(() => app.close())

const collection = 'newsroom-files' as 'files'

const save = (file: Partial<File>) =>
  app.payload.create({
    collection,
    data: {} as never,
    file: {
      data: Buffer.alloc(0),
      mimetype: 'application/pdf',
      name: 'minutes.pdf',
      size: 0,
      ...file,
    },
  })

describe('a file that is in a temporary file at its upload (upload.useTempFiles)', () => {
  it('has the SHA-256 and the pages of its bytes', async () => {
    app = await makeApp({ config: { upload: { useTempFiles: true } } })
    const bytes = await pdfOf('Six voted.')
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'uploaded-'))
    const tempFilePath = path.join(folder, 'upload')
    await fs.writeFile(tempFilePath, bytes)
    const doc = await save({ size: bytes.length, tempFilePath })
    expect(doc).toMatchObject({
      mimeType: 'application/pdf',
      pages: 1,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    await fs.rm(folder, { recursive: true })
  })
})

/** As a storage adapter's plugin does. */
const inStore: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((one) =>
    one.slug === collection && typeof one.upload === 'object'
      ? { ...one, upload: { ...one.upload, disableLocalStorage: true } }
      : one,
  ),
})

describe('a file that a browser has sent directly to a store', () => {
  it('has the type that the browser names, and neither SHA-256 nor pages', async () => {
    app = await makeApp({ after: [inStore] })
    const clientUploadContext = { prefix: '' }
    for (const data of [Buffer.alloc(0), (await pdfOf('Six voted.')).subarray(0, 100)]) {
      const doc = await save({ clientUploadContext, data, size: 2_000 } as Partial<File>)
      expect(doc).toMatchObject({ mimeType: 'application/pdf', pages: null, sha256: null })
    }
  })
})
