import { addDays, dayOf, lastMeetingDay, weekdayName } from './calendar.ts'
import type { Charter } from './charters.ts'
import type { Place } from './districts.ts'
import { makeRandom } from './random.ts'
import { billEvents, tellBill } from './stories/capitol.ts'
import type { BillEvent } from './stories/capitol.ts'
import { tellStep } from './stories/charters.ts'
import { STORIES } from './stories/index.ts'
import type { Draft, Story } from './stories/story.ts'
import { makeTelling } from './telling.ts'
import type { Telling } from './telling.ts'
import { ARCHIVE_DAYS, onDay, pastInstants } from './timing.ts'
import type { Day, State } from './types.ts'
import type { World } from './world.ts'
import { dueAt } from './due.ts'

export type ToldStory = {
  t: Telling
  draft: Draft
  beat: string
  categories: readonly string[]
  statewide: boolean
}

export type Job = {
  state: State
  publishedAt: Date | null
  event?: string
  tell(attempt: number): ToldStory
}

/** Returns one job per article, oldest first: some follow charter applications and bills, the others are dealt from the deck. */
export const telledJobs = (world: World): Job[] => {
  const total = world.size(300)
  const few = (full: number) => Math.max(1, Math.round(full * world.scale))
  const [drafts, scheduled] = total > 4 ? [few(12), few(8)] : [0, 0]
  const events = [
    ...charterJobs({ world, count: Math.round(total * 0.17) }),
    ...billJobs({ world, count: Math.round(total * 0.13) }),
  ]
  // Leaves room for documents that no story cites.
  world.library.limit = Math.round(world.library.limit * 0.88)
  const rest = total - events.length - drafts - scheduled
  const deck = makeDeck(world)
  const told = new Set<string>()
  const times = pastInstants({ count: rest, anchor: world.anchor, seed: 'articles', density: 1.5 })
  const past = times.map((at, index) =>
    deckJob({ world, at, publishedAt: at, state: 'published', story: deck(index), index, told }),
  )
  const jobs = [...events, ...past].sort((a, b) => Number(a.publishedAt) - Number(b.publishedAt))
  const evergreens = makeDeck(world, true)
  const coming = Array.from({ length: drafts + scheduled }, (_, index) => {
    const at = new Date(world.anchor.getTime() - (1 + index * 3) * 3_600_000)
    const due = index < scheduled ? dueAt({ world, index, of: scheduled }) : null
    const state = due ? 'scheduled' : 'draft'
    return deckJob({
      world,
      at,
      publishedAt: due,
      state,
      story: evergreens(index),
      index: index + 1000,
      told,
    })
  })
  return [...jobs, ...coming]
}

/** Deals every story once before any repeats, in a new order each round. */
const makeDeck = (world: World, evergreen = false): ((index: number) => Story) => {
  const stories = STORIES.filter(
    (story) =>
      world.beats.some(([key]) => key === story.beat) && (!evergreen || story.evergreen === true),
  )
  return (index) => {
    const round = Math.floor(index / stories.length)
    const order = makeRandom(`deck:${evergreen}:${round}`).shuffle(stories)
    return order[index % stories.length] as Story
  }
}

const deckJob = ({
  world,
  at,
  publishedAt,
  state,
  story,
  index,
  told,
}: {
  world: World
  at: Date
  publishedAt: Date | null
  state: State
  story: Story
  index: number
  told: Set<string>
}): Job => {
  const day = lastMeetingDay(dayOf(at))
  const place = freshPlace({ world, seed: `article:${index}`, day, story: story.name, told })
  return {
    state,
    publishedAt,
    tell(attempt) {
      const seed = `article:${index}:${story.name}:${attempt}`
      const t = makeTelling({ world, seed, at, day, place })
      const { beat, categories } = story
      return { t, draft: story.tell(t), beat, categories, statewide: story.statewide ?? false }
    },
  }
}

