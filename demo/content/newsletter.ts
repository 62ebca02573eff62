import { addDays, apDate, instantAt, iso, weekday, weekdayName } from './calendar.ts'
import { retire } from './editing.ts'
import { linkTo, parseBlocks } from './markup.ts'
import { makeRandom, opaqueId } from './random.ts'
import type { Random } from './random.ts'
import { WITHDRAWN_NEWSLETTER } from './tables/editing.ts'
import { CLOSINGS, GREETINGS, STARTS, TOPICS, WATCH } from './tables/newsletter.ts'
import type { Article, Day, NewsletterIssue, State } from './types.ts'
import { capital, counted, list, slugify } from './words.ts'
import type { World } from './world.ts'

const FRIDAY = 5

/** A newsletter each Friday, oldest first; the next one is scheduled, the one after that a draft. */
export const makeNewsletter = (world: World, articles: Article[]): NewsletterIssue[] => {
  const total = world.size(14)
  const coming: State[] = total > 4 ? ['scheduled', 'draft'] : []
  const past = Array.from({ length: total - coming.length }, () => 'published' as const)
  const latest = latestFriday(world)
  const taken = new Set<string>()
  const issues = [...past, ...coming].map((state, index) => {
    const day = addDays(latest, (index + 1 - past.length) * 7)
    return makeIssue({ articles, day, state, taken, world })
  })
  const random = makeRandom('newsletter-editing')
  if (coming.length > 0) {
    retire({ items: issues, state: 'withdrawn', count: 1, reasons: WITHDRAWN_NEWSLETTER, random })
  }
  correctOne(issues)
  return issues
}

const makeIssue = (args: {
  articles: Article[]
  day: Day
  state: State
  taken: Set<string>
  world: World
}): NewsletterIssue => {
  const { articles, day, state, taken, world } = args
  const random = makeRandom(`newsletter:${world.anchor.toISOString()}:${day}`)
  const at = sentAt(day)
  const until = at < world.anchor ? at : world.anchor
  const chosen = choose({ articles, random, until })
  const title = headline({ chosen, random, taken })
  const key = slugify(title)
  const lead = chosen[0]
  return {
    key,
    publicId: opaqueId(`newsletterIssues:${key}`),
    state,
    createdAt: iso(new Date(until.getTime() - 3 * 3_600_000)),
    title,
    slug: key,
    summary: lead ? `${sentence(lead.title)} And ${rest(chosen.length - 1)}.` : 'A quiet week.',
    body: parseBlocks([
      `${random.pick(GREETINGS)} It is ${weekdayName(day)}, ${apDate(day, day)}, and this issue has ${counted(chosen.length, 'story', 'stories')} for you.`,
      ...(lead
        ? [
            `${random.pick(STARTS)} ${linkTo('articles', lead.key, lead.title)}${sentence(lead.title).slice(lead.title.length)} ${lead.summary}`,
          ]
        : []),
      '## What to watch',
      random.pick(WATCH),
      `_${random.pick(CLOSINGS)}_`,
      `**${random.pick(world.authors)[0]}**`,
    ]),
    articles: chosen.map((article) => article.key),
    publishedAt: state === 'draft' ? null : iso(at),
    corrections: [],
  }
}

const sentAt = (day: Day): Date => instantAt({ day, hour: 6, minute: 30 })

/** Returns the last Friday whose issue is published. */
const latestFriday = ({ anchor, today }: World): Day => {
  const friday = addDays(today, -((weekday(today) - FRIDAY + 7) % 7))
  return sentAt(friday) <= anchor ? friday : addDays(friday, -7)
}

const sentence = (title: string): string => (/[.?!]$/.test(title) ? title : `${title}.`)

const rest = (count: number): string =>
  count > 0 ? counted(count, 'more story', 'more stories') : 'nothing else'

/** Chooses three to six articles of the week before, from as many beats as possible; older ones after a quiet week. */
const choose = (args: { articles: Article[]; random: Random; until: Date }): Article[] => {
  const { articles, random, until } = args
  const before = articles
    .filter(({ publishedAt, state }) => state === 'published' && isBefore(publishedAt, until))
    .sort((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1))
  const week = iso(new Date(until.getTime() - 7 * 86_400_000))
  const fresh = before.filter(({ publishedAt }) => (publishedAt ?? '') > week)
  const pool = fresh.length >= 3 ? fresh : before.slice(0, 3)
  const seen = new Set<string>()
  const isNew = ({ beat }: Article) => !seen.has(beat) && Boolean(seen.add(beat))
  const varied = pool.filter(isNew)
  return [...varied, ...pool.filter((article) => !varied.includes(article))].slice(
    0,
    random.int(3, 6),
  )
}

const isBefore = (publishedAt: null | string, until: Date): boolean =>
  publishedAt !== null && publishedAt < iso(until)

/** Returns a headline from three topics that no other issue uses. */
const headline = (args: { chosen: Article[]; random: Random; taken: Set<string> }): string => {
  const { chosen, random, taken } = args
  const beats = [...new Set(chosen.map(({ beat }) => beat))].slice(0, 3)
  for (let attempt = 0; ; attempt += 1) {
    const topics = beats.map((beat) => random.pick(TOPICS[beat] ?? ['the week in schools']))
    const told = capital(list(random.shuffle(topics))) || 'The week in schools'
    const title = attempt < 20 ? told : `${told}: issue ${taken.size + 1}`
    if (taken.has(slugify(title))) continue
    taken.add(slugify(title))
    return title
  }
}

const correctOne = (issues: NewsletterIssue[]): void => {
  const issue = issues.filter(({ state }) => state === 'published').at(-4)
  if (!issue?.publishedAt) return
  issue.corrections.push({
    type: 'correction',
    text: 'An earlier version of this issue gave the wrong day for a budget hearing. It was held a day later.',
    publishedAt: iso(new Date(Date.parse(issue.publishedAt) + 5 * 3_600_000)),
  })
}
