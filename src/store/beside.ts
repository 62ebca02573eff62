import { serializeContext } from '../core/serialize.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { generatedAt } from './changes/read.ts'
import { loadArguments } from './reading.ts'

/** What an item's own address shows besides the item, and when anything of it last changed; undefined if the kind declares nothing. */
export const readBeside = async (
  read: PublicRead,
  { beside }: Resource,
  doc: Doc,
): Promise<undefined | { changedAt: Date; fields: Record<string, unknown> }> => {
  if (!beside) return undefined
  const [loaded, changedAt] = await Promise.all([
    beside.load(loadArguments(read, [doc])),
    generatedAt(read, [...beside.dependsOn]),
  ])
  return { changedAt, fields: beside.serialize(doc, serializeContext(read.newsroom), loaded) }
}
