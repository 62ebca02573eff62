import { z } from 'zod'
import type { Correction } from '../corrections.ts'
import { CORRECTION_TYPES } from '../corrections.ts'
import type { Field } from '../field.ts'
import { byCode } from '../order.ts'
import { INSTANT } from './plain.ts'

type StoredCorrection = {
  id?: null | string
  type: Correction['type']
  text: string
  publishedAt?: null | string
}

/** Corrections, oldest first. @param example @default none */
export const corrections = (
  example: Correction[] = [],
): Field<null | StoredCorrection[] | undefined, Correction[]> => ({
  example,
  meaning: 'What was wrong and what is right, oldest first. A published one never goes away.',
  schema: z.array(CORRECTION),
  serialize: serializeCorrections,
})

/** Stored corrections as the public sees them, oldest first. */
const serializeCorrections = (rows: null | StoredCorrection[] | undefined): Correction[] =>
  (rows ?? [])
    .map(({ id, publishedAt, text, type }) => ({
      id: id ?? '',
      type,
      text,
      // Null in a preview alone.
      publishedAt: publishedAt ? new Date(publishedAt).toISOString() : (null as never),
    }))
    .sort((a, b) => byCode(a.publishedAt, b.publishedAt))

/** What every correction shows. */
export const CORRECTION_KEYS = {
  id: z.string().describe('Names the correction, for good.'),
  type: z
    .enum(CORRECTION_TYPES)
    .describe('What it does: corrects, clarifies, updates or retracts.'),
  text: z.string().describe('What was wrong and what is right, in full sentences.'),
  publishedAt: INSTANT.describe('When readers first saw it.'),
}

const CORRECTION = z
  .strictObject(CORRECTION_KEYS)
  .meta({ id: 'Correction', description: 'One correction of an item.' })
