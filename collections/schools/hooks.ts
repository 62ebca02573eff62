import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import type { Doc } from '../../src/core/doc.ts'
import { idOf } from '../../src/core/doc.ts'
import { toSlug } from '../../src/core/forms/slug.ts'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'

/**
 * Stores what follows from the name and the district: the name in the form that orders the list, in ASCII, so that each database sorts
 * it equally, and the district's county where the school has none of its own. The county of a former district is not its own.
 */
export const attributesOf: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const name: unknown = data.name ?? originalDoc?.name
  const stored = { ...data, sortName: toSlug(String(name ?? '')) || FIRST }
  const { county, district } = { ...originalDoc, ...data }
  if (!district) return stored
  const { absent } = newsroomOf(req.payload)
  if (absent.has('counties') || absent.has('school-boards')) return stored
  if (county) {
    const former = originalDoc?.district
    if (!former || idOf(former) === idOf(district)) return stored
    if (idOf(county) !== (await countyOf(req, former))) return stored
  }
  return { ...stored, county: await countyOf(req, district) }
}

const countyOf = async (req: PayloadRequest, district: Doc | Doc['id']) => {
  const board = await req.payload.findByID({
    collection: slugOf(newsroomOf(req.payload), 'school-boards'),
    depth: 0,
    disableErrors: true,
    id: idOf(district),
    req,
    select: { county: true },
  })
  return (board?.county as Doc['id'] | null | undefined) ?? null
}

/** The place of a name without a letter or a digit: ahead of all others. */
const FIRST = '0'
