import type { MemberVote } from './billsFrom.ts'
import type { Doc } from '../../src/core/types.ts'
import type { Newsdesk } from './content.ts'
import type { VotesOf } from './votes.ts'
import { publishVotes } from './votes.ts'

export const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 15, minute))

/** Publishes more posts than any widget shows, legislators with tied scores, and charters before and after their decision. */
export const fillWidgets = async (desk: Newsdesk) => {
  const posts: Doc[] = []
  const people: Record<string, Doc> = {}
  const charters: Record<string, Doc> = {}
  for (let minute = 0; minute < 24; minute += 1) {
    const publishedAt = at(minute).toISOString()
    const save = { at: at(minute) }
    posts.unshift(await desk.publish('wire-posts', { kind: 'vote', publishedAt }, save))
  }
  const records: VotesOf[] = []
  const publish = async (
    key: string,
    { votes, ...data }: Record<string, unknown> & { votes: MemberVote[] },
  ) => {
    const member = await desk.publish('legislators', data, { at: at(30) })
    people[key] = member
    records.push({ member, votes })
  }
  await publish('ng', { familyName: 'Ng', name: 'Zoe Ng', votes: votes(9, 1) })
  await publish('adams', { familyName: 'Adams', name: 'Yan Adams', votes: votes(1, 0) })
  await publish('ávila', { familyName: 'Ávila', name: 'X. Ávila', votes: votes(9, 1) })
  await publish('zed', { chamber: 'senate', familyName: 'Zed', name: 'A. Zed', votes: [] })
  await publish('moss', {
    chamber: 'senate',
    familyName: 'Moss',
    name: 'B. Moss',
    votes: votes(1, 4),
  })
  await publishVotes(desk, records, { at: at(30) })
  const board = await desk.publish('school-boards', { name: 'Cove & Co' }, { at: at(31) })
  const step = (date: string, status: string) => ({ date, status })
  const apply = async (key: string, status: string, history: object[]) => {
    const data = { district: board.id, history, name: key, operator: 'Op', status }
    charters[key] = await desk.publish('charter-applications', data, { at: at(32) })
  }
  await apply('old', 'submitted', [step('2026-01-05', 'submitted')])
  await apply('new', 'under-review', [
    step('2026-01-02', 'submitted'),
    step('2026-02-10', 'under-review'),
  ])
  await apply('done', 'approved', [step('2026-02-20', 'approved')])
  await apply('appeal', 'appealed', [step('2026-02-01', 'denied'), step('2026-02-11', 'appealed')])
  return { charters, people, posts }
}

const votes = (favored: number, against: number): MemberVote[] =>
  [...Array(favored).fill(true), ...Array(against).fill(false)].map((favored, index) => ({
    bill: `HB ${index}`,
    favored,
    position: 'yea',
  }))
