import { beforeAll, describe, expect, it } from '@jest/globals'
import type { APIError } from 'payload'
import { createLocalReq } from 'payload'
import { boards } from '../../collections/schoolBoards/csv.ts'
import { ITEMS_MAX, importFile } from '../../src/editing/csv/run.ts'
import type { Doc } from '../../src/core/types.ts'
import type { Csv } from '../support/csv.ts'
import { csvOf } from '../support/csv.ts'
import { whileSavesFail } from '../support/drafts.ts'
import { signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const BOARDS = 'school-boards'
const WITHIN_MS = 2_000
let editor: Csv
let reporter: Csv
let nobody: Csv

beforeAll(async () => {
  editor = await csvOf(newsroom, (await signInTo(newsroom, 'editor')).user)
  reporter = await csvOf(newsroom, (await signInTo(newsroom, 'reporter')).user)
  nobody = await csvOf(newsroom)
})

const newest = async (doc: Doc): Promise<Doc> =>
  (await all()).find(({ id }) => id === doc.id) as Doc
const all = async (): Promise<Doc[]> => {
  const { docs } = await newsroom.payload.find({
    ...{ collection: BOARDS, depth: 0, draft: true, pagination: false, sort: 'id' },
  })
  return docs as unknown as Doc[]
}
describe('an imported CSV file', () => {
  it('is rolled back, with 500, when a save fails midway', async () => {
    const before = await all()
    const file = 'name\nLawrence\nLewis\n'
    const { report } = await editor.look(BOARDS, file)
    await whileSavesFail(newsroom, {
      collection: BOARDS,
      fails: ({ name }) => name === 'Lewis',
      work: async () => {
        expect((await editor.write(BOARDS, file, report.hash)).status).toBe(500)
      },
    })
    expect(await all()).toEqual(before)
  })

  it('is refused at its first line where a list would have more rows than a form can save', async () => {
    await desk.create(BOARDS, { _status: 'draft', name: 'Long', slug: 'long' })
    const lines = Array.from({ length: 2_001 }, (_, index) => `long,Member ${index}`)
    const file = ['board,name', ...lines].join('\n')
    const { report } = await reporter.look(`${BOARDS}?sheet=members`, file)
    const message = 'It would have more than 2,000 rows.'
    expect(report.entries.map(({ faults }) => faults)).toEqual([
      [{ column: 'board', line: 2, message }],
    ])
  })

  it('is refused with 409 when the data or the file changed after the report, and with 400 without a report', async () => {
    const doc = await desk.publish(BOARDS, { enrollment: 1, name: 'Macon' })
    const file = 'slug,enrollment\nmacon,2\n'
    const { report } = await editor.look(BOARDS, file)
    await desk.update(BOARDS, doc, { seats: 9 }, { draft: true })
    const stale = await editor.write(BOARDS, file, report.hash)
    expect([stale.status, stale.message]).toEqual([
      409,
      expect.stringContaining('has changed since'),
    ])
    const other = (await editor.look(BOARDS, file)).report
    const changed = await editor.write(BOARDS, file.replace(',2', ',3'), other.hash)
    expect(changed.status).toBe(409)
    expect(await newest(doc)).toMatchObject({ enrollment: 1, seats: 9 })
    const none = await editor.write(BOARDS, file, '')
    expect([none.status, none.message]).toEqual([400, expect.stringContaining('Ask for a report')])
  })

  it('is refused with 413 above the limits of items and bytes', async () => {
    const rows = Array.from({ length: ITEMS_MAX + 1 }, (_, index) => `Board ${index}\n`).join('')
    const { message, status } = await editor.look(BOARDS, `name\n${rows}`)
    expect([status, message]).toEqual([413, expect.stringContaining(`${ITEMS_MAX + 1} items`)])
    const large = await editor.look(BOARDS, `name\n${'x'.repeat(1_000_000)}\n`)
    expect([large.status, large.message]).toEqual([413, expect.stringContaining('1 MB')])
  })

  it('is rolled back, with 413 and the advice to import in parts, when the transaction takes too long', async () => {
    const before = await all()
    const file = 'name\nNewton\nNewnan\nNorcross\n'
    const { report } = await editor.look(BOARDS, file)
    const { payload } = newsroom
    const { user } = await signInTo(newsroom, 'editor')
    const order = { bytes: Buffer.from(file), collection: BOARDS, hash: report.hash, sheet: boards }
    await whileSavesFail(newsroom, {
      collection: BOARDS,
      // Each save takes half of the time.
      fails: () => {
        for (const until = performance.now() + WITHIN_MS / 2; performance.now() < until;);
        return false
      },
      work: async () => {
        const req = await createLocalReq({ user: user as never }, payload)
        const told = await importFile({ ...order, req, within: WITHIN_MS }).catch(
          ({ message, status }: APIError) => [status, message],
        )
        expect(told).toEqual([
          413,
          'Nothing was written: the database took too long, with 2 of 3 items done. Import the file in parts, of 1 at most.',
        ])
      },
    })
    expect(await all()).toEqual(before)
  })

  it('is refused to anonymous clients with 403; an export returns 200 to reporters and 404 for articles', async () => {
    const file = 'name\nMoore\n'
    const { report } = await reporter.look(BOARDS, file)
    expect((await reporter.out(BOARDS)).status).toBe(200)
    for (const answer of [
      await nobody.out(BOARDS),
      await nobody.look(BOARDS, file),
      await nobody.write(BOARDS, file, report.hash),
    ]) {
      expect([answer.status, answer.text.includes('Macon')]).toEqual([403, false])
    }
    expect((await editor.out('articles')).status).toBe(404)
    const { message, status } = await editor.out(`${BOARDS}?sheet=schools`)
    expect([status, message]).toEqual([400, expect.stringContaining('one of school-boards')])
  })
})