/** Chooses a district without a story of this kind, as long as there are any. */
const freshPlace = ({
  world,
  seed,
  day,
  story,
  told,
}: {
  world: World
  seed: string
  day: Day
  story: string
  told: Set<string>
}): Place => {
  for (let attempt = 0; ; attempt++) {
    const place = choosePlace(world, `${seed}:${attempt}`, day)
    const name = `${story}:${place.key}`
    if (told.has(name) && attempt < 20) continue
    told.add(name)
    return place
  }
}

/** Chooses a district, weighted by size; with a day, only among those whose board meets on that weekday. */
export const choosePlace = (world: World, seed: string, day?: Day): Place => {
  const random = makeRandom(`place:${seed}`)
  const meeting = world.places.filter(
    ({ board }) => !day || board.meetings.schedule.includes(weekdayName(day)),
  )
  const places = meeting.length > 0 ? meeting : world.places
  const [one, two] = [random.pick(places), random.pick(places)]
  const larger = one.board.enrollment > two.board.enrollment ? one : two
  return random.chance(0.55) ? larger : random.pick(places)
}

type StepEvent = { charter: Charter; step: number; day: string; name: string }

export const stepEvents = (world: World): StepEvent[] =>
  world.charters
    .filter(({ item }) => item.state === 'published')
    .flatMap((charter) =>
      charter.item.history.map(({ date }, step) => ({
        charter,
        step,
        day: date,
        name: `charter:${charter.item.key}:${step}`,
      })),
    )
    .filter(({ day }) => day < world.today && day > addDays(world.today, -ARCHIVE_DAYS))

export const billEventName = ({ bill, day, kind }: BillEvent): string =>
  `bill:${bill.key}:${kind}:${day}`

const charterJobs = ({ world, count }: { world: World; count: number }): Job[] => {
  const told = stepEvents(world).filter(({ charter, step }) => {
    const status = charter.item.history[step]?.status
    return status !== 'letter-of-intent' && status !== 'withdrawn'
  })
  return makeRandom('charter-jobs')
    .sample(told, count)
    .map((event) => {
      const { charter, step, day, name } = event
      // Boards vote in the evening, so the story is dated the next morning.
      const morning = charter.votes[step]
      const at = onDay({
        random: makeRandom(name),
        anchor: world.anchor,
        day: morning ? addDays(day, 1) : day,
        from: morning ? 6 : 15,
        to: morning ? 10 : 21,
      })
      return {
        state: 'published' as const,
        publishedAt: at,
        event: name,
        tell(attempt: number) {
          const t = makeTelling({
            world,
            seed: `${name}:${attempt}`,
            at,
            place: charter.place,
            day,
          })
          const { documents, history } = charter.item
          const cited = [documents[0], history[step]?.document].filter((key) => key)
          t.documents.push(...new Set(cited as string[]))
          const draft = tellStep({ t, charter, step }) as Draft
          return {
            t,
            draft,
            beat: beatOf(world, 'charter-schools'),
            categories: ['news'],
            statewide: false,
          }
        },
      }
    })
}

const billJobs = ({ world, count }: { world: World; count: number }): Job[] => {
  const past = billEvents(world.bills).filter(({ day }) => day < world.today)
  return makeRandom('bill-jobs')
    .sample(past, count)
    .map((event) => {
      const name = billEventName(event)
      const at = onDay({ random: makeRandom(name), anchor: world.anchor, day: event.day, from: 14 })
      return {
        state: 'published' as const,
        publishedAt: at,
        event: name,
        tell(attempt: number) {
          const place = choosePlace(world, name)
          const t = makeTelling({ world, seed: `${name}:${attempt}`, at, place, day: event.day })
          t.districts.length = 0
          const draft = tellBill({ t, event })
          const beat = beatOf(world, event.kind === 'vote' ? 'legislature' : event.bill.topic)
          return { t, draft, beat, categories: ['news', 'analysis'], statewide: true }
        },
      }
    })
}

/** Returns a beat, or the first one if a small world lacks it. */
export const beatOf = (world: World, key: string): string =>
  world.beats.some(([known]) => known === key) ? key : (world.beats[0]?.[0] as string)
