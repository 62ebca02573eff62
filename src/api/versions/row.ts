import { z } from 'zod'
import { CHANGE_KINDS } from '../../store/changes/collection.ts'
import type { Version } from '../../store/versions/read.ts'

/** The name of its component. */
export const ROW = 'Version'

/** A row of a list of versions. */
export const versionSchema = z
  .strictObject({
    seq: z.int().min(1).describe('The place of its row in the log.'),
    at: z.iso.datetime({ precision: 3 }).describe('When; `as_of` with it shows this version.'),
    change: z
      .enum(CHANGE_KINDS)
      .describe(
        'What happened, as the log says it. Treat a word that you do not know as `updated`.',
      ),
    hash: z
      .string()
      .nullable()
      .describe('The hash of the item as it was then. Null of rows from before hashes were kept.'),
    withheld: z
      .string()
      .nullable()
      .describe('Why an editor withholds this version, which then is 410; null where it is shown.'),
  })
  .meta({ id: ROW, description: 'One public version of an item.' })

export const EXAMPLE: Version = {
  seq: 271,
  at: '2025-11-29T16:20:00.000Z',
  change: 'corrected',
  hash: '9f2b1f4f1d0c0a3b7ab2d0c8e5f6a1b2c3d4e5f60718293a4b5c6d7e8f901234',
  withheld: null,
}
