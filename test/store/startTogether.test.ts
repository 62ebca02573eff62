import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { migrations } from '../../migrations/index.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'

it('Newsrooms that start at the same moment on one SQLite file, which is new, all start, and each migration is recorded once', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'together-'))
  const opening = Array.from({ length: 3 }, () =>
    makeNewsroom({ mongo: false, nodeOf: path.basename(folder) }),
  )
  const opened = await Promise.allSettled(opening)
  try {
    expect(opened.filter(({ status }) => status === 'rejected')).toEqual([])
    const { payload } = (opened[0] as PromiseFulfilledResult<TestNewsroom>).value
    const { docs } = await payload.find({
      collection: 'payload-migrations',
      pagination: false,
      sort: 'name',
    })
    expect(docs.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    await payload.create({ collection: 'beats', data: { name: 'Budget' } as never })
  } finally {
    for (const one of opened) if (one.status === 'fulfilled') await one.value.close()
    fs.rmSync(folder, { force: true, recursive: true })
  }
})
