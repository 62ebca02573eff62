import type { HTMLConverter } from '@payloadcms/richtext-lexical/html'
import type { Shows } from '../field.ts'
import type { SerializeContext } from '../read.ts'

/** What readers get of something that stands between the paragraphs of a text. */
export type Block = {
  /** Kinds whose documents it shows something of. */
  readonly shows?: Shows
  /** Its stored fields as HTML; empty where readers get nothing. */
  readonly html: (fields: never, context: SerializeContext) => string
}

/** Blocks of a text by the name of their stored type. */
export type Blocks = Readonly<Record<string, Block>>

/** How the editor's blocks become HTML. One that nobody declares is nothing. */
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
