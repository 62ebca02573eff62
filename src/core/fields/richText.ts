import type { SelectType } from 'payload'
import { z } from 'zod'
import type { Shows, Blocks } from '../read.ts'
import type { From } from '../field.ts'

/**
 * An editor's rich text as HTML. It can link to any kind that is `linkable`.
 * @param args.blocks what readers get of the blocks inside it. @default none
 * @param args.images the kind that holds the images inside it. @default none
 */
export const html = <const Path extends string>(
  path: Path,
  meaning: string,
  { blocks = {}, example, images }: { blocks?: Blocks; example: string; images?: string },
): From<Path, object | null | undefined, string> => ({
  example,
  from: path,
  links: true,
  meaning,
  schema: z.string(),
  serialize: (value, context) => context.html(value, blocks),
  shows: Object.assign(
    {},
    ...Object.values(blocks).map(({ shows }) => shows),
    images !== undefined && { [images]: IMAGE },
  ) as Shows,
})

/** What is read of an image. */
export const IMAGE = {
  alt: true,
  credit: true,
  filename: true,
  height: true,
  publicId: true,
  sizes: true,
  width: true,
} as const satisfies SelectType
