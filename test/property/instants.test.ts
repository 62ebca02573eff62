import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Doc } from '../../src/core/types.ts'
import { wallTimeOf } from '../../src/core/wallTime.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const { editor } = useStaff(newsroom, { editor: 'Eddie Editor' })

const RUNS = process.env.TEST_LONG ? 12 : 3
const ZONE = 'America/Chicago'
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** A written instant with its expected value; none if it must be rejected. */
type Written = { meant: number | undefined; text: string }

const iso = (at: number) => new Date(at).toISOString()

/** Milliseconds, truncated to this number of digits of a second. */
const cut = (at: number, digits: number) => at - (at % 10 ** Math.max(0, 3 - digits))

const withOffset = (at: number, minutes: number): string => {
  const by = iso(Math.abs(minutes) * MINUTE).slice(11, 16)
  return `${iso(at + minutes * MINUTE).slice(0, -1)}${minutes < 0 ? '-' : '+'}${by}`
}

/** Without an offset the first of two equal times is meant. */
const inZone = (at: number): Written => {
  const wall = (when: number) => wallTimeOf(new Date(when), ZONE)
  const first = wall(at - HOUR) === wall(at) ? at - HOUR : at
  return { meant: first, text: `${wall(at)}${iso(at).slice(16, -1)}` }
}

/** Half past two on the day of an instant, which clocks that are set forward then never show. */
const halfPastTwo = (at: number): Written => {
  const wall = `${wallTimeOf(new Date(at), ZONE).slice(0, 10)}T02:30`
  const halfHours = Array.from(
    { length: 96 },
    (_, index) => at - (at % DAY) + ((index - 48) * HOUR) / 2,
  )
  const meant = halfHours.find((when) => wallTimeOf(new Date(when), ZONE) === wall)
  return { meant, text: `${wall}:00` }
}

/** Ways to write an instant that is this many milliseconds after another. */
const style = fc.oneof(
  fc.integer({ max: 9, min: 0 }).map((digits) => (at: number): Written => {
    const fraction = `${iso(at).slice(20, -1)}987654`.slice(0, digits)
    return {
      meant: cut(at, digits),
      text: `${iso(at).slice(0, 19)}${digits ? `.${fraction}` : ''}Z`,
    }
  }),
  fc
    .integer({ max: 14 * 60, min: -12 * 60 })
    .map((minutes) => (at: number): Written => ({ meant: at, text: withOffset(at, minutes) })),
  fc.constant(inZone),
  fc.constant(halfPastTwo),
  fc.constant((at: number): Written => ({ meant: undefined, text: `${iso(at).slice(0, 17)}60Z` })),
  fc.constant((at: number): Written => ({ meant: undefined, text: new Date(at).toUTCString() })),
)

/** Few enough that some are equal, around the hour at which the clocks change. */
const offset = fc.nat({ max: 12 }).map((step) => step * 15 * MINUTE + (step % 3) * 123)

const written = fc.record({ after: offset, byForm: fc.boolean(), style })

/** The hours at which the clocks of the zone change, from 2027 on. */
const changesOfClocks = (function* () {
  const ahead = (at: number) => Date.parse(`${wallTimeOf(new Date(at), ZONE)}Z`) - at
  for (let at = Date.UTC(2027, 0); ; at += HOUR) if (ahead(at) !== ahead(at + HOUR)) yield at + HOUR
})()

const walk = async (path: string): Promise<unknown[]> => {
  const seen: unknown[] = []
  for (let next: string | undefined = path; next;) {
    const { headers, json } = await get(next)
    seen.push(...json.data.map(({ id }) => id))
    next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]?.replace(BASE_URL, '')
    if (seen.length > 500) throw new Error('the walk does not end')
  }
  return seen
}

const publish = async (text: string, byForm: boolean): Promise<Doc | undefined> => {
  const data = { headline: text, kind: 'vote', publishedAt: text }
  if (!byForm) return desk.publish('wire-posts', data).catch(refused)
  const { doc, message, status } = await editor('POST', 'wire-posts', {
    ...data,
    _status: 'published',
  })
  if (status === 201) return doc
  expect({ message, status }).toEqual({ message: expect.stringMatching(/^\S+ .*\.$/), status: 400 })
  return undefined
}

const refused = (error: { status?: number }): undefined => {
  if (error.status !== 400) throw error
}

type Scheduled = { at: number; id: string }

const newestFirst = (one: Scheduled, other: Scheduled): number =>
  other.at - one.at || (one.id < other.id ? 1 : -1)

describe('an instant, however it is written', () => {
  it('is stored as the instant it denotes, is public from then on, and appears once in each paged list', async () => {
    const all: Scheduled[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(written, { maxLength: 9, minLength: 5 }), async (items) => {
        const start = changesOfClocks.next().value - 90 * MINUTE
        for (const { after, byForm, style } of items) {
          const { meant, text } = style(start + after)
          const doc = await publish(text, byForm)
          expect([text, doc?.publishedAt]).toEqual([text, meant && iso(meant)])
          if (!doc || meant === undefined) continue
          const { publicId: id } = await newsroom.payload.findByID({
            id: doc.id,
            collection: 'wire-posts',
          })
          all.push({ at: meant, id: id ?? '' })
        }
        const due = [...new Set(all.map(({ at }) => at))].filter((at) => at > start - DAY)
        for (const at of due.sort((one, other) => one - other)) {
          for (const now of [at - 1, at]) {
            const shown = all.filter((item) => item.at <= now).sort(newestFirst)
            const ids = shown.map(({ id }) => id)
            await desk.atInstant(new Date(now), async () => {
              expect(await walk('/api/v1/wire?per_page=3')).toEqual(ids)
              expect(await walk('/api/v1/wire?per_page=4&page=1')).toEqual(ids)
            })
          }
        }
        await desk.atInstant(new Date(start + DAY), async () => {
          const { json } = await get('/api/v1/changes?per_page=1000&kind=wire')
          const rows = json.data.map(({ at, change, id }) => ({ at, change, id }))
          const created = rows.filter(({ change }) => change === 'created')
          expect(created).toHaveLength(all.length)
          expect(created).toEqual(
            expect.arrayContaining(
              all.map(({ at, id }) => ({ at: iso(at), change: 'created', id })),
            ),
          )
          // Between two runs the clock is set back.
          for (const { id } of all) {
            const changes = rows.filter((row) => row.id === id).map(({ change }) => change)
            expect(changes.join(' ')).toMatch(/^created( unpublished reinstated)*$/)
          }
        })
      }),
      { endOnFailure: true, numRuns: RUNS },
    )
    expect(all.length).toBeGreaterThan(RUNS)
  }, 900_000)
})
