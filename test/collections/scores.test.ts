import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import type { Moved } from '../../src/editing/figures/types.ts'
import type { PublishPreview } from '../../src/editing/publishing/types.ts'
import type { Data } from '../support/content.ts'
import { openDraft } from '../support/drafts.ts'
import { useStaff } from '../support/rest.ts'
import { pagesOf } from '../support/site.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const { mainOf } = pagesOf(ask)
const { editor, nobody, reporter } = useStaff(newsroom)

/** The stored data: a request for scores stores nothing. */
const counts = async () => {
  const { payload } = newsroom
  const found = await Promise.all([
    payload.count({ collection: 'bills', trash: true }),
    payload.countVersions({ collection: 'bills' }),
    payload.countVersions({ collection: 'legislators' }),
    payload.count({ collection: 'changes' as 'articles' }),
  ])
  return found.map(({ totalDocs }) => totalDocs)
}

describe('the scores that publishing a bill would make', () => {
  const members: Doc[] = []
  let bill: Doc
  const call = (lists: Record<string, number[]>, chamber = 'house') => ({
    chamber,
    date: '2026-03-02',
    ...Object.fromEntries(
      Object.entries(lists).map(([position, who]) => [position, who.map((one) => idOf(one))]),
    ),
  })
  const idOf = (index: number) => (members[index] as Doc).id
  const told = async (data: Data, path = 'bills'): Promise<Moved> =>
    (await editor('POST', `${path}/scores`, data)).body
  /** Returns each listed member, by the number in the name: `score grade rank`, before and after. */
  const rowsOf = ({ rows }: Moved) =>
    rows.map(({ after, before, title }) => {
      const say = (figures: typeof after) => figures && Object.values(figures).join(' ')
      return [title.replace('Member ', ''), say(before), say(after)]
    })
  const shown = (index: number) => mainOf(`/legislators/${members[index]?.slug}`)

  beforeAll(async () => {
    for (const index of [0, 1, 2, 3, 4]) {
      const names = { familyName: `Name ${index}`, name: `Member ${index}` }
      members.push(await desk.publish('legislators', { ...names, chamber: 'house' }))
    }
    members.push(await desk.draft('legislators', { familyName: 'Draft', name: 'Member 5' }))
    bill = await desk.publish('bills', {
      favored: 'yea',
      number: 'HB 1',
      rollCalls: [call({ nay: [1, 2], yea: [0] })],
    })
  })

  it('are listed before and after for each member whose votes or rank change, without drafts', async () => {
    const data = {
      favored: 'nay',
      number: 'HB 2',
      rollCalls: [call({ abstain: [4], nay: [1, 3, 5], yea: [0] })],
    }
    const moved = await told(data)
    expect(moved).toMatchObject({
      figures: [{ label: 'Score' }, { label: 'Grade' }, { label: 'Rank' }],
      title: 'Name',
    })
    expect(rowsOf(moved)).toEqual([
      ['0', '100 A 1', '50 F 2'],
      ['1', '0 F 2', '50 F 2'],
      ['2', '0 F 2', '0 F 4'],
      ['3', '  ', '100 A 1'],
      ['4', '  ', '  '],
    ])
  })

  it('leave the stored data and the public pages unchanged', async () => {
    const before = [await counts(), await shown(0), await shown(3)]
    await told({ favored: 'nay', number: 'HB 2', rollCalls: [call({ nay: [3], yea: [0] })] })
    await told({ ...(await openDraft(bill, editor, 'bills')), rollCalls: [] }, `bills/${bill.id}`)
    expect([await counts(), await shown(0), await shown(3)]).toEqual(before)
    expect(before[1]).toContain('100 of 100, rank 1')
  })

  it('equal those in the publish preview, and those on the pages once the bill is published', async () => {
    const form = await openDraft(bill, editor, 'bills')
    const data = { ...form, rollCalls: [call({ nay: [0], yea: [1, 3] })] }
    const moved = await told(data, `bills/${bill.id}`)
    expect(rowsOf(moved)).toEqual([
      ['0', '100 A 1', '0 F 3'],
      ['1', '0 F 2', '100 A 1'],
      ['2', '0 F 2', '  '],
      ['3', '  ', '100 A 1'],
    ])
    const { body } = await editor('POST', `bills/${bill.id}/publish-preview`, data)
    expect((body as PublishPreview).moved).toEqual(moved)
    const saved = await editor('PATCH', `bills/${bill.id}`, { ...data, _status: 'published' })
    expect(saved.status).toBe(200)
    expect(await shown(0)).toContain('0 of 100, rank 3')
    expect(await shown(1)).toContain('100 of 100, rank 1')
    expect(await shown(2)).toContain('Not scored')
    expect(await shown(3)).toContain('100 of 100, rank 1')
    const again = await openDraft(bill, editor, 'bills')
    expect((await told(again, `bills/${bill.id}`)).rows).toEqual([])
  })

  it('answer 403 without the right to publish, 400 to invalid data, 409 to a stale form, 404 without a bill', async () => {
    const data = { number: 'HB 3' }
    const good = await editor('POST', 'bills/scores', data)
    expect([good.status, good.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await nobody('POST', 'bills/scores', data)).status).toBe(403)
    expect((await reporter('POST', 'bills/scores', data)).status).toBe(403)
    expect((await reporter('POST', `bills/${bill.id}/scores`, data)).status).toBe(403)
    const empty = await editor('POST', 'bills/scores', {})
    expect([empty.status, empty.errors]).toMatchObject([400, [{ path: 'number' }]])
    const stale = { ...(await openDraft(bill, editor, 'bills')), basedOn: '0' }
    expect((await editor('POST', `bills/${bill.id}/scores`, stale)).status).toBe(409)
    expect((await editor('POST', 'bills/0/scores', data)).status).toBe(404)
    expect((await editor('POST', 'articles/scores', { title: 'T' })).status).toBe(404)
  })

  it('are null in the publish preview of a beat', async () => {
    const { body } = await editor('POST', 'beats/publish-preview', { name: 'Beat' })
    expect((body as PublishPreview).moved).toBeNull()
  })
})

describe('the comparison of two states of a roll call', () => {
  it('lists the members whose positions differ, by name, instead of whole lists', async () => {
    const ids: unknown[] = []
    for (const name of ['Ada Vale', 'Bo Ruiz', 'Cy Stone']) {
      ids.push((await desk.publish('legislators', { name })).id)
    }
    const [ada, bo, cy] = ids
    const row = { chamber: 'senate', date: '2026-03-02', question: 'Final passage' }
    const bill = await desk.draft('bills', { rollCalls: [{ ...row, nay: [cy], yea: [ada, bo] }] })
    const form = await openDraft(bill, editor, 'bills')
    const [mine] = form.rollCalls as Data[]
    const theirs = { ...form, rollCalls: [{ ...mine, nay: [cy, bo], yea: [ada] }] }
    await editor('PATCH', `bills/${bill.id}?draft=true`, { ...theirs, _status: 'draft' })
    const yours = { ...form, rollCalls: [{ ...mine, absent: [cy], nay: [] }] }
    const { body } = await editor('POST', `bills/${bill.id}/compare`, yours)
    const head = 'senate · March 2, 2026 · Final passage'
    expect(body.differences).toMatchObject([
      {
        after: `${head}\nYea: Bo Ruiz\nAbsent: Cy Stone`,
        before: `${head}\nNay: Cy Stone, Bo Ruiz`,
        field: 'rollCalls',
      },
    ])
    expect(body.yours).toContain('Yea: Ada Vale, Bo Ruiz · Absent: Cy Stone')
  })
})
