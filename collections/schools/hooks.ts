import type { CollectionBeforeChangeHook } from 'payload'
import { toSlug } from '../../src/core/forms/slug.ts'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'

/**
 * Stores what follows from the name and the district: the name in the form that orders the list, in ASCII, so that each database sorts
 * it equally, and the district's county where the school has none of its own.
 */
export const attributesOf: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const name: unknown = data.name ?? originalDoc?.name
  const stored = { ...data, sortName: toSlug(String(name ?? '')) || FIRST }
  const { county, district } = { ...originalDoc, ...data }
  if (!district || county) return stored
  const { absent } = newsroomOf(req.payload)
  if (absent.has('counties') || absent.has('school-boards')) return stored
  const board = await req.payload.findByID({
    collection: slugOf(newsroomOf(req.payload), 'school-boards'),
    depth: 0,
    disableErrors: true,
    id: district.id ?? district,
    req,
    select: { county: true },
  })
  return { ...stored, county: board?.county ?? null }
}

/** The place of a name without a letter or a digit: ahead of all others. */
const FIRST = '0'
