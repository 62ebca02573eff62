import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { safeFileName } from '../../collections/hooks/safeFileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const host = useHost(newsroom)

const upload = (name: string, text = name): Promise<Doc> => {
  const data = Buffer.from(text)
  const mimetype = 'text/plain'
  return desk.create('files', {}, { file: { data, mimetype, name, size: data.length } })
}

const ask = (address: string) => fetch(`${host.url}${address}`)

/** The address that the interface gives for a published file, without the host. */
const publishedAt = async (file: Doc): Promise<string> => {
  const { slug } = await desk.publish('documents', { file: file.id, link: null })
  const [item] = (await get(`/api/v1/documents/${slug}`)).json.data
  return new URL(String(item?.fileUrl)).pathname
}

describe('the name of an uploaded file', () => {
  it.each([
    ['.hidden.pdf', 'hidden.pdf'],
    ['con.pdf', 'file-con.pdf'],
    ['LPT1', 'file-LPT1'],
    ['.pdf', 'file.pdf'],
    ['..%2f..%2fetc.pdf', '-2f..-2fetc.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Ada\\minutes.pdf', 'minutes.pdf'],
    ['a\u202egpj.pdf', 'agpj.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['100%.pdf', '100-.pdf'],
    ['\ud800.pdf', '-.pdf'],
    ['...', 'file'],
    ['Protokoll März.pdf', 'Protokoll März.pdf'],
    ['Protokoll Ma\u0308rz.pdf', 'Protokoll März.pdf'],
    ['v1.2.final (copy).pdf', 'v1.2.final (copy).pdf'],
    ['議事録.pdf', '議事録.pdf'],
  ])('should be made safe: %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
    expect(safeFileName(safe)).toBe(safe)
  })

  it('should leave room for a number, whatever its length', () => {
    const name = safeFileName(`${'é'.repeat(400)}.pdf`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name).toMatch(/^é+\.pdf$/)
  })

  it.each(['.hidden.pdf', 'con.pdf', '..%2fetc.pdf', '.pdf', 'Größe ~1 (2)é.pdf', "it's.pdf"])(
    'should not keep a published file from its readers: %j',
    async (name) => {
      const file = await upload(name)
      const address = await publishedAt(file)
      expect(address).not.toMatch(/\/\.|%00|%25/)
      const answer = await ask(address)
      expect([answer.status, await answer.text()]).toEqual([200, name])
    },
  )

  it('should not keep a file from its readers that was stored before names were safe', async () => {
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

  it('should be the same in whatever way an address encodes it', async () => {
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

describe('an answer that fails', () => {
  it('should be words without a stack and without a cache, in every NODE_ENV', async () => {
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

  it('should say in words that a range is beyond the end of a file', async () => {
    const address = await publishedAt(await upload('short.pdf', 'short'))
    const answer = await fetch(`${host.url}${address}`, {
      headers: { range: 'bytes=99-' },
    })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */5'])
    expect(await answer.text()).toContain('does not reach as far')
  })
})

describe('an upload that is refused', () => {
  const folder = () => path.join(newsroom.dataDir, 'files')
  const stored = () => (fs.existsSync(folder()) ? fs.readdirSync(folder()).sort() : [])
  type Hooks = Record<'afterChange' | 'beforeChange', unknown[]>

  /** Uploads while one more hook runs; the upload fails. */
  const failing = async (when: keyof Hooks, act: (args: { data: Doc }) => unknown) => {
    const hooks = newsroom.payload.collections.files.config.hooks as unknown as Hooks
    const kept = hooks[when]
    hooks[when] = [...kept, act]
    try {
      await expect(upload('refused.pdf')).rejects.toThrow()
    } finally {
      hooks[when] = kept
    }
  }

  it('should leave no file where its row is rolled back', async () => {
    const before = stored()
    await failing('afterChange', () => {
      expect(stored()).toContain('refused.pdf')
      throw new Error('a hook of the test')
    })
    expect(stored()).toEqual(before)
  })

  it('should leave no file where its row is not valid', async () => {
    const before = stored()
    await failing('beforeChange', ({ data }) => ({
      ...data,
      publicId: 'x'.repeat(10_000),
      pages: 'many',
    }))
    expect(stored()).toEqual(before)
  })

  it('should leave no part of a file where the disk is full', async () => {
    const before = stored()
    await failing('beforeChange', ({ data }) => {
      fs.symlinkSync('/dev/full', path.join(folder(), data.filename))
      return data
    })
    expect(stored()).toEqual(before)
  })

  it('should leave the files of others, and the next upload of that name, alone', async () => {
    const first = await upload('kept.pdf', 'first')
    const hooks = newsroom.payload.collections.files.config.hooks as unknown as Hooks
    const kept = hooks.afterChange
    hooks.afterChange = [
      ...kept,
      () => {
        throw new Error('a hook of the test')
      },
    ]
    await expect(upload('kept.pdf', 'second')).rejects.toThrow('a hook of the test')
    hooks.afterChange = kept
    const third = await upload('kept.pdf', 'third')
    expect([first.filename, third.filename]).toEqual(['kept.pdf', 'kept-1.pdf'])
    const texts = [first, third].map(({ filename }) =>
      fs.readFileSync(path.join(folder(), filename), 'utf8'),
    )
    expect(texts).toEqual(['first', 'third'])
  })
})
