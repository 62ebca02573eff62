import { iso } from './calendar.ts'
import { telledJobs } from './jobs.ts'
import type { Job, ToldStory } from './jobs.ts'
import { correct, retire } from './editing.ts'
import { linkTo, parseBlocks } from './markup.ts'
import { makeRandom, opaqueId } from './random.ts'
import { TRASHED, WITHDRAWN_ARTICLE } from './tables/editing.ts'
import type { Article, Block } from './types.ts'
import { slugify, tidy } from './words.ts'
import type { World } from './world.ts'

/** Returns articles oldest first; those about an event carry the event's key. */
export const makeArticles = (
  world: World,
): { articles: Article[]; byEvent: Map<string, string> } => {
  const articles: Article[] = []
  const byEvent = new Map<string, string>()
  const taken = new Set<string>()
  for (const job of telledJobs(world)) {
    const told = tellOnce({ job, taken })
    const article = toArticle({ world, job, told, earlier: articles })
    articles.push(article)
    if (job.event) byEvent.set(job.event, article.key)
  }
  edit({ world, articles })
  inset({ articles, images: world.media.length })
  return { articles, byEvent }
}

type Once = { told: ToldStory; title: string }

/** Generates a story with other random choices until its headline is new. */
const tellOnce = ({ job, taken }: { job: Job; taken: Set<string> }): Once => {
  for (let attempt = 0; ; attempt++) {
    const told = job.tell(attempt)
    const titles = told.t.shuffle(told.draft.titles)
    const title = titles.find((one) => !taken.has(slugify(one)))
    if (!title) continue
    taken.add(slugify(title))
    return { told, title }
  }
}

const toArticle = ({
  world,
  job,
  told: { told, title },
  earlier,
}: {
  world: World
  job: Job
  told: Once
  earlier: Article[]
}): Article => {
  const { t, draft, beat, categories, statewide } = told
  const key = slugify(title)
  const known = categories.filter((one) => world.categories.some(([name]) => name === one))
  const related = relatedLine({ t, job, beat, statewide, earlier })
  return {
    key,
    publicId: opaqueId(`articles:${key}`),
    state: job.state,
    createdAt: iso(new Date(t.at.getTime() - t.int(2, 60) * 3_600_000)),
    title,
    slug: key,
    summary: tidy(t.pick(draft.summaries)),
    body: parseBlocks([...draft.text, ...related]),
    beat,
    category: known.length > 0 ? t.pick(known) : (world.categories[0]?.[0] as string),
    region: statewide ? null : t.place.region,
    authors: authorsFor({ world, beat, t }),
    image: imageFor({ world, beat, t }),
    documents: [...t.documents],
    districts: [...new Set(t.districts.map((place) => place.key))],
    publishedAt: job.publishedAt ? iso(job.publishedAt) : null,
    corrections: [],
  }
}

const relatedLine = ({
  t,
  job,
  beat,
  statewide,
  earlier,
}: {
  t: ToldStory['t']
  job: Job
  beat: string
  statewide: boolean
  earlier: Article[]
}): string[] => {
  const open = earlier.filter(
    (one) => one.publishedAt && one.publishedAt < iso(job.publishedAt ?? t.at),
  )
  const same = statewide
    ? undefined
    : open.filter((one) => one.districts.includes(t.place.key)).at(-1)
  const found = same ?? (t.chance(0.3) ? open.filter((one) => one.beat === beat).at(-1) : undefined)
  if (!found || t.chance(0.2)) return []
  return [
    `**${t.any('Related', 'Earlier', 'Read more')}:** ${linkTo('articles', found.key, found.title)}`,
  ]
}

const DESKS: Record<string, number[]> = {
  'charter-schools': [0, 0, 2, 4],
  'school-funding': [1, 1, 5, 4],
  'school-boards': [2, 2, 12, 5],
  legislature: [3, 3, 8],
  literacy: [10, 10, 4],
  'teacher-workforce': [9, 9, 5],
  'special-education': [7, 7, 12],
  courts: [8, 8, 12],
  'state-budget': [1, 3, 12],
  'school-safety': [13, 13, 5],
  'early-childhood': [6, 6, 10],
  'higher-education': [11, 11, 4],
}

const authorsFor = ({
  world,
  beat,
  t,
}: {
  world: World
  beat: string
  t: ToldStory['t']
}): string[] => {
  const desk = (DESKS[beat] ?? [0]).map((index) => index % world.authors.length)
  const chosen = [...new Set(t.sample(desk, t.chance(0.16) ? 2 : 1))]
  return chosen.map((index) => slugify(world.authors[index]?.[0] ?? ''))
}

const imageFor = ({
  world,
  beat,
  t,
}: {
  world: World
  beat: string
  t: ToldStory['t']
}): string | null => {
  const fit = world.media
    .map((row, index) => ({ key: `illustration-${index + 1}`, beats: row[2].split(' ') }))
    .filter(({ beats }) => beats.includes(beat))
  return fit.length > 0 && t.chance(0.68) ? t.pick(fit).key : null
}

const edit = ({ world, articles }: { world: World; articles: Article[] }): void => {
  const random = makeRandom('article-editing')
  const few = (full: number) => Math.max(1, Math.round(full * world.scale))
  retire({ items: articles, state: 'withdrawn', count: few(6), reasons: WITHDRAWN_ARTICLE, random })
  retire({ items: articles, state: 'trashed', count: few(3), reasons: TRASHED, random })
  correct({
    items: articles,
    count: few(14),
    noun: 'article',
    placeOf: (item) => {
      const key = articles.find((one) => one.key === item.key)?.districts[0]
      return world.places.find((place) => place.key === key)
    },
    random,
    anchor: world.anchor,
  })
}

/** Adds all kinds of blocks to the newest story with an image: a captioned image, a document card, a widget. */
const inset = ({ articles, images }: { articles: Article[]; images: number }): void => {
  const article = articles.findLast(({ image, state }) => state === 'published' && image !== null)
  if (!article) return
  const [first, second, ...rest] = article.body as [Block, Block, ...Block[]]
  const [document] = article.documents
  article.imageCaption = 'The place as our illustrator saw it on the day of this story.'
  article.body = [
    first,
    second,
    ...(document ? [{ type: 'document' as const, of: document, children: [] }] : []),
    ...rest,
    {
      type: 'image',
      of: `illustration-${images}`,
      children: ['Another view, from the road into town.'],
    },
    { type: 'widget', of: 'wire', children: [] },
  ]
}
