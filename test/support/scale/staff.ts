import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload, PayloadRequest, Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { configOf } from '../../../src/core/newsroom.ts'
import { readAssigned } from '../../../src/editing/dashboard/assigned.ts'
import { readAttention } from '../../../src/editing/dashboard/attention.ts'
import { readBroken } from '../../../src/editing/dashboard/broken.ts'
import { CARDS, readCard } from '../../../src/editing/dashboard/cards.ts'
import { readSteps } from '../../../src/editing/dashboard/steps.ts'
import { findEverything } from '../../../src/editing/find/read.ts'
import { questionsOf } from '../../../src/editing/workflow/questions.ts'
import { readWeek } from '../../../src/editing/week/read.ts'
import {
  readPublicState,
  readPublicStates,
} from '../../../src/editing/publicState/readPublicState.ts'
import { readPublicUse } from '../../../src/editing/publicState/readPublicUse.ts'
import type { Doc } from '../../../src/core/types.ts'
import { billOf } from '../votes.ts'
import { changeOften, multiply } from './multiply.ts'
import type { Scaled } from './corpus.ts'

/** The reads of a view of the admin. */
export type View = { name: string; read: (req: PayloadRequest) => Promise<unknown> }

/** Number of members in a chamber, and of roll calls per bill. */
const MEMBERS = 100
const CALLS = 5

/** Grows the newsroom by bills, each with five roll calls of a hundred members, and by changes of an item. */
export const withBills = async ({ beats, desk, payload }: Scaled) => {
  const members: Doc[] = []
  for (let made = 0; made < MEMBERS; made += 1) {
    members.push(await desk.publish('legislators', { chamber: 'senate' }))
  }
  const ids = members.map(({ id }) => id)
  const call = {
    absent: ids.slice(90),
    abstain: ids.slice(80, 90),
    nay: ids.slice(50, 80),
    yea: ids.slice(0, 50),
  }
  const bill = await desk.publish('bills', {
    ...billOf(Array.from({ length: CALLS }, (_, at) => ({ ...call, date: `2026-02-0${at + 1}` }))),
    slug: 'bill-one',
  })
  let from = 0
  return async ({ bills, changes }: { bills: number; changes: number }) => {
    await multiply(payload, {
      copies: { from, to: bills },
      families: [[{ collection: 'bills', doc: bill }]],
      newest: new Date(),
      slugOf: (_collection, copy) => `bill-${copy + 2}`,
    })
    from = bills
    await changeOften(payload, { collection: 'beats', doc: beats[2] as Doc, times: changes })
  }
}

/** Reads of the dashboard, the lists, their search, and the forms. */
export const viewsOf = async (scaled: Scaled, user: Doc): Promise<View[]> => {
  const { images, payload } = scaled
  const { docs } = await payload.find({ collection: 'bills', depth: 0, limit: 1, sort: 'slug' })
  const forms: [collection: string, id: unknown][] = [
    ['articles', (await newest(payload, 'articles')).id],
    ['bills', docs[0]?.id],
  ]
  return [
    ...CARDS.map((card): View => ({ name: `card: ${card}`, read: (req) => readCard(req, card) })),
    { name: 'week', read: (req) => readWeek(req) },
    { name: 'card: who has what', read: readAssigned },
    { name: 'card: attention', read: readAttention },
    { name: 'card: broken references', read: readBroken },
    { name: 'card: first steps', read: readSteps },
    ...['School', 'scho', 'school update', 'zyzzyva'].map((text): View => ({
      name: `everything: ${text}`,
      read: (req) => findEverything(req, text),
    })),
    ...LISTS.flatMap((slug) => listsOf(payload, slug, user)),
    ...forms.map(([collection, id]): View => ({
      name: `form: ${collection}`,
      read: async (req) => {
        const args = { collection: collection as 'articles', id: id as string }
        await payload.findByID({ ...args, depth: 0, draft: true, overrideAccess: false, req })
        await readPublicState({ ...args, payload })
        await payload.findVersions({
          collection: args.collection,
          depth: 0,
          limit: 10,
          overrideAccess: false,
          req,
          sort: '-updatedAt',
          where: { parent: { equals: id } },
        })
      },
    })),
    ...Object.entries(images).map(([name, { id }]): View => ({
      name: `use of a picture: ${name}`,
      read: () => readPublicUse({ collection: 'media', id, payload }),
    })),
  ]
}

/** Waits until staff's search holds all items. */
export const untilAllIsIndexed = async (req: PayloadRequest): Promise<void> => {
  while (!(await findEverything(req, 'school')).isWhole) await sleep(1_000)
}

const LISTS = ['articles', 'bills', 'wire-posts', 'documents', 'media', 'legislators', 'authors']

const newest = async (payload: Payload, collection: string): Promise<Doc> => {
  const { docs } = await payload.find({
    collection: collection as 'articles',
    depth: 0,
    limit: 1,
    sort: '-updatedAt',
  })
  return docs[0] as unknown as Doc
}

/** A list with each of its tabs, and searches for a frequent and a rare word. */
const listsOf = (payload: Payload, slug: string, user: Doc): View[] => {
  const config = configOf(payload, slug)
  const hasDesk = config.flattenedFields.some(({ name }) => name === 'desk')
  const questions = hasDesk
    ? questionsOf({ fields: config.flattenedFields, me: String(user.id) })
    : new Map([['all', undefined]])
  const list =
    (where: undefined | Where, page = 1, search?: string) =>
    async (req: PayloadRequest) => {
      const { docs } = await payload.find({
        collection: slug as 'articles',
        depth: 0,
        draft: true,
        includeLockStatus: true,
        limit: 10,
        overrideAccess: false,
        page,
        req,
        sort: (config.defaultSort as string) ?? '-updatedAt',
        trash: false,
        where: mergeListSearchAndWhere({
          collectionConfig: config,
          search: search as string,
          where: structuredClone(where ?? {}),
        }),
      } as never)
      if (!hasDesk) return
      const ids = (docs as unknown as Doc[]).map(({ id }) => id)
      await readPublicStates({ collection: slug, ids, payload })
    }
  return [
    ...[...questions].map(([name, where]): View => ({
      name: `list: ${slug}, ${name}`,
      read: list(where),
    })),
    { name: `list: ${slug}, page 3`, read: list(undefined, 3) },
    { name: `search: ${slug}, common`, read: list(undefined, 1, 'School') },
    { name: `search: ${slug}, rare`, read: list(undefined, 1, 'zyzzyva') },
  ]
}
