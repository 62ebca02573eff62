import type { SanitizedCollectionConfig } from 'payload'
import { configOf, pageUrl, slugOf } from '../../core/newsroom.ts'
import { OWN_CHANGES } from '../../store/changes/collection.ts'
import { newestChange } from '../../store/changes/read.ts'
import { publicView } from '../../store/changes/view.ts'
import type { Doc, Newsroom, PublicRead, Resource } from '../../core/types.ts'
import { embargoOf } from '../assignments/read.ts'
import type { Difference } from '../../differences/differences.ts'
import { differences } from '../../differences/differences.ts'
import { leftEmpty } from './leftEmpty.ts'
import { leftOut } from './leftOut.ts'
import type { PublicState } from '../publicState/readPublicState.ts'
import { dueOf, readPublicState } from '../publicState/readPublicState.ts'
import type { Publication } from './types.ts'
import { unreadableFiles } from './unreadable.ts'
import { verbOf } from './verb.ts'
import { formatInstant } from '../../core/dates.ts'

/** The public state of a document before a save. */
type Before = {
  state: null | PublicState
  /** The public item, or the scheduled one as it will be, with what its page alone shows; null if there is neither. */
  shown: null | Record<string, unknown>
  /** Whether the newest public correction is less than an hour old, so that it covers this change. */
  isCorrected: boolean
}

/** The state before the first save of a new document. */
export const NOTHING_BEFORE: Before = { isCorrected: false, shown: null, state: null }

/** Reads the state of a stored document. @param read at the moment of the save */
export const readBefore = async (
  read: PublicRead,
  { id, resource }: { id: number | string; resource: Resource },
): Promise<Before> => {
  const { newsroom, now, payload, req } = read
  const { collection } = resource
  const slug = slugOf(newsroom, collection)
  const { docs } = await payload.find({
    collection: slug,
    depth: 0,
    limit: 1,
    pagination: false,
    ...(req && { req }),
    where: { id: { equals: id } },
  })
  const [doc] = docs
  if (!doc) return NOTHING_BEFORE
  const item = doc.publicId
  const last = await newestChange(read, { collection, item, what: OWN_CHANGES })
  return {
    isCorrected: last?.what === 'corrected' && now.getTime() - Date.parse(last.at) < HOUR_MS,
    shown: await shownOf(read, { doc, resource }),
    state: await readPublicState({ collection: slug, id, payload }),
  }
}

/**
 * Returns what a publishing save changes for readers. Called after the save, within its transaction.
 * @param read at the moment before the save
 * @param doc the document as stored by the save, its references as bare ids
 * @param labels labels of the public item, by key
 */
export const publicationOf = async (
  read: PublicRead,
  args: { before: Before; doc: Doc; labels: Map<string, string>; resource: Resource },
): Promise<Publication> => {
  const { before, doc, labels, resource } = args
  const { newsroom, payload } = read
  // A document published without a date is dated by a hook a moment later than `read.now`.
  const now = newsroom.now()
  const done = { ...read, now }
  const config = configOf(payload, slugOf(newsroom, resource.collection))
  const is = before.state?.is ?? 'draft'
  const after = await shownOf(done, { doc, resource })
  const changes =
    before.shown && after
      ? differences({
          after,
          before: before.shown,
          labels: new Map([...labels].filter(([key]) => !isDescribedApart(key, is))),
          timeZone: newsroom.timeZone,
        })
      : []
  const due = dueOf({ doc, now, resource })
  const page = pageUrl(newsroom, resource.name, doc.slug)
  const former = is === 'public' ? before.shown?.url : page
  // Nothing but the time can be meant.
  const isStill = is === 'scheduled' && due !== null && changes.length === 0 && former === page
  return {
    before: is,
    changes,
    dated: is === 'public' ? null : datedOf({ doc, newsroom, now: read.now, resource }),
    due,
    embargo:
      is === 'public'
        ? null
        : await embargoOf(read, { doc, due: due ?? now, kind: resource.collection }),
    formerPage: former === page ? null : String(former),
    lacksCorrection:
      is === 'public' &&
      after !== null &&
      'corrections' in after &&
      !before.isCorrected &&
      !changes.some(({ field }) => field === 'corrections') &&
      isReworded(changes, { config, resource }),
    leavesOut: await leftOut(atDue(done, { doc, resource }), { doc, resource }),
    leftEmpty: await leftEmpty(done, { config, doc }),
    page,
    unreadable: await unreadableFiles(done, { doc, fields: config.flattenedFields }),
    verb: isStill ? 'reschedule' : verbOf({ before: before.state ?? undefined, due, now }),
  }
}

const HOUR_MS = 3_600_000

/** Whether a change of the key is described separately: the address always, the date of items that are not public yet. */
const isDescribedApart = (key: string, is: PublicState['is']): boolean =>
  key === 'slug' || (key === 'publishedAt' && is !== 'public')

/** Whether readers of the page get other words. */
const isReworded = (
  changes: Difference[],
  { config, resource }: { config: SanitizedCollectionConfig; resource: Resource },
): boolean => {
  // These are shown where the page is shared, not on it.
  const unseen: string[] = Object.values(resource.sharedAs ?? {})
  const texts = config.flattenedFields
    .filter(({ name, type }) => TEXTS.includes(type) && !unseen.includes(name))
    .map(({ name }) => name)
  return changes.some(
    ({ field, note }) => note === undefined && texts.includes(field.replace(/Html$/, '')),
  )
}

const TEXTS = ['richText', 'text', 'textarea']

type PublicDoc = { doc: Doc; resource: Resource }

/** Returns the formatted date if it is earlier than the moment of becoming public. */
const datedOf = (args: PublicDoc & { newsroom: Newsroom; now: Date }): null | string => {
  const { doc, newsroom, now, resource } = args
  const isEarlier = resource.hasPublishedAt && new Date(doc.publishedAt) < now
  return isEarlier ? formatInstant(doc.publishedAt, newsroom.timeZone) : null
}

/** Returns the read at the moment from which the document is public: now, or when it is due. */
const atDue = (read: PublicRead, { doc, resource }: PublicDoc): PublicRead => {
  const due = dueOf({ doc, now: read.now, resource })
  return due === null ? read : { ...read, now: new Date(due) }
}

/** Returns the public item, or the scheduled one as it will be; null if the document is not published. */
const shownOf = async (read: PublicRead, shown: PublicDoc): Promise<Before['shown']> => {
  const { doc, resource } = shown
  const { collection } = resource
  const view = await publicView({ collection, id: doc.id, read: atDue(read, shown) })
  return view && { ...(JSON.parse(view.content) as Record<string, unknown>), ...view.pageOnly }
}
