import fs from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { onMongo } from '../support/newsroom.ts'
import { pdfOf, uploadPdf } from '../support/pdf.ts'
import { uploadText } from '../support/uploadText.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const host = useHost(newsroom)

const upload = (name: string, text?: string) => uploadText(desk, name, text)

const ask = (address: string) => fetch(`${host.url}${address}`)

/** The address that the interface gives for a published file, without the host. */
const publishedAt = async (file: Doc): Promise<string> => {
  const { slug } = await desk.publish('documents', { file: file.id, link: null })
  const [item] = (await get(`/api/v1/documents/${slug}`)).json.data
  return new URL(String(item?.fileUrl)).pathname
}

describe('the name of an uploaded file', () => {
  it.each(['.hidden.pdf', 'con.pdf', '..%2fetc.pdf', '.pdf', 'Größe ~1 (2)é.pdf', "it's.pdf"])(
    'is published in an address that answers 200 with the file: %j',
    async (name) => {
      const file = await upload(name)
      const address = await publishedAt(file)
      expect(address).not.toMatch(/\/\.|%00|%25/)
      const answer = await ask(address)
      expect([answer.status, await answer.text()]).toEqual([200, name])
    },
  )

  it('is published in an address that works, also where an unsafe name is stored from before', async () => {
    for (const name of ['.hidden.pdf', '.pdf', '..%2fetc.pdf']) {
      const file = await upload('before.pdf')
      const folder = path.join(newsroom.dataDir, 'files')
      fs.renameSync(path.join(folder, file.filename), path.join(folder, name))
      await newsroom.payload.db.updateOne({
        collection: 'files',
        data: { filename: name },
        id: file.id,
      })
      const answer = await ask(await publishedAt(file))
      expect([answer.status, await answer.text()]).toEqual([200, 'before.pdf'])
    }
  })

  it('matches in equivalent URL encodings; other and invalid names answer 404', async () => {
    const address = await publishedAt(await upload('é~ und mehr.pdf'))
    const folder = address.slice(0, address.lastIndexOf('/'))
    for (const name of ['%C3%A9~%20und%20mehr.pdf', '%c3%a9%7E%20und%20meh%72.pdf']) {
      expect((await ask(`${folder}/${name}`)).status).toBe(200)
    }
    for (const name of [
      '%C3%A8~%20und%20mehr.pdf',
      'e~%20und%20mehr.pdf',
      '%C3.pdf',
      '%',
      '%2e%2e%2fx',
    ]) {
      expect((await ask(`${folder}/${name}`)).status).toBe(404)
    }
  })
})

describe('a request for a file that fails', () => {
  it('answers 404 or 500 without a stack or a cache, whatever NODE_ENV is', async () => {
    const file = await upload('lost.pdf')
    const address = await publishedAt(file)
    fs.rmSync(path.join(newsroom.dataDir, 'files', file.filename))
    const { find } = newsroom.payload
    const environment: Record<string, string | undefined> = process.env
    const kept = environment.NODE_ENV
    try {
      for (const env of ['development', 'test', 'production', undefined]) {
        if (env === undefined) delete environment.NODE_ENV
        else environment.NODE_ENV = env
        const lost = await ask(address)
        newsroom.payload.find = async () => {
          throw new Error('secret of the driver')
        }
        const broken = await ask(address)
        newsroom.payload.find = find
        for (const [answer, status] of [
          [lost, 404],
          [broken, 500],
        ] as const) {
          const text = await answer.text()
          expect(answer.status).toBe(status)
          expect(text).not.toMatch(/secret|Error|node_modules|\.ts|\n +at /)
          expect(answer.headers.get('cache-control')).toBe('no-store')
          expect(answer.headers.get('etag')).toBeNull()
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
          if (status === 500) expect(text).toContain(answer.headers.get('x-request-id'))
        }
      }
    } finally {
      newsroom.payload.find = find
      environment.NODE_ENV = kept
    }
  })

  it('answers 416 with a message for a range beyond the end of the file', async () => {
    const address = await publishedAt(await upload('short.pdf', 'short'))
    const answer = await fetch(`${host.url}${address}`, {
      headers: { range: 'bytes=99-' },
    })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */5'])
    expect(await answer.text()).toContain('does not reach as far')
  })
})

/**
 * The stand-in runs transactions one after the other, and a ping waits behind them: with more it counts as away on a busy machine.
 * `once` sends 100 of them to several processes.
 */
const UPLOADS = onMongo ? 10 : 100

describe('uploads with the same name', () => {
  it('each have a file of their own and the same public name when many arrive at once', async () => {
    const texts = Array.from({ length: UPLOADS }, (_, n) => `minutes ${n}`)
    const docs = await Promise.all(texts.map((text) => upload('minutes.txt', text)))
    expect(new Set(docs.map(({ filename }) => filename)).size).toBe(UPLOADS)
    expect(docs.map(({ filename }) => publicName(filename))).toEqual(texts.map(() => 'minutes.txt'))
    const folder = path.join(newsroom.dataDir, 'files')
    const kept = docs.map(({ filename }) => fs.readFileSync(path.join(folder, filename), 'utf8'))
    expect(kept).toEqual(texts)
    const [doc] = docs
    const address = await publishedAt(doc!)
    expect(address).toBe(`/files/${doc!.publicId}/minutes.txt`)
    expect(await (await ask(address)).text()).toBe('minutes 0')
    expect((await ask(`/files/${doc!.publicId}/${doc!.filename}`)).status).toBe(404)
  }, 300_000)
})

describe('the pages of a PDF', () => {
  it('are counted while Array.prototype has an extra method, as drizzle-kit adds in development', async () => {
    const arrays = Array.prototype as unknown as Record<string, unknown>
    arrays.random = () => undefined
    try {
      expect(await uploadPdf(desk, await pdfOf('Minutes'))).toMatchObject({ pages: 1 })
    } finally {
      delete arrays.random
    }
  })

  it('are not counted where that would take more than 64 MB for one part of the file', async () => {
    // The tree of pages lies behind 100 MB of spaces, packed to 100 KB.
    const far = 100 << 20
    const tree = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
    const packed = deflateSync(Buffer.concat([Buffer.from('2 0 '.padEnd(far)), Buffer.from(tree)]))
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
    const add = (...more: (Buffer | string)[]): number => {
      const at = Buffer.concat(parts).length
      parts.push(...more.map((part) => Buffer.from(part as string)))
      return at
    }
    const catalog = add('1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n')
    const page = add('3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj\n')
    const packedAt = add(
      `4 0 obj << /Type /ObjStm /N 1 /First ${far} /Filter /FlateDecode /Length ${packed.length} >> stream\n`,
      packed,
      '\nendstream endobj\n',
    )
    const table = Buffer.alloc(6 * 6)
    const entries = [
      [0, 0],
      [1, catalog],
      [2, 4],
      [1, page],
      [1, packedAt],
      [1, 0],
    ] as const
    const at = Buffer.concat(parts).length
    for (const [index, [type, where]] of entries.entries()) {
      table.writeUInt8(type, index * 6)
      table.writeUInt32BE(index === 5 ? at : where, index * 6 + 1)
    }
    add(
      `5 0 obj << /Type /XRef /Size 6 /W [1 4 1] /Root 1 0 R /Length ${table.length} >> stream\n`,
      table,
      `\nendstream endobj\nstartxref\n${at}\n%%EOF\n`,
    )
    expect(await uploadPdf(desk, Buffer.concat(parts))).toMatchObject({ pages: null })
  })
})
