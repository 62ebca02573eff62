import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { readLines } from '../../src/site/dumps/write.ts'
import { use } from '../support/use.ts'

describe('the lines of a compressed file', () => {
  const folder = use(async () => {
    const dir = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'lines-'))
    return { close: () => fs.promises.rm(dir, { recursive: true }), dir }
  })
  const opened = (name: string, bytes: Buffer) => {
    const file = path.join(folder.dir, name)
    fs.writeFileSync(file, bytes)
    return fs.createReadStream(file)
  }
  const closed = (source: fs.ReadStream) =>
    new Promise<void>((resolve) => source.once('close', resolve))
  const LINES = Array.from({ length: 50_000 }, (_, line) => `${line} \u2028 ${Math.random()}`)
  const ZIPPED = gzipSync(LINES.join('\n'))

  it('end at line feeds alone', async () => {
    const read = []
    for await (const line of readLines(opened('whole', ZIPPED))) read.push(line)
    expect(read).toEqual(LINES)
  })

  it('leave no file open when the reader stops at the first one', async () => {
    const source = opened('left', ZIPPED)
    const end = closed(source)
    for await (const line of readLines(source)) {
      expect(line).toBe(LINES[0])
      break
    }
    await end
  }, 10_000)

  it('end with an error when the file is cut', async () => {
    const source = opened('cut', ZIPPED.subarray(0, ZIPPED.length / 2))
    const end = closed(source)
    const all = async () => {
      for await (const line of readLines(source)) expect(line).not.toBe('')
    }
    await expect(all()).rejects.toThrow('unexpected end of file')
    await end
  }, 10_000)
})
