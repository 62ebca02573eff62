import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { readWarmSet, writeWarmSet } from '../../src/host/warm/file.ts'

it('What is kept on disk should be no more than there is room for, what was asked for last first', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warm-'))
  const file = path.join(folder, 'answers')
  const answer = { body: 'x'.repeat(3 * 1024 ** 2), headers: {}, status: 200 }
  const names = Array.from({ length: 10 }, (_, n) => `/${n}`)
  const answers = new Map(names.map((name) => [name, { answer, tags: new Set(['kind']) }]))
  await writeWarmSet(file, { answers, of: 'one', readAt: Date.now(), seq: 1 })
  expect(fs.statSync(file).size).toBeLessThan(16 * 1024 ** 2 + 100)
  expect([...(readWarmSet(file, 'one')?.answers.keys() ?? [])]).toEqual(names.slice(0, 5))
  fs.rmSync(folder, { recursive: true })
})
