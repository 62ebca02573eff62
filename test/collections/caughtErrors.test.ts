import { expect, it } from '@jest/globals'
import type { PayloadRequest } from 'payload'
import { configOf } from '../../src/core/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom

const count = async (collection: string, slug: string): Promise<number> => {
  const where = { slug: { equals: slug } }
  const found = await newsroom.payload.count({ collection: collection as 'beats', where })
  return found.totalDocs
}

it('A save whose hook caught the error of a nested operation, which rolled it back, is rejected, and nothing of it is stored', async () => {
  const { hooks } = configOf(newsroom.payload, 'beats')
  const kept = hooks.afterChange
  const lookInVain = async ({ req }: { req: PayloadRequest }): Promise<void> => {
    const id = '0'.repeat(24)
    await newsroom.payload.findByID({ collection: 'beats', id, req }).catch(() => {})
  }
  hooks.afterChange = [lookInVain, ...kept]
  try {
    const save = desk.publish('beats', { slug: 'half' })
    await expect(save).rejects.toMatchObject({ data: { outcome: 'unknown' }, status: 503 })
  } finally {
    hooks.afterChange = kept
  }
  expect([await count('beats', 'half'), await count('changes', 'half')]).toEqual([0, 0])
})
