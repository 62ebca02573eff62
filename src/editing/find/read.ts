import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PayloadRequest, SanitizedCollectionConfig, Where } from 'payload'
import { formatInstant } from '../../core/dates.ts'
import { publicName } from '../../core/fileName.ts'
import { configOf, newsroomOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { readPublicStates } from '../publicState/readPublicState.ts'
import { formatLabel } from '../../differences/words.ts'
import type { Hit } from '../../search/staff/store.ts'
import { referenceWord } from '../../search/staff/sources.ts'
import { searchStaffIndex } from '../../search/staff/staffIndex.ts'
import { beginningOf } from '../../search/words.ts'
import { hrefOf, selectOf } from '../dashboard/rows.ts'
import { smallPicture } from '../pictures/address.ts'
import type { Found, FoundPage } from './types.ts'

/** Results of one search. */
const MOST_FOUND = 20

/** Maximum of further queries of the index while the user may not read what it returns. */
const ROUNDS = 5

/** Returns the newest items with all of these words, as this user may read them; the last word may be a beginning. */
export const findEverything = async (req: PayloadRequest, text: string): Promise<FoundPage> => {
  const words = beginningOf(text)
  if (words === '') return { isMore: false, isWhole: true, items: [] }
  return findMatching(req, { limit: MOST_FOUND, match: `{title more} : (${words})` })
}

/** Returns the items that refer to an image or a file, the last saved first, drafts included, as this user may read them. */
export const findUse = (
  req: PayloadRequest,
  { collection, id, limit }: { collection: string; id: number | string; limit: number },
): Promise<FoundPage> =>
  findMatching(req, { limit, match: `refs : ${referenceWord(collection, id)}` })

const findMatching = async (
  req: PayloadRequest,
  { limit, match }: { limit: number; match: string },
): Promise<FoundPage> => {
  const items: Found[] = []
  let [before, isWhole] = [Number.MAX_SAFE_INTEGER, true]
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await searchStaffIndex(req.payload, { before, limit: limit + 1, match })
    isWhole &&= found.isWhole
    items.push(...(await readHits(req, found.hits)))
    const last = found.hits.at(-1)
    if (found.hits.length <= limit || !last) break
    if (items.length > limit) break
    before = last.place
  }
  return { isMore: items.length > limit, isWhole, items: items.slice(0, limit) }
}

/** Reads what was found, with the user's access: one query of each collection and one of the states of its items. */
const readHits = async (req: PayloadRequest, hits: readonly Hit[]): Promise<Found[]> => {
  const read = new Map<string, Found>()
  for (const slug of new Set(hits.map(({ collection }) => collection))) {
    const own = hits.filter(({ collection }) => collection === slug)
    for (const [id, found] of await readKind(req, own)) read.set(`${slug} ${id}`, found)
  }
  return hits.flatMap(({ collection, id }) => read.get(`${collection} ${id}`) ?? [])
}

const readKind = async (req: PayloadRequest, hits: readonly Hit[]): Promise<[string, Found][]> => {
  const { payload } = req
  const slug = hits[0]?.collection ?? ''
  const config = configOf(payload, slug)
  const where: Where = { id: { in: hits.map(({ id }) => id) } }
  await nextTurn()
  const { docs } = await payload.find({
    collection: slug,
    depth: 0,
    disableErrors: true,
    draft: Boolean(config.versions?.drafts),
    limit: hits.length,
    overrideAccess: false,
    pagination: false,
    req,
    select: selectOf(config, SELECTED),
    where,
  })
  const found: Doc[] = docs
  const ids = found.map(({ id }) => id as number | string)
  const states = await readPublicStates({ collection: slug, ids, payload })
  return found.map((doc) => {
    const state = states.get(doc.id as number)?.title
    const excerpt = hits.find(({ id }) => String(id) === String(doc.id))?.excerpt ?? ''
    return [String(doc.id), foundOf(req, { config, doc, excerpt, state })]
  })
}

const foundOf = (
  req: PayloadRequest,
  args: { config: SanitizedCollectionConfig; doc: Doc; excerpt: string; state: string | undefined },
): Found => {
  const { config, doc, excerpt, state } = args
  const kind = formatLabel({ label: config.labels.singular, name: config.slug }, req.i18n)
  const title: unknown = doc.alt || doc[config.admin.useAsTitle ?? 'id']
  const saved = formatInstant(
    new Date(doc.updatedAt).toISOString(),
    newsroomOf(req.payload).timeZone,
  )
  const parts = excerpt.split(MARKS)
  return {
    excerpt: parts.length > 1 ? parts : [],
    href: hrefOf(req, `/${config.slug}/${doc.id}`),
    kind,
    note: [state ?? fileName(doc), saved].filter(Boolean).join(' · '),
    picture: smallPicture(req.payload, { collection: config, doc }),
    title: typeof title === 'string' && title !== '' ? title : kind,
  }
}

const fileName = ({ filename }: Doc): string =>
  typeof filename === 'string' ? publicName(filename) : ''

/** Between plain and found texts. */
// eslint-disable-next-line no-control-regex
const MARKS = /[\u0002\u0003]/

const SELECTED = new Set(['alt', 'filename', 'height', 'mimeType', 'sizes', 'updatedAt', 'width'])
