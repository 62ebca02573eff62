import { z } from 'zod'
import type { NounStatus } from '../../store/status.ts'

const instant = z.iso.datetime({ precision: 3 }).nullable()

/** The status of a noun as the interface shows it. */
export const statusSchema = z
  .strictObject({
    kind: z.string().describe('The noun of its addresses.'),
    count: z.int().min(0).describe('How many items are public.'),
    newestPublishedAt: instant.describe(
      'The newest `publishedAt`; null where there is none, and of kinds without it.',
    ),
    newestChangeAt: instant.describe('When an item of it last changed for the public.'),
    lastImportAt: instant.describe(
      'When an importer last wrote an item that is public; null where none did lately.',
    ),
  })
  .meta({ id: 'NounStatus', description: 'What there is of a noun, and how recent it is.' })

export const STATUS_EXAMPLE: NounStatus = {
  kind: 'articles',
  count: 271,
  newestPublishedAt: '2025-11-28T14:04:23.000Z',
  newestChangeAt: '2025-11-29T16:20:00.000Z',
  lastImportAt: null,
}
