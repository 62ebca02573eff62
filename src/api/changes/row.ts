import { z } from 'zod'
import { resourceOf } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Change } from '../../store/changes/collection.ts'
import { CHANGE_KINDS, kindsOf } from '../../store/changes/collection.ts'

/** A row of the log as the interface shows it. */
export const rowSchema = z
  .strictObject({
    seq: z.int().min(1).describe('Its place in the log, from 1: there is no gap.'),
    kind: z
      .string()
      .describe(
        'The noun of the item’s address; what has none of its own (a photograph, an author) has its kind.',
      ),
    id: z.string().describe('The item’s `id`.'),
    slug: z.string().nullable().describe('Its slug after the change; of what left, its last one.'),
    from: z.string().nullable().describe('Its slug before, where that was another one.'),
    change: z
      .enum(CHANGE_KINDS)
      .describe(
        'What happened. `relinked`: it shows something else of another item, and nothing of its own changed; its `updatedAt` stays. `reinstated`: public again after `unpublished`. Treat a word that you do not know as `updated`.',
      ),
    at: z.iso.datetime({ precision: 3 }).describe('When; what was imported keeps its own past.'),
    reason: z.string().nullable().describe('Why it left, in words for the public.'),
    hash: z
      .string()
      .nullable()
      .describe(
        'SHA-256 of the item as it was after the change: its JSON in canonical form (RFC 8785) without `updatedAt`, without keys that are marked `x-derived`, each `x-reference` as `{"id":"…"}`, and in each string `{base_url}/` as `/`. Null where it left, and of rows from before hashes were kept.',
      ),
  })
  .meta({ id: 'Change', description: 'One public change.' })

export const EXAMPLE: z.output<typeof rowSchema> = {
  seq: 271,
  kind: 'articles',
  id: 'smbQ5L08qUyettEeawcjTq',
  slug: 'brandt-county-schools-get-the-go-ahead-to-borrow-36-million',
  from: null,
  change: 'corrected',
  at: '2025-11-29T16:20:00.000Z',
  reason: null,
  hash: '9f2b1f4f1d0c0a3b7ab2d0c8e5f6a1b2c3d4e5f60718293a4b5c6d7e8f901234',
}

/** A row as the interface shows it. */
export const serializeRow = (
  newsroom: Newsroom,
  { at, from, hash, item, kind, reason, seq, slug, what }: Change,
): z.output<typeof rowSchema> => ({
  seq: seq ?? 0,
  kind: nounOf(newsroom, kind),
  id: item,
  slug: slug ?? null,
  from: from ?? null,
  change: what,
  at,
  reason: reason ?? null,
  hash: hash ?? null,
})

/** By what the interface calls them, the kinds whose rows the log may have. */
export const kindsByNoun = (newsroom: Newsroom): Map<string, string> =>
  new Map(kindsOf(newsroom).map((kind) => [nounOf(newsroom, kind), kind]))

const nounOf = (newsroom: Newsroom, kind: string): string =>
  resourceOf(newsroom, kind)?.name ?? kind
