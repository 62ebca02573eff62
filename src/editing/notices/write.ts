import type { CollectionAfterChangeHook, Payload, PayloadRequest } from 'payload'
import { kindOf, newsroomOf, perNewsroom, slugOf } from '../../core/newsroom.ts'
import type { NoticeEvent } from './events.ts'
import { instantOf } from '../../store/changes/instant.ts'

/** A mail to one user, or to all who may publish. */
type Notice = {
  event: NoticeEvent
  item: string
  kind: string
  /** Ids of users; null: all who may publish. */
  to: (null | string)[]
  /** When it happens, ISO 8601. @default now */
  at?: string
  text?: string
}

/** Whether this process stores notices: only if some process sends them. */
const noting = perNewsroom('notices are noted', () => ({ isOn: false }))

export const noteFromNowOn = (payload: Payload): void => {
  noting(payload).isOn = true
}

export const isNoting = ({ payload }: PayloadRequest): boolean => noting(payload).isOn

/** Returns the slug of the notices; an app may have renamed the collection. */
export const noticesIn = ({ payload }: { payload: Payload }) =>
  slugOf(newsroomOf(payload), 'notices')

/** Stores what is to be mailed, within the transaction of the request. The user who acts gets no mail. */
export const notify = async (req: PayloadRequest, notice: Notice): Promise<void> => {
  if (!isNoting(req)) return
  const { at = instantOf(req).toISOString(), event, item, kind, text, to } = notice
  const by = req.user ? String(req.user.id) : null
  // A publication may fail at its time: then the user who scheduled it gets the mail, too.
  const recipients = [...new Set(to)].filter((one) => one === null || one !== by || at > now(req))
  for (const one of recipients) {
    await req.payload.create({
      collection: noticesIn(req),
      data: { at, by, dueAt: at, event, item, kind, text: text ?? null, to: one },
      req,
    })
  }
}

const now = (req: PayloadRequest): string => instantOf(req).toISOString()

/** Stores notices of a publication for the creator and the assignee of an item: due at once, or at the scheduled instant, of which a later one replaces a former one. */
export const notePublication: CollectionAfterChangeHook = async (args) => {
  const { collection, doc, previousDoc, req } = args
  const { createdBy, publicFrom, publicId } = doc
  if (doc._status !== 'published' || req.context.draftSave) return doc
  if (isSame(publicFrom, previousDoc?.publicFrom)) return doc
  const isAhead = publicFrom > now(req)
  const waiting = await takeBack(req, publicId)
  await notify(req, {
    at: isAhead ? publicFrom : now(req),
    event: 'published',
    item: publicId,
    kind: kindOf(newsroomOf(req.payload), collection.slug),
    to: [
      ...waiting,
      createdBy,
      req.context.assignee,
      isAhead && req.user ? String(req.user.id) : undefined,
    ].filter((one) => typeof one === 'string'),
  })
  return doc
}

/** Deletes the notices of the item's publication that are not sent yet: another instant was chosen. @returns the ids of their recipients */
const takeBack = async (req: PayloadRequest, item: string): Promise<unknown[]> => {
  if (!isNoting(req)) return []
  const { docs } = await req.payload.delete({
    collection: noticesIn(req),
    req,
    where: {
      and: [
        { item: { equals: item } },
        { event: { equals: 'published' } },
        { sentAt: { exists: false } },
      ],
    },
  })
  return docs.map(({ to }) => to)
}

const isSame = (one: null | string | undefined, other: null | string | undefined): boolean =>
  new Date(one ?? 0).getTime() === new Date(other ?? 0).getTime()
