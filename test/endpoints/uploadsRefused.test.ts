import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { REPLACED, settleReplaced } from '../../src/editing/uploads/keepReplaced.ts'
import { photograph } from '../support/picture.ts'
import { useStaff } from '../support/rest.ts'
import { uploadText } from '../support/uploadText.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const rest = useStaff(newsroom)

const upload = (name: string, text?: string) => uploadText(desk, name, text)

describe('an upload that is refused', () => {
  const folder = () => path.join(newsroom.dataDir, 'files')
  const stored = () => (fs.existsSync(folder()) ? fs.readdirSync(folder()).sort() : [])
  type Hooks = Record<'afterChange' | 'beforeChange', unknown[]>

  /** Uploads while one more hook runs; the upload fails. */
  const failing = async (when: keyof Hooks, act: (args: { data: Doc }) => unknown) => {
    const hooks = configOf(newsroom.payload, 'files').hooks as unknown as Hooks
    const kept = hooks[when]
    hooks[when] = [...kept, act]
    try {
      await expect(upload('refused.pdf')).rejects.toThrow()
    } finally {
      hooks[when] = kept
    }
  }

  it.each([
    ['a mark', '/* ', 'latin1'],
    ['a reference', '/&#42; ', 'latin1'],
    ['UTF-16', '/* ', 'utf16le'],
  ] as const)(
    'is a drawing with more comments than can be checked, their asterisks as %s',
    async (_name, begin, coding) => {
      const text = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" style="${begin.repeat(40_000)}"/>`
      const data = Buffer.from(text, coding)
      const file = { data, mimetype: 'image/svg+xml', name: 'slow.svg', size: data.length }
      await expect(desk.create('files', {}, { file })).rejects.toThrow('too many asterisks')
    },
  )

  it('leaves no file when its row is rolled back', async () => {
    const before = stored()
    let written: string[] = []
    await failing('afterChange', () => {
      written = stored().map(publicName)
      throw new Error('a hook of the test')
    })
    expect(written).toContain('refused.pdf')
    expect(stored()).toEqual(before)
  })

  it('leaves no file when its row is not valid', async () => {
    const before = stored()
    await failing('beforeChange', ({ data }) => ({
      ...data,
      publicId: 'x'.repeat(10_000),
      pages: 'many',
    }))
    expect(stored()).toEqual(before)
  })

  it('leaves no part of a file when the disk is full', async () => {
    const before = stored()
    await failing('beforeChange', ({ data }) => {
      fs.symlinkSync('/dev/full', path.join(folder(), data.filename))
      return data
    })
    expect(stored()).toEqual(before)
  })

  it('leaves an earlier file and the next upload of the same name unaffected', async () => {
    const first = await upload('kept.pdf', 'first')
    const hooks = configOf(newsroom.payload, 'files').hooks as unknown as Hooks
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
    expect([first, third].map(({ filename }) => publicName(filename))).toEqual([
      'kept.pdf',
      'kept.pdf',
    ])
    const texts = [first, third].map(({ filename }) =>
      fs.readFileSync(path.join(folder(), filename), 'utf8'),
    )
    expect(texts).toEqual(['first', 'third'])
  })
})

