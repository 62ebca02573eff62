import type { PayloadRequest } from 'payload'
import { configOf, kindOf, newsroomOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { keyOf, readAssignments } from '../assignments/read.ts'
import { docsOf } from '../dashboard/assigned.ts'
import { hrefOf } from '../dashboard/rows.ts'
import type { LeftItem } from './names.ts'

/** At most this many assigned items, and drafts of a kind, are listed at once; once they are handed over, the next ones are. */
const MAX = 50

/** Assignments that are not done. */
const OPEN = { doneAt: { exists: false } }

/** Returns what is assigned to a user, and the user's own drafts that are assigned to no user. */
export const readLeft = async (req: PayloadRequest, id: string): Promise<LeftItem[]> => {
  const kinds = req.payload.config.collections.filter(
    ({ custom, flattenedFields, versions }) =>
      custom?.newsroom && versions?.drafts && flattenedFields.some(isCreator),
  )
  const [assigned, drafts] = await Promise.all([
    assignedTo(req, id),
    Promise.all(kinds.map(({ slug }) => draftsOf(req, { id, slug }))),
  ])
  return [...assigned, ...drafts.flat()]
}

/** Items in the trash are left out: as many more assignments are read. */
const assignedTo = async (req: PayloadRequest, id: string): Promise<LeftItem[]> => {
  const where = { and: [{ assignee: { equals: id } }, OPEN] }
  for (let limit = MAX; ; limit *= 4) {
    const found = await readAssignments(req, { limit, where })
    const docs = await docsOf(req, found)
    const items = found.flatMap(({ item }) => {
      const { config, doc } = docs.get(item) ?? {}
      return config && doc ? [asItem(req, { doc, slug: config.slug })] : []
    })
    if (items.length >= MAX || found.length < limit) return items.slice(0, MAX)
  }
}

/** The user's own drafts of a kind that are assigned to no user. They are read page by page: assignments are another collection. */
const draftsOf = async (
  req: PayloadRequest,
  { id, slug }: { id: string; slug: string },
): Promise<LeftItem[]> => {
  const free: LeftItem[] = []
  for (let page = 1; free.length < MAX; page += 1) {
    const { docs, hasNextPage } = await req.payload.find({
      collection: slug,
      depth: 0,
      draft: true,
      limit: MAX,
      page,
      req,
      where: { and: [{ createdBy: { equals: id } }, { _status: { equals: 'draft' } }] },
    })
    const items = docs.map((doc) => asItem(req, { doc, slug }))
    free.push(...(await unassigned(req, items)))
    if (!hasNextPage) break
  }
  return free.slice(0, MAX)
}

const unassigned = async (req: PayloadRequest, items: LeftItem[]): Promise<LeftItem[]> => {
  const assigned = await readAssignments(req, {
    limit: 0,
    where: { and: [{ key: { in: items.map(keyOf) } }, { assignee: { exists: true } }, OPEN] },
  })
  const taken = new Set(assigned.map(keyOf))
  return items.filter((item) => !taken.has(keyOf(item)))
}

const isCreator = ({ name }: { name: string }): boolean => name === 'createdBy'

const asItem = (req: PayloadRequest, { doc, slug }: { doc: Doc; slug: string }): LeftItem => ({
  href: hrefOf(req, `/${slug}/${doc.id}`),
  item: String(doc.publicId),
  kind: kindOf(newsroomOf(req.payload), slug),
  title: String(doc[configOf(req.payload, slug).admin.useAsTitle ?? 'id'] ?? '') || 'Untitled',
})
