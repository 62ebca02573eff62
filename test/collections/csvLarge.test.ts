import { expect, it } from '@jest/globals'
import { callsOf } from '../support/calls.ts'
import { csvOf } from '../support/csv.ts'
import { signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

/** More than two parts, the last of which is not full. */
const COUNT = 430

it('A table of very many rows is read in parts, for which no other request waits long, and is whole and in order', async () => {
  const { payload } = newsroom
  const admin = await csvOf(newsroom, (await signInTo(newsroom, 'admin')).user)
  const wanted: string[] = []
  for (let n = 0; n < COUNT; n += 1) {
    const confirmedAt = new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString()
    const data = { confirmedAt, email: `reader-${n}@news.example` }
    await payload.db.create({ collection: 'subscribers', data, returning: false })
    wanted.unshift(`${data.email},${confirmedAt},`)
  }
  let text = ''
  const calls = await callsOf(payload, async () => {
    text = (await admin.out('subscribers')).text
  })
  expect(text.trim().split('\r\n').slice(1)).toEqual(wanted)
  const sizes = calls.map(({ found }) => (found as { docs?: unknown[] } | null)?.docs?.length ?? 0)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200)
})
