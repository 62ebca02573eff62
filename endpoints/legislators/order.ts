import type { Doc } from '../../src/core/doc.ts'
import type { Place } from '../../src/core/order.ts'
import { byPlace } from '../../src/core/order.ts'

/** A legislator as stored, with the family name that orders, and as shown. */
type Listed = { doc: Doc; item: { id: string; name: string; score: null | number } }

/** By family name, then by the whole name, which begins with the given one, then by id. */
export const placeByName = ({ doc, item }: Listed): Place => [
  String(doc.familyName ?? ''),
  item.name,
  item.id,
]

/** Highest score first, then by name. Without a score there is no place among the others: last. */
export const placeByScore = (listed: Listed): Place => [
  listed.item.score === null ? 1 : -listed.item.score,
  ...placeByName(listed),
]

export const byFamilyName = (a: Listed, b: Listed): number =>
  byPlace(placeByName(a), placeByName(b))

export const byScore = (a: Listed, b: Listed): number => byPlace(placeByScore(a), placeByScore(b))
