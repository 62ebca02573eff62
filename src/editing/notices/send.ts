import type { Payload, Where } from 'payload'
import { grouped } from '../../core/grouped.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { addressed, dueNotices, find } from './due.ts'
import type { StoredNotice } from './due.ts'
import { mailOf } from './mail.ts'
import { readDigest } from './digest.ts'
import { noticesIn } from './write.ts'
import { logUnsent } from '../../core/logError.ts'

/** At most one mail to a user about an item in this time; what happens meanwhile is in the next one. */
const QUIET_MS = 5 * 60_000

/** A mail that could not be sent is tried again each minute for a day. */
const AGAIN_MS = 60_000
const GIVEN_UP_MS = 24 * 60 * AGAIN_MS

/** Sends the notices whose time has come. After a crash it goes on where it was: a mail may then arrive twice, but none is lost. */
export const sendDue = async (payload: Payload, signal: AbortSignal): Promise<void> => {
  for (const notice of await dueNotices(payload)) {
    if (!notice.to) await addressed(payload, notice)
  }
  const due = (await dueNotices(payload)).filter(({ to }) => to)
  // Those of one user about one item.
  const groups = grouped(due, ({ item, kind, to }) => `${to} ${kind} ${item}`)
  for (const group of groups.values()) {
    if (signal.aborted) return
    await sendOne(payload, group)
  }
  const past = new Date(nowOf(payload) - QUIET_MS).toISOString()
  await remove(payload, { sentAt: { less_than_equal: past } })
}

const nowOf = (payload: Payload): number => newsroomOf(payload).now().getTime()

const sendOne = async (payload: Payload, group: StoredNotice[]): Promise<void> => {
  const now = nowOf(payload)
  const next = await nextMail(payload, group)
  if (next > now) return put(payload, group, { dueAt: iso(next) })
  // Stored before the mail is sent: while nothing can be stored, the mail would be sent again at each look.
  await put(payload, group, { dueAt: iso(now + AGAIN_MS) })
  let unsent = group
  try {
    const { item, left, news, person } = await readDigest(payload, group)
    await drop(payload, left)
    if (!person || !item || news.length === 0) return
    unsent = news
    const mail = await mailOf(payload, { item, news })
    await payload.sendEmail({ ...mail, to: { address: person.email, name: '' } })
    await put(payload, news, { sentAt: iso(now) })
  } catch (error) {
    logUnsent(payload, error, 'a notice could not be mailed')
    await drop(
      payload,
      unsent.filter(({ at }) => now - Date.parse(at) > GIVEN_UP_MS),
    )
  }
}

/** Returns from when this user may get another mail about this item, in milliseconds. */
const nextMail = async (payload: Payload, [first]: StoredNotice[]): Promise<number> => {
  const { item, kind, to } = first as StoredNotice
  const sent = await find(payload, {
    limit: 100,
    where: {
      and: [
        ...[{ to: { equals: to } }, { kind: { equals: kind } }, { item: { equals: item } }],
        { sentAt: { exists: true } },
      ],
    },
  })
  return Math.max(0, ...sent.map(({ sentAt }) => Date.parse(sentAt ?? '') + QUIET_MS))
}

const iso = (instant: number): string => new Date(instant).toISOString()

const whereOf = (group: StoredNotice[]) => ({ id: { in: group.map(({ id }) => id) } })

/** Changes notices. Payload's update of what matches a query would resolve although it stored nothing. */
const put = async (
  payload: Payload,
  group: StoredNotice[],
  data: Record<string, unknown>,
): Promise<void> => {
  const collection = noticesIn({ payload })
  for (const { id } of group) await payload.db.updateOne({ collection, data, id })
}

const drop = async (payload: Payload, group: StoredNotice[]): Promise<void> => {
  if (group.length === 0) return
  await remove(payload, whereOf(group))
}

/** By one command: Payload reads each of them and deletes it by itself, thousands in one turn of the event loop. */
const remove = (payload: Payload, where: Where): Promise<void> =>
  payload.db.deleteMany({ collection: noticesIn({ payload }), where })
