import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'
import type { DeskState } from '../workflow/states.ts'

/** The newest stored state of a document. */
type Newest = {
  /** The value that a save based on it sends as `basedOn`: its row, and when that was saved. */
  basedOn: string
  /** When it was saved, ISO 8601. */
  at: string
  /** Id of the user who saved it; null if there was none, or the collection does not store it. */
  by: null | string
  status: null | string
  /** Its state of review; null if the collection has no workflow. */
  desk: DeskState | null
}

type VersionsOf = {
  collection: Pick<SanitizedCollectionConfig, 'slug' | 'versions'>
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>
}

/**
 * Returns the newest version of each of these documents, drafts included. A collection without drafts has no versions: there it is the
 * instant of the last save.
 */
export const newestOf = async (
  { collection, req }: VersionsOf,
  ids: (number | string)[],
): Promise<Map<string, Newest>> => {
  if (ids.length === 0) return new Map()
  const { db } = req.payload
  const slug = collection.slug
  const options = { collection: slug, limit: 0, pagination: false, req }
  if (!collection.versions?.drafts) {
    const { docs } = await db.find({
      ...options,
      select: { updatedAt: true },
      where: { id: { in: ids } },
    })
    return new Map((docs as Stored[]).map((doc) => [String(doc.id), newestDoc(doc)]))
  }
  const { docs } = await db.findVersions<Row['version']>({
    ...options,
    select: VERSION,
    sort: 'updatedAt',
    where: { latest: { equals: true }, parent: { in: ids } },
  })
  return new Map(docs.map((row) => [String(row.parent), newestVersion(row)]))
}

/** Returns the saves of a document, newest first, back to the last published one (included). */
export const savesSincePublished = async (
  { collection, req }: VersionsOf,
  id: number | string,
): Promise<Newest[]> => {
  const { docs } = await req.payload.db.findVersions<Row['version']>({
    collection: collection.slug,
    limit: 0,
    pagination: false,
    req,
    select: VERSION,
    sort: '-updatedAt',
    where: { parent: { equals: id } },
  })
  const saves = docs.map((row) => newestVersion(row))
  const published = saves.findIndex(({ status }) => status === 'published')
  return published < 0 ? saves : saves.slice(0, published + 1)
}

/** Returns the version with this instant: the one that a request has read even if a colleague saved meanwhile. */
export const versionOf = async (
  of: VersionsOf,
  id: number | string,
  updatedAt: string,
): Promise<string | undefined> => {
  const [row] = await versionsAt(of, id, updatedAt)
  return row && baseOf(row)
}

/** Returns the id of the version that a save with this `basedOn` is based on; undefined if it is not stored as it was then. */
export const versionWith = async (
  of: VersionsOf,
  id: number | string,
  basedOn: string,
): Promise<number | string | undefined> => {
  if (!of.collection.versions?.drafts) return undefined
  const at = new Date(Number(basedOn.split('@')[1]))
  if (Number.isNaN(at.getTime())) return undefined
  const rows = await versionsAt(of, id, at.toISOString())
  return rows.find((row) => baseOf(row) === basedOn)?.id
}

/** Returns the versions of a document with this instant: several, where saves followed each other within a millisecond. */
const versionsAt = async (
  { collection, req }: VersionsOf,
  id: number | string,
  updatedAt: string,
): Promise<Row[]> => {
  const { docs } = await req.payload.db.findVersions<Row['version']>({
    collection: collection.slug,
    limit: 0,
    pagination: false,
    req,
    select: VERSION,
    sort: '-updatedAt',
    where: { parent: { equals: id }, 'version.updatedAt': { equals: updatedAt } },
  })
  return docs
}

type Stored = { id: number | string; updatedAt: Date | string }

type Row = Pick<Stored, 'id'> & {
  version: {
    _status?: string
    changedBy?: null | string
    desk?: DeskState | null
    updatedAt: Date | string
  }
}

const VERSION = {
  parent: true,
  updatedAt: true,
  version: { _status: true, changedBy: true, desk: true, updatedAt: true },
} as const

/** Payload stores a withdrawal in the newest row (`versions/saveVersion.js`, 3.90.1): by its id alone a save would undo it unnoticed. */
const baseOf = ({ id, version }: Row): string => `${id}@${new Date(version.updatedAt).getTime()}`

const newestVersion = ({ id, version }: Row): Newest => ({
  at: new Date(version.updatedAt).toISOString(),
  basedOn: baseOf({ id, version }),
  by: version.changedBy ?? null,
  desk: version.desk ?? null,
  status: version._status ?? null,
})

const newestDoc = ({ updatedAt }: Stored): Newest => {
  const at = new Date(updatedAt).toISOString()
  return { at, basedOn: at, by: null, desk: null, status: null }
}
