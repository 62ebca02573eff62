import type { CollectionSlug, Payload, SanitizedCollectionConfig, Where } from 'payload'
import { createLocalReq } from 'payload'
import type { ToForm } from '../core/forms/collection.ts'
import { formOf } from '../core/forms/collection.ts'
import { kindOf, newsroomOf } from '../core/newsroom.ts'
import { NO_JOINS } from '../database/noJoins.ts'
import { isSaveConflict } from '../database/clearConflicts.ts'
import { oddDates } from '../database/oddDates.ts'
import { inOneTransaction } from '../database/inOneTransaction.ts'
import { tryAgain } from '../database/tryAgain.ts'
import { CHANGES } from './changes/collection.ts'
import { recordMany } from './changes/record.ts'
import { doOnce } from './once.ts'

/** The key of the record that a database holds values of one form alone; a later form needs another key. */
export const STORED_FORM = 'civic-newsroom: stored form 1'

/**
 * Normalises values that were stored before forms were enforced (`core/forms/stored.ts`): documents, and the newest version of each,
 * which lists of drafts read. Public changes get a row in the log; existing rows stay. Runs at the first start of this version, page by
 * page, and is recorded as done: later starts cost one query. Two processes may run it at once.
 */
export const mendStored = (payload: Payload): Promise<void> =>
  doOnce(payload, STORED_FORM, async () => {
    for (const { config } of Object.values(payload.collections)) {
      const toForm = formOf({ collection: config, config: payload.config, isTrusted: true })
      // The log is never changed.
      if (!toForm || config.custom?.newsroom === CHANGES) continue
      await mendDocuments(payload, config, toForm)
      if (config.versions?.drafts) await mendVersions(payload, config, toForm)
    }
  })

type Stored = Record<string, unknown> & { id: number | string; updatedAt: string }

/**
 * Returns the fields that change, with normalised values; undefined if there are none. A title that would become empty stays: only an
 * editor can name the item.
 * @param isOdd whether a date of it is stored in another form than it is read: then all are written
 */
const changesOf = (
  { admin }: SanitizedCollectionConfig,
  { id: _id, ...doc }: Stored,
  { isOdd, toForm }: { isOdd: boolean; toForm: ToForm },
): Record<string, unknown> | undefined => {
  const { data } = toForm<Record<string, unknown>>(doc)
  const changes = Object.entries(data).filter(
    ([name, value]) =>
      (isOdd || value !== doc[name]) && !(name === admin.useAsTitle && value === ''),
  )
  return changes.length === 0 ? undefined : Object.fromEntries(changes)
}

/** Documents in memory at once. */
const PAGE = 100

const mendDocuments = async (
  payload: Payload,
  config: SanitizedCollectionConfig,
  toForm: ToForm,
): Promise<void> => {
  const { db } = payload
  const { slug } = config
  const odd = await oddDates(db, { of: 'documents', slug })
  const page = (after: Stored['id'] | undefined) =>
    db.find<Stored>({ collection: slug, joins: NO_JOINS, ...rest(after) })
  for await (const doc of walk(page)) {
    const { id, updatedAt } = doc
    const data = changesOf(config, doc, { isOdd: odd.has(id), toForm })
    if (!data) continue
    const run = async () => {
      const req = await createLocalReq({}, payload)
      const collection = kindOf(newsroomOf(payload), slug)
      const change = async () => {
        // No editor changed it: `updatedAt` stays.
        await db.updateOne({ id, collection: slug, data: { updatedAt, ...data }, req })
      }
      await inOneTransaction(req, () => recordMany(req, { change, collection, ids: [id] }))
    }
    await tryAgain({ lost: isSaveConflict, run })
  }
}

const mendVersions = async (
  { db }: Payload,
  config: SanitizedCollectionConfig,
  toForm: ToForm,
): Promise<void> => {
  const slug = config.slug as CollectionSlug
  const odd = await oddDates(db, { of: 'versions', slug })
  const page = (after: Stored['id'] | undefined) =>
    db.findVersions<Stored>({
      collection: slug,
      ...rest(after, { latest: { equals: true } }),
    })
  for await (const { createdAt, id, updatedAt, version } of walk(page)) {
    const data = changesOf(config, version, { isOdd: odd.has(id), toForm })
    if (!data) continue
    await db.updateVersion({
      id,
      collection: slug,
      versionData: { createdAt, updatedAt, version: { ...version, ...data } },
    })
  }
}

const rest = (after: Stored['id'] | undefined, where: Where = {}) => ({
  limit: PAGE,
  pagination: false,
  sort: 'id',
  where: { ...where, ...(after !== undefined && { id: { greater_than: after } }) },
})

async function* walk<T extends { id: Stored['id'] }>(
  page: (after: Stored['id'] | undefined) => Promise<{ docs: T[] }>,
): AsyncGenerator<T> {
  for (let after: Stored['id'] | undefined; ;) {
    const { docs } = await page(after)
    yield* docs
    if (docs.length < PAGE) return
    after = docs.at(-1)?.id
  }
}
