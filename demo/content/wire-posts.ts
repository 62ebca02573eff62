import { dueAt } from './due.ts'
import { addDays, dayOf, iso, lastMeetingDay } from './calendar.ts'
import { correct, retire } from './editing.ts'
import { beatOf, billEventName, choosePlace, stepEvents } from './jobs.ts'
import { parseBlocks } from './markup.ts'
import { makeRandom, opaqueId } from './random.ts'
import { billEvents } from './stories/capitol.ts'
import { TRASHED, WITHDRAWN_WIRE } from './tables/editing.ts'
import { makeTelling } from './telling.ts'
import type { Telling } from './telling.ts'
import { lastDay, onDay, pastInstants } from './timing.ts'
import type { Article, Day, State, WireKind, WirePost } from './types.ts'
import { boardTemplates } from './wire/boards.ts'
import { capitolTemplates, postBill } from './wire/capitol.ts'
import { eventTemplates } from './wire/events.ts'
import type { PostDraft, PostTemplate } from './wire/post.ts'
import { postDocument, postStep } from './wire/records.ts'
import { slugify } from './words.ts'
import type { World } from './world.ts'

type Slot = {
  kind: WireKind
  at: Date
  state: State
  publishedAt: Date | null
  day?: Day
  article?: string | null
  place?: string
  tell(t: Telling): PostDraft
}

const TEMPLATES = { ...boardTemplates, ...eventTemplates, ...capitolTemplates }
const LOOSE_KINDS: readonly WireKind[] = [
  'vote',
  'court',
  'reaction',
  'breaking',
  'schedule',
  'bill',
]

/** Returns wire posts, oldest first; those on charter steps, bills and documents follow the generated records. */
export const makeWirePosts = ({
  world,
  articles,
  byEvent,
}: {
  world: World
  articles: readonly Article[]
  byEvent: Map<string, string>
}): WirePost[] => {
  const taken = new Set<string>()
  const posts = slotsFor({ world, articles, byEvent })
    .sort((a, b) => Number(a.publishedAt ?? Infinity) - Number(b.publishedAt ?? Infinity))
    .map((slot, index) => toPost({ world, slot, index, taken }))
  const random = makeRandom('wire-editing')
  const few = (full: number) => Math.max(1, Math.round(full * world.scale))
  retire({ items: posts, state: 'withdrawn', count: few(5), reasons: WITHDRAWN_WIRE, random })
  retire({ items: posts, state: 'trashed', count: few(3), reasons: TRASHED, random })
  correct({
    items: posts,
    count: few(10),
    noun: 'post',
    placeOf: (item) => {
      const key = posts.find((one) => one.key === item.key)?.districts[0]
      return world.places.find((place) => place.key === key)
    },
    random,
    anchor: world.anchor,
  })
  return posts
}

const slotsFor = ({
  world,
  articles,
  byEvent,
}: {
  world: World
  articles: readonly Article[]
  byEvent: Map<string, string>
}): Slot[] => {
  const total = world.size(600)
  const kindly = Math.max(1, Math.round(total / 8))
  const events = [
    ...stepSlots({ world, byEvent, count: kindly }),
    ...billSlots({ world, byEvent, count: Math.round(kindly * 0.7) }),
    ...documentSlots({ world, articles, count: kindly }),
  ].slice(0, total)
  const few = (full: number) => (total > 4 ? Math.max(1, Math.round(full * world.scale)) : 0)
  const [drafts, scheduled] = [few(8), few(5)]
  const rest = Math.max(0, total - events.length - drafts - scheduled)
  const recent = lastDay({ count: Math.min(9, Math.ceil(rest / 3)), anchor: world.anchor })
  const older = pastInstants({
    count: rest - recent.length,
    anchor: world.anchor,
    seed: 'wire',
    density: 1.45,
  })
  const loose = [...recent, ...older].map((at, index) => looseSlot({ world, at, index }))
  const coming = Array.from({ length: drafts + scheduled }, (_, index) => {
    const at = new Date(world.anchor.getTime() - (1 + index) * 3_600_000)
    const due = index < scheduled ? dueAt({ world, index, of: scheduled }) : null
    const slot = looseSlot({ world, at, index: due ? 5 : index })
    return { ...slot, publishedAt: due, state: due ? ('scheduled' as const) : ('draft' as const) }
  })
  return [...events, ...loose, ...coming]
}

