import { describe, expect, it } from '@jest/globals'
import type { BaseDatabaseAdapter } from 'payload'
import { clearConflicts } from '../../src/database/clearConflicts.ts'
import { READS } from '../../src/database/reads.ts'
import { WRITES } from '../../src/database/writes.ts'

const adapterThat = (throws: unknown): BaseDatabaseAdapter => {
  const fail = () => Promise.reject(throws)
  const names = [...READS, ...WRITES, 'commitTransaction']
  return Object.fromEntries(names.map((name) => [name, fail])) as never
}

describe('a write, read or commit that MongoDB refuses', () => {
  it.each([
    [{ code: 112 }],
    [{ codeName: 'WriteConflict' }],
    [Object.assign(new Error('wrapped'), { cause: { code: 112 } })],
  ])('rejects with a public 409 when another transaction holds the document: %j', async (error) => {
    const db = clearConflicts(adapterThat(error))
    const acts = [() => db.updateOne({} as never), () => db.find({} as never)]
    for (const act of [...acts, () => db.commitTransaction('1')]) {
      await expect(act()).rejects.toMatchObject({
        isPublic: true,
        message: expect.stringContaining('save again'),
        status: 409,
      })
    }
  })

  it('rejects with the original error otherwise', async () => {
    const error = new Error('disk full')
    await expect(clearConflicts(adapterThat(error)).create({} as never)).rejects.toBe(error)
  })
})
