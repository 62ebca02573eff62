import type { Payload, PayloadRequest, Where } from 'payload'
import { createLocalReq } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { keyOf, readAssignments } from '../assignments/read.ts'
import type { NoticeEvent } from './events.ts'
import { staffOf } from '../people/names.ts'
import { noticesIn } from './write.ts'

/** A stored notice. */
export type StoredNotice = {
  id: number | string
  at: string
  by?: null | string
  createdAt: string
  event: NoticeEvent
  item: string
  kind: string
  sentAt?: null | string
  text?: null | string
  to?: null | string
}

/** Returns the notices whose time has come, the oldest first. */
export const dueNotices = async (payload: Payload, limit = 100): Promise<StoredNotice[]> => {
  const now = newsroomOf(payload).now().toISOString()
  return find(payload, {
    limit,
    where: { and: [{ dueAt: { less_than_equal: now } }, { sentAt: { exists: false } }] },
  })
}

export const find = async (
  payload: Payload,
  args: { limit: number; where: Where },
): Promise<StoredNotice[]> => {
  const { docs } = await payload.find({
    ...args,
    collection: noticesIn({ payload }),
    depth: 0,
    pagination: false,
    sort: 'dueAt',
  })
  return docs as StoredNotice[]
}

/** Replaces a notice to all who may publish by one for each of them: for its assignee alone, if that is one of them. */
export const addressed = async (payload: Payload, notice: StoredNotice): Promise<void> => {
  const req = await createLocalReq({}, payload)
  const editors = await editorsOf(req)
  const [assigned] = await readAssignments(req, {
    limit: 1,
    where: { and: [{ doneAt: { exists: false } }, { key: { equals: keyOf(notice) } }] },
  })
  const chosen = editors.filter((id) => id === assigned?.assignee)
  const recipients = (chosen.length > 0 ? chosen : editors).filter((id) => id !== notice.by)
  const { id: _none, createdAt: _when, ...data } = notice
  const collection = noticesIn(req)
  await inOneTransaction(req, async () => {
    for (const to of recipients) {
      await payload.create({ collection, data: { ...data, dueAt: notice.at, to }, req })
    }
    await payload.delete({ collection, id: notice.id, req })
  })
}

const editorsOf = async (req: PayloadRequest): Promise<string[]> => {
  const { rolesOf } = newsroomOf(req.payload)
  const people = await staffOf(req)
  return people
    .filter(({ user }) => rolesOf(user).some((role) => role === 'admin' || role === 'editor'))
    .map(({ id }) => id)
}