const looseSlot = ({ world, at, index }: { world: World; at: Date; index: number }): Slot => {
  // Bills have their own posts, so they are dealt less often here.
  const deck = [...LOOSE_KINDS.slice(0, 5), ...LOOSE_KINDS.slice(0, 5), ...LOOSE_KINDS]
  const round = Math.floor(index / deck.length)
  const order = makeRandom(`wire-deck:${round}`).shuffle(deck)
  const kind = order[index % order.length] as WireKind
  const day = lastMeetingDay(dayOf(at))
  const templates = TEMPLATES[kind] as readonly PostTemplate[]
  return {
    kind,
    at,
    state: 'published',
    publishedAt: at,
    ...(kind === 'vote' ? { day } : {}),
    place: choosePlace(world, `wire:${at.toISOString()}:${index}`, day).key,
    tell: (t) => t.pick(templates)(t),
  }
}

type Followed = { world: World; byEvent: Map<string, string>; count: number }

const stepSlots = ({ world, byEvent, count }: Followed): Slot[] =>
  makeRandom('wire-steps')
    .sample(stepEvents(world), count)
    .map(({ charter, step, day, name }) => {
      const [from, to] = charter.votes[step] ? [19, 21] : [10, 14]
      const random = makeRandom(`wire:${name}`)
      const at = onDay({ random, anchor: world.anchor, day, from, to })
      return {
        kind: 'charter',
        at,
        day,
        state: 'published',
        publishedAt: at,
        place: charter.place.key,
        article: byEvent.get(name) ?? null,
        tell: (t) => postStep({ t, charter, step }),
      }
    })

const billSlots = ({ world, byEvent, count }: Followed): Slot[] =>
  makeRandom('wire-bills')
    .sample(
      billEvents(world.bills).filter(({ day }) => day < world.today),
      count,
    )
    .map((event) => {
      const name = billEventName(event)
      const random = makeRandom(`wire:${name}`)
      const at = onDay({ random, anchor: world.anchor, day: event.day, from: 9, to: 13 })
      return {
        kind: 'bill',
        at,
        day: event.day,
        state: 'published',
        publishedAt: at,
        article: byEvent.get(name) ?? null,
        tell: (t) => postBill({ t, event }),
      }
    })

const documentSlots = ({
  world,
  articles,
  count,
}: {
  world: World
  articles: readonly Article[]
  count: number
}): Slot[] => {
  const open = world.library.holdings.filter(
    ({ item }) => item.publishedAt && item.publishedAt < iso(world.anchor),
  )
  return makeRandom('wire-documents')
    .sample(open, count)
    .map((holding) => {
      const shelved = new Date(holding.item.publishedAt as string)
      const at = new Date(Math.min(shelved.getTime() + 120_000, world.anchor.getTime()))
      const citing = articles.find((one) => one.documents.includes(holding.item.key))
      const article = citing?.publishedAt ? citing.key : null
      return {
        kind: 'document',
        at,
        state: 'published',
        publishedAt: at,
        ...(holding.spec.place ? { place: holding.spec.place.key } : {}),
        tell: (t) => postDocument({ t, holding, article }),
      }
    })
}

const toPost = ({
  world,
  slot,
  index,
  taken,
}: {
  world: World
  slot: Slot
  index: number
  taken: Set<string>
}): WirePost => {
  const place =
    world.places.find(({ key }) => key === slot.place) ?? choosePlace(world, `wire:${index}`)
  for (let attempt = 0; ; attempt++) {
    const seed = `post:${slot.kind}:${index}:${attempt}`
    const day = slot.day ? { day: slot.day } : {}
    const t = makeTelling({ world, seed, at: slot.at, place, ...day })
    const draft = slot.tell(t)
    // After many attempts a headline with a date is accepted.
    const dated =
      attempt > 30
        ? draft.headlines.map((one) => `${one}, ${t.date(addDays(t.day, -(attempt - 31)))}`)
        : []
    const headline = [...t.shuffle(draft.headlines), ...dated].find(
      (one) => !taken.has(slugify(one)),
    )
    if (!headline) continue
    const key = slugify(headline)
    taken.add(key)
    const body = parseBlocks(draft.text)
    return {
      key,
      publicId: opaqueId(`wirePosts:${key}`),
      state: slot.state,
      createdAt: iso(new Date(slot.at.getTime() - t.int(3, 45) * 60_000)),
      headline,
      slug: key,
      kind: slot.kind,
      body,
      districts: draft.statewide ? [] : [...new Set(t.districts.map((one) => one.key))],
      beat: beatOf(world, draft.beat),
      source: draft.source,
      article: draft.article ?? slot.article ?? null,
      publishedAt: slot.publishedAt ? iso(slot.publishedAt) : null,
      corrections: [],
    }
  }
}
