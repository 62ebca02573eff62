import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'

/** The state of a document that the newest save left behind. */
export type Newest = {
  /** What a save that begins from it says in `basedOn`. */
  basedOn: string
  /** When it was saved, ISO 8601. */
  at: string
  /** Id of whoever saved it; null where nobody was signed in, or where it is not kept. */
  by: null | string
  status: null | string
}

type Place = {
  collection: Pick<SanitizedCollectionConfig, 'slug' | 'versions'>
  req: PayloadRequest
}

/**
 * What the newest save of each of these documents left: its newest version, drafts included. A collection without
 * drafts keeps no versions: there it is the instant of the last save.
 */
export const newestOf = async (
  { collection, req }: Place,
  ids: (number | string)[],
): Promise<Map<string, Newest>> => {
  if (ids.length === 0) return new Map()
  const { db } = req.payload
  const slug = collection.slug as 'articles'
  const options = { collection: slug, limit: 0, pagination: false, req }
  if (!collection.versions?.drafts) {
    const { docs } = await db.find({
      ...options,
      select: { updatedAt: true },
      where: { id: { in: ids } },
    })
    return new Map((docs as unknown as Stored[]).map((doc) => [String(doc.id), newestDoc(doc)]))
  }
  const { docs } = await db.findVersions({
    ...options,
    select: VERSION,
    sort: 'updatedAt',
    where: { latest: { equals: true }, parent: { in: ids } },
  })
  return new Map(docs.map((row) => [String(row.parent), newestVersion(row as unknown as Row)]))
}

/** The saves of one document, newest first, as far back as the last one that was published (included). */
export const savesSincePublished = async (
  { collection, req }: Place,
  id: number | string,
): Promise<Newest[]> => {
  const { docs } = await req.payload.db.findVersions({
    collection: collection.slug as 'articles',
    limit: 0,
    pagination: false,
    req,
    select: VERSION,
    sort: '-updatedAt',
    where: { parent: { equals: id } },
  })
  const saves = docs.map((row) => newestVersion(row as unknown as Row))
  const published = saves.findIndex(({ status }) => status === 'published')
  return published < 0 ? saves : saves.slice(0, published + 1)
}

/** The version whose content is of this instant: which one a reader was given while a colleague saved. */
export const versionOf = async (
  { collection, req }: Place,
  id: number | string,
  updatedAt: string,
): Promise<string | undefined> => {
  const { docs } = await req.payload.db.findVersions({
    collection: collection.slug as 'articles',
    limit: 1,
    pagination: false,
    req,
    select: VERSION,
    sort: '-updatedAt',
    where: { parent: { equals: id }, 'version.updatedAt': { equals: updatedAt } },
  })
  return docs[0] && String(docs[0].id)
}

type Stored = { id: number | string; updatedAt: Date | string }

type Row = Stored & {
  version: { _status?: string; changedBy?: null | string; updatedAt: Date | string }
}

const VERSION = {
  parent: true,
  updatedAt: true,
  version: { _status: true, changedBy: true, updatedAt: true },
} as const

const newestVersion = ({ id, version }: Row): Newest => ({
  at: new Date(version.updatedAt).toISOString(),
  basedOn: String(id),
  by: version.changedBy ?? null,
  status: version._status ?? null,
})

const newestDoc = ({ updatedAt }: Stored): Newest => {
  const at = new Date(updatedAt).toISOString()
  return { at, basedOn: at, by: null, status: null }
}
