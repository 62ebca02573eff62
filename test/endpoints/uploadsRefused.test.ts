import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { uploadText } from '../support/uploadText.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom

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
