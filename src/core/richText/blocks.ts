import type { HTMLConverter } from '@payloadcms/richtext-lexical/html'
import type { Blocks, SerializeContext } from '../read.ts'

/** Converters of the editor's blocks; an undeclared block becomes an empty string. */
export const blockConverters = (
  blocks: Blocks,
  context: SerializeContext,
): Record<string, HTMLConverter<{ fields: never }>> =>
  Object.fromEntries(
    Object.entries(blocks).map(([name, { html }]) => [
      name,
      ({ node }: { node: { fields: never } }) => html(node.fields, context),
    ]),
  )
