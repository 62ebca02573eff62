import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { NumberedLog, PendingRow, LogPosition } from '../../src/store/changes/numbering.ts'
import { numberPending } from '../../src/store/changes/numbering.ts'

type Row = PendingRow & { committed: boolean; place?: LogPosition }

/** A log whose steps run in random interleaving, so that some run has each order. */
const makeLog = (turn: (name: string) => Promise<void>) => {
  const rows: Row[] = []
  const seqs = new Set<number>()
  const isPending = ({ committed, place }: Row) => committed && !place
  const log: NumberedLog = {
    give: async ({ id }, place) => {
      await turn('give')
      const row = rows.find((one) => one.id === id)
      if (!row || !isPending(row)) return 'had'
      if (seqs.has(place.seq)) return 'taken'
      // What readers would see from now on: no gap, and no row before the one that it follows.
      expect(seqs.has(place.seq - 1) || place.seq === 1).toBe(true)
      const ofItem = rows.filter(({ item }) => item === row.item)
      const earlier = ofItem.filter(({ isBetween, rev }) => !isBetween && rev < row.rev)
      expect(earlier.every((one) => one.place)).toBe(true)
      expect(ofItem.some((one) => one.rev > row.rev && one.place)).toBe(false)
      seqs.add(place.seq)
      row.place = place
      return 'given'
    },
    isOvertaken: async ({ item, rev }) => {
      await turn('overtaken')
      return rows.some((one) => one.item === item && one.rev > rev && one.place)
    },
    newest: async () => {
      await turn('newest')
      const places = rows.flatMap(({ place }) => place ?? [])
      return places.sort((a, b) => b.seq - a.seq)[0]
    },
    // No snapshot: rows are looked at one after another, while others are committed.
    pending: async () => {
      const found: Row[] = []
      for (const row of [...rows].reverse()) {
        await turn('scan')
        if (isPending(row)) found.push(row)
      }
      return found
    },
    pendingBefore: async ({ item, rev }) => {
      await turn('before')
      return rows
        .filter((row) => row.item === item && row.rev < rev && isPending(row))
        .sort((a, b) => b.rev - a.rev)[0]
    },
    remove: async ({ id }) => {
      await turn('remove')
      const index = rows.findIndex((row) => row.id === id && isPending(row))
      if (index >= 0) rows.splice(index, 1)
    },
  }
  return { log, rows }
}

/** The same log on a node that ends after this number of steps. */
const crashing = (log: NumberedLog, steps: number): NumberedLog => {
  let left = steps
  const step = <A extends unknown[], R>(act: (...args: A) => Promise<R>) => {
    return async (...args: A) => {
      if ((left -= 1) < 0) throw new Error('crashed')
      return act(...args)
    }
  }
  return {
    give: step(log.give),
    isOvertaken: step(log.isOvertaken),
    newest: step(log.newest),
    pending: step(log.pending),
    pendingBefore: step(log.pendingBefore),
    remove: step(log.remove),
  }
}

const WRITERS = 20
const NUMBERERS = 3

describe('the order of the log', () => {
  it('has no gap and no row before its predecessor under random crashes, and drops only overtaken rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        // How many times each writer saves its item, and after how many steps it crashes while it numbers.
        fc.array(fc.record({ saves: fc.integer({ max: 3, min: 1 }), steps: fc.nat(40) }), {
          maxLength: WRITERS,
          minLength: WRITERS,
        }),
        fc.array(fc.nat(60), { maxLength: NUMBERERS, minLength: NUMBERERS }),
        async (scheduler, writers, numberers) => {
          const turn = (name: string) => scheduler.schedule(Promise.resolve(), name).then(() => {})
          const { log, rows } = makeLog(turn)
          let clock = 1000
          const now = () => (clock += 1)
          const number = (steps: number) =>
            numberPending(crashing(log, steps), now).catch((error: Error) => {
              if (error.message !== 'crashed') throw error
            })
          const write = async (item: string, saves: number, steps: number) => {
            for (let rev = 1; rev <= saves; rev += 1) {
              await add({ item, rev })
              await number(steps)
            }
          }
          const add = async (row: Pick<Row, 'isBetween' | 'item' | 'rev'>) => {
            const id = `${row.item}:${row.rev}`
            const added: Row = { ...row, committed: false, id, kind: 'articles' }
            rows.push(added)
            await turn('write')
            added.committed = true
          }
          /** As a row `relinked`: the save behind it may be committed and have its place before it. */
          const relink = async (item: string, steps: number) => {
            for (let waited = 0; waited < steps; waited += 1) await turn('compute')
            await add({ isBetween: true, item, rev: 1.5 })
            await number(steps)
          }
          const done = Promise.all([
            ...writers.map(({ saves, steps }, index) => write(`item ${index}`, saves, steps)),
            ...writers.map(({ steps }, index) => relink(`item ${index}`, steps)),
            ...numberers.map(number),
          ])
          await scheduler.waitFor(done)
          // The next read of the log completes the interrupted work.
          await scheduler.waitFor(numberPending(log, now))

          const places = rows.flatMap(({ place }) => place ?? []).sort((a, b) => a.seq - b.seq)
          expect(places.map(({ seq }) => seq)).toEqual(rows.map((_row, index) => index + 1))
          const saves = writers.reduce((sum, writer) => sum + writer.saves, 0)
          expect(rows.filter(({ isBetween }) => !isBetween)).toHaveLength(saves)
          for (const [index, { at }] of places.entries()) {
            expect(at).toBeGreaterThan(places[index - 1]?.at ?? 0)
          }
        },
      ),
      { numRuns: process.env.TEST_LONG ? 60 : 8 },
    )
  }, 600_000)

  it('leaves out a row between two saves when the second save is numbered at the last moment', async () => {
    const { log, rows } = makeLog(async () => {})
    const row = (rev: number): Row => ({
      committed: true,
      id: rev,
      item: 'item',
      kind: 'articles',
      rev,
    })
    rows.push(row(1), { ...row(1.5), isBetween: true })
    let asked = 0
    const isOvertaken: typeof log.isOvertaken = async (between) => {
      const isLate = await log.isOvertaken(between)
      if ((asked += 1) === 1) {
        rows.push(row(2))
        expect(await log.give(row(2), { at: 2, seq: 2 })).toBe('given')
      }
      return isLate
    }
    await numberPending({ ...log, isOvertaken }, () => 1)
    expect([asked, rows.map(({ place, rev }) => [rev, place?.seq])]).toEqual([
      2,
      [
        [1, 1],
        [2, 2],
      ],
    ])
  })

  it('has increasing instants when a clock goes back', async () => {
    const { log, rows } = makeLog(async () => {})
    const clock = [5000, 4000, 6000]
    for (const [index] of clock.entries()) {
      rows.push({ committed: true, id: index, item: `item ${index}`, kind: 'articles', rev: 1 })
      await numberPending(log, () => clock[index] ?? 0)
    }
    expect(rows.map(({ place }) => place)).toEqual([
      { at: 5000, seq: 1 },
      { at: 5001, seq: 2 },
      { at: 6000, seq: 3 },
    ])
  })
})
