import type { Shown } from '../../src/core/widget.ts'
import type { Doc } from '../../src/core/types.ts'
import { byCode, byName } from '../../src/core/order.ts'

/** A legislator as stored, with the family name that orders, and as shown. */
type Listed = { doc: Doc; item: Shown }

/** By family name, then by the whole name, which begins with the given one, then by id. */
export const byFamilyName = (a: Listed, b: Listed): number =>
  byName(a.doc.familyName ?? '', b.doc.familyName ?? '') ||
  byName(a.item.name, b.item.name) ||
  byCode(a.item.id, b.item.id)

/** Highest score first, then by name. Without a score there is no place among the others: last. */
export const byScore = (a: Listed, b: Listed): number =>
  (b.item.score ?? -1) - (a.item.score ?? -1) || byFamilyName(a, b)
