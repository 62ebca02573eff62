import type { PayloadRequest } from 'payload'
import { kindOf, newsroomOf, slugOf } from '../../core/newsroom.ts'
import { keyOf, readAssignments } from '../assignments/read.ts'
import type { LeftItem } from './names.ts'

/** At most this many items of a kind are listed at once; once they are handed over, the next ones are. */
const MAX = 50

/** Returns what is assigned to a user, and the drafts of the user's own that nobody else has. */
export const readLeft = async (req: PayloadRequest, id: string): Promise<LeftItem[]> => {
  const open = { doneAt: { exists: false } }
  const assigned = await readAssignments(req, {
    limit: MAX,
    where: { and: [{ assignee: { equals: id } }, open] },
  })
  const drafts = await draftsOf(req, id)
  const others = await readAssignments(req, {
    limit: 0,
    where: {
      and: [{ key: { in: drafts.map(keyOf) } }, { assignee: { exists: true } }, open],
    },
  })
  const taken = new Set(others.map(keyOf))
  const named = await Promise.all(assigned.map((one) => itemOf(req, one)))
  return [...named.flat(), ...drafts.filter((one) => !taken.has(keyOf(one)))]
}

const draftsOf = async (req: PayloadRequest, id: string): Promise<LeftItem[]> => {
  const found = req.payload.config.collections
    .filter(
      ({ custom, flattenedFields, versions }) =>
        custom?.newsroom && versions?.drafts && flattenedFields.some(isCreator),
    )
    .map(async ({ slug }) => {
      const { docs } = await req.payload.find({
        collection: slug,
        depth: 0,
        draft: true,
        limit: MAX,
        pagination: false,
        req,
        where: { and: [{ createdBy: { equals: id } }, { _status: { equals: 'draft' } }] },
      })
      return docs.map((doc) => asItem(req, { doc, slug }))
    })
  return (await Promise.all(found)).flat()
}

const isCreator = ({ name }: { name: string }): boolean => name === 'createdBy'

const itemOf = async (
  req: PayloadRequest,
  { item, kind }: { item: string; kind: string },
): Promise<LeftItem[]> => {
  const slug = slugOf(newsroomOf(req.payload), kind)
  const { docs } = await req.payload.find({
    collection: slug,
    depth: 0,
    draft: true,
    limit: 1,
    pagination: false,
    req,
    where: { publicId: { equals: item } },
  })
  return docs.map((doc) => asItem(req, { doc, slug }))
}

const asItem = (
  { payload }: PayloadRequest,
  { doc, slug }: { doc: object; slug: string },
): LeftItem => {
  const { id, publicId, ...rest } = doc as Record<string, unknown>
  const { useAsTitle = 'id' } = payload.collections[slug]?.config.admin ?? {}
  return {
    href: `${payload.config.routes.admin}/collections/${slug}/${String(id)}`,
    item: String(publicId),
    kind: kindOf(newsroomOf(payload), slug),
    title: String(rest[useAsTitle] ?? '') || 'Untitled',
  }
}
