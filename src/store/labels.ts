import { setImmediate as nextTurn } from 'node:timers/promises'
import { labelUrl } from '../core/newsroom.ts'
import type { Label, ListedLabel } from '../core/labels.ts'
import { byCode, byName } from '../core/order.ts'
import type { Doc, PublicRead } from '../core/types.ts'
import { generatedAt } from './changes/read.ts'
import { findPublic } from './find.ts'
import { totalOf } from './totals.ts'
import { ifReadable } from './unreadable.ts'

/** All entries of a list that public items name, by name, each with how many do. What none names is not public. */
export const readLabels = async (
  read: PublicRead,
  { collection, list }: ListedLabel,
): Promise<{ data: Label[]; generatedAt: Date }> => {
  const [docs, at] = await Promise.all([
    findPublic(read, { asStored: true, collection, select: { name: true, slug: true } }),
    generatedAt(read, [collection, list.counts.collection]),
  ])
  const counts = await countAll(read, list, docs)
  const data = docs
    .flatMap(({ name, publicId: id, slug }, index): Label[] => {
      const count = counts[index]
      return count
        ? [{ id, slug, name, url: labelUrl(read.newsroom, collection, slug), [list.count]: count }]
        : []
    })
    .sort((a, b) => byName(a.name, b.name) || byCode(a.id, b.id))
  return { data, generatedAt: at }
}

/** Counts that run at once: a first reading of a thousand would hold up all other answers. */
const AT_ONCE = 20

/** Totals are cached and follow the log, so that only a first reading counts. */
const countAll = async (
  read: PublicRead,
  { counts: { collection, field } }: ListedLabel['list'],
  docs: Doc[],
): Promise<number[]> => {
  const counts: number[] = []
  for (let from = 0; from < docs.length; from += AT_ONCE) {
    if (from > 0) await nextTurn()
    const some = docs
      .slice(from, from + AT_ONCE)
      .map(({ id }) =>
        ifReadable(() => totalOf(read, collection, [{ [field]: { equals: id } }]), 0),
      )
    counts.push(...(await Promise.all(some)))
  }
  return counts
}
