import type { PayloadRequest, SanitizedCollectionConfig, Where } from 'payload'
import { configOf, heldBy, kindOf, newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import type { Assignment } from '../assignments/read.ts'
import { keyOf, pressure, readAssignments } from '../assignments/read.ts'
import type { DeskState } from '../workflow/states.ts'
import type { Question } from '../workflow/questions.ts'
import { any, narrowed, questionsOf } from '../workflow/questions.ts'
import type { AdminWords } from '../words.ts'
import { mayPublish } from './mayPublish.ts'
import type { Phrases } from './held.ts'
import { phrasesFor, describeHeld } from './held.ts'
import type { More, Row } from './rows.ts'
import { MOST, findIn, moreOf, rowOf } from './rows.ts'

/** The lists over all collections with a workflow. */
export const CARDS = ['waiting', 'drafts', 'scheduled', 'changed'] as const

export type CardName = (typeof CARDS)[number]

/** A list of the dashboard, with links to the full lists of collections that have more rows. */
export type Card = { more: More[]; rows: Row[] }

/**
 * Returns what a card shows the user of a request: one query of each collection, as the tabs of its list make it, and one for people's names;
 * at most `MOST` items. Null for a user without a role.
 */
export const readCard = async (req: PayloadRequest, name: CardName): Promise<Card | null> => {
  const { payload, user } = req
  if (heldBy(payload, user).length === 0) return null
  const newsroom = newsroomOf(payload)
  const now = newsroom.now()
  const { ask, note, sort } = LISTS[name]
  const configs = newsroom.resources
    .map(({ collection }) => configOf(payload, slugOf(newsroom, collection)))
    .filter(({ flattenedFields }) => flattenedFields.some((field) => field.name === 'desk'))
  const found: { config: SanitizedCollectionConfig; doc: Doc; where: Where }[] = []
  for (const config of configs) {
    const me = String(user?.id)
    const questions = questionsOf({ fields: config.flattenedFields, me })
    const mayIt = await mayPublish(req, config)
    const where = ask({ mayPublish: mayIt, me, now, questions })
    const docs = where ? await findIn(req, { config, sort, where }) : []
    found.push(...docs.map((doc) => ({ config, doc, where: where as Where })))
  }
  const sorted = found.sort(by(sort))
  const shown = sorted.slice(0, MOST)
  const rest = new Map(sorted.slice(MOST).map(({ config, where }) => [config, where]))
  const held = name === 'waiting' ? await heldOf(req, shown) : new Map<string, Assignment>()
  const phrases = await phrasesFor(
    req,
    name === 'waiting'
      ? shown.flatMap(({ doc }) => [
          doc.changedBy ?? null,
          held.get(doc.publicId)?.assignee ?? null,
        ])
      : [],
  )
  return {
    more: [...rest].map(([config, where]) => moreOf(req, { config, where })),
    rows: shown.map(({ config, doc }) => {
      const assigned = held.get(doc.publicId)
      return rowOf(req, {
        config,
        doc,
        mark: pressure(assigned?.due, now),
        note: [note(doc, phrases), ...(assigned ? [describeHeld(assigned, phrases)] : [])].join(
          ' · ',
        ),
      })
    }),
  }
}

/** Returns the open assignments of these items by public id, with one query. */
const heldOf = async (
  req: PayloadRequest,
  shown: { config: SanitizedCollectionConfig; doc: Doc }[],
) => {
  if (shown.length === 0) return new Map<string, Assignment>()
  const found = await readAssignments(req, {
    limit: shown.length,
    where: { doneAt: { exists: false }, key: { in: shown.map(keyIn(req)) } },
  })
  return new Map(found.map((one) => [one.item, one]))
}

const keyIn =
  (req: PayloadRequest) =>
  ({ config, doc }: { config: SanitizedCollectionConfig; doc: Doc }): string =>
    keyOf({ item: doc.publicId, kind: kindOf(newsroomOf(req.payload), config.slug) })

type CardQuery = {
  mayPublish: boolean
  me: string
  now: Date
  questions: Map<Question, undefined | Where>
}

type List = {
  /** Returns the query of a card, or undefined if the collection cannot have rows in it. */
  ask: (asked: CardQuery) => undefined | Where
  note: (doc: Doc, phrases: Phrases) => string
  sort: string
}

const HOUR_MS = 3_600_000

/** Range of the cards: hours ahead for scheduled items, days back for changed ones. */
const AHEAD_H = 48
const BACK_DAYS = 7

const LISTS: Record<CardName, List> = {
  changed: {
    ask: ({ now, questions }) => {
      const since = new Date(now.getTime() - BACK_DAYS * 24 * HOUR_MS).toISOString()
      const recently = (question: Question, path: string) => {
        const where = questions.get(question)
        return where ? (narrowed(where, { [path]: { greater_than: since } }).or ?? []) : []
      }
      return {
        or: [
          ...recently('withdrawn', 'withdrawnAt'),
          ...recently('corrected', 'corrections.publishedAt'),
        ],
      }
    },
    note: ({ corrections, withdrawnAt }, { at, words }) => {
      const corrected = ((corrections ?? []) as { publishedAt?: null | string }[])
        .map(({ publishedAt }) => publishedAt ?? '')
        .sort()
        .at(-1)
      return withdrawnAt
        ? `${words.tabs.withdrawn} · ${at(withdrawnAt)}`
        : `${words.tabs.corrected} · ${at(corrected ?? '')}`
    },
    sort: '-updatedAt',
  },
  drafts: {
    ask: ({ questions }) =>
      narrowed(questions.get('mine') ?? any(), { _status: { equals: 'draft' } }),
    note: ({ desk, updatedAt }, { at, words }) => `${stateOf(desk, words)} · ${at(updatedAt)}`,
    sort: '-updatedAt',
  },
  scheduled: {
    ask: ({ now, questions }) => {
      const scheduled = questions.get('scheduled')
      const until = new Date(now.getTime() + AHEAD_H * HOUR_MS).toISOString()
      return scheduled && narrowed(scheduled, { publicFrom: { less_than_equal: until } })
    },
    note: ({ publicFrom }, { at }) => at(publicFrom),
    sort: 'publicFrom',
  },
  waiting: {
    ask: ({ mayPublish, me, questions }) => ({
      or: [
        ...(mayPublish
          ? [
              ...(questions.get('waiting')?.or ?? []),
              ...(any({ desk: { equals: 'approved' } }).or ?? []),
            ]
          : []),
        { and: [{ createdBy: { equals: me } }, { desk: { equals: 'returned' } }] },
      ],
    }),
    note: ({ changedBy, desk, updatedAt }, { at, who, words }) =>
      `${stateOf(desk, words)} · ${who(changedBy ?? null)}, ${at(updatedAt)}`,
    sort: '-updatedAt',
  },
}

const stateOf = (desk: DeskState | null | undefined, { desk: words }: AdminWords): string =>
  words.states[desk ?? 'writing']

/** Compares rows like the database: by a date field, descending if its name begins with a minus. */
const by = (sort: string) => {
  const field = sort.replace(/^-/, '')
  const sign = sort.startsWith('-') ? -1 : 1
  return (a: { doc: Doc }, b: { doc: Doc }): number =>
    sign * (Date.parse(a.doc[field]) - Date.parse(b.doc[field]))
}