describe('a file that is replaced or deleted', () => {
  const folder = (slug = 'files') => path.join(newsroom.dataDir, slug)
  const stored = (slug?: string) => fs.readdirSync(folder(slug)).sort()
  const textOf = ({ filename }: Doc) => fs.readFileSync(path.join(folder(), filename), 'utf8')
  const replace = (doc: Doc, text: string) => {
    const data = Buffer.from(text)
    const file = { data, mimetype: 'text/plain', name: 'other.txt', size: data.length }
    return desk.update('files', doc, {}, { file })
  }
  const withHook = async <T>(
    when: 'afterChange' | 'afterDelete',
    hook: () => unknown,
    act: () => Promise<T>,
  ): Promise<T> => {
    const hooks = configOf(newsroom.payload, 'files').hooks as unknown as Record<string, unknown[]>
    const kept = hooks[when] ?? []
    hooks[when] = [...kept, hook]
    try {
      return await act()
    } finally {
      hooks[when] = kept
    }
  }
  const whileThrows = async (when: 'afterChange' | 'afterDelete', act: () => Promise<unknown>) => {
    const fail = () => {
      throw new Error('a hook of the test')
    }
    await expect(withHook(when, fail, act)).rejects.toThrow('a hook of the test')
  }

  it('stays as it is when the save is rolled back, and when the deletion is', async () => {
    const doc = await upload('stays.txt', 'first')
    const before = stored()
    await whileThrows('afterChange', () => replace(doc, 'second'))
    expect([stored(), textOf(doc)]).toEqual([before, 'first'])
    await whileThrows('afterDelete', () =>
      newsroom.payload.delete({ collection: 'files', id: doc.id }),
    )
    expect([stored(), textOf(doc)]).toEqual([before, 'first'])
  })

  it('stays when an image is to be replaced by one that is broken, or without a text alternative', async () => {
    const picture = await photograph({ height: 500, width: 1000 })
    const doc = await desk.create('media', { alt: 'A school' }, { file: picture })
    const before = stored('media')
    const send = async (data: Buffer, fields: object) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(data)], { type: 'image/jpeg' }), 'new.jpg')
      form.append('_payload', JSON.stringify(fields))
      return (await rest.editor('PATCH', `media/${doc.id}`, form)).status
    }
    expect(await send(picture.data.subarray(0, picture.data.length / 2), {})).toBe(400)
    expect(stored('media')).toEqual(before)
    expect(await send(picture.data, { alt: '' })).toBe(400)
    expect(stored('media')).toEqual(before)
    expect(await send(picture.data, {})).toBe(200)
    expect(stored('media')).toHaveLength(before.length)
    expect(stored('media')).not.toContain(doc.filename)
  })

  it('is gone once another file is stored in its place, or its row is deleted', async () => {
    const before = stored()
    const doc = await upload('goes.txt', 'first')
    const replaced = await replace(doc, 'second')
    expect(stored()).toEqual([...before, replaced.filename].sort())
    await newsroom.payload.delete({ collection: 'files', id: doc.id })
    expect(stored()).toEqual(before)
  })

  it('is gone, too, when another process starts during the save or the deletion', async () => {
    const before = stored()
    const doc = await upload('beside.txt', 'first')
    const start = () => settleReplaced(newsroom.payload)
    const replaced = await withHook('afterChange', start, () => replace(doc, 'second'))
    expect(stored()).toEqual([...before, replaced.filename].sort())
    await withHook('afterDelete', start, () =>
      newsroom.payload.delete({ collection: 'files', id: doc.id }),
    )
    expect(stored()).toEqual(before)
  })

  it('is put back by the next start if the process was killed during the save', async () => {
    const before = stored()
    const doc = await upload('killed.txt', 'first')
    const keep = (name: string) => {
      const place = path.join(folder(), REPLACED, name)
      fs.mkdirSync(place, { recursive: true })
      fs.writeFileSync(path.join(place, name), 'first')
    }
    keep(doc.filename)
    keep('deleted.txt')
    fs.rmSync(path.join(folder(), doc.filename))
    await settleReplaced(newsroom.payload)
    expect([stored(), textOf(doc)]).toEqual([[...before, doc.filename].sort(), 'first'])
  })
})

describe('an upload to the images that is no image which browsers show', () => {
  const HEIC = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  /** A PNG's header, and the chunk that makes an animation of it. */
  const APNG = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.alloc(17),
    Buffer.from('000000086163544c', 'hex'),
    Buffer.alloc(12),
  ])

  it.each([
    [
      'photo.heic',
      HEIC,
      'The format of this image is HEIC. Send it as JPEG, PNG, WebP, AVIF or GIF.',
    ],
    [
      'photo.jpg',
      HEIC,
      'The format of this image is HEIC. Send it as JPEG, PNG, WebP, AVIF or GIF.',
    ],
    [
      'moving.png',
      APNG,
      'The format of this image is APNG. Send it as JPEG, PNG, WebP, AVIF or GIF.',
    ],
    [
      'drawing.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'The format of this image is SVG. Send it as JPEG, PNG, WebP, AVIF or GIF.',
    ],
    [
      'notes.jpg',
      Buffer.from('Some notes.'),
      'This file is no image. Send an image as JPEG, PNG, WebP, AVIF or GIF.',
    ],
  ])('is refused at its field, with what to send instead: %s', async (name, data, message) => {
    const form = new FormData()
    const types: Record<string, string> = { '.png': 'image/png', '.svg': 'image/svg+xml' }
    const type = types[path.extname(name)] ?? 'image/jpeg'
    form.append('file', new Blob([data], { type }), name)
    form.append('_payload', JSON.stringify({ alt: 'A school' }))
    const { errors, status } = await rest.reporter('POST', 'media', form)
    expect({ errors, status }).toMatchObject({ errors: [{ message, path: 'file' }], status: 400 })
  })
})
