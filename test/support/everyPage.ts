import { sealToken } from '../../src/site/forms/token.ts'
import type { Doc } from '../../src/core/types.ts'
import { body as textBody } from './body.ts'
import { makeShowcase } from './showcase.ts'
import type { useNewsroom } from './useNewsroom.ts'
import type { VotesOf } from './votes.ts'
import { publishVotes } from './votes.ts'

/** Fills a newsroom, and returns the addresses of every kind of page that readers can open. */
export const everyPage = async ({
  desk,
  payload,
}: Pick<ReturnType<typeof useNewsroom>, 'desk' | 'payload'>): Promise<string[]> => {
  const { article, author, beat, board, charter, document, issue, wire } = await makeShowcase(desk)
  const portrait = await desk.create('media', { alt: 'José Peña', credit: 'A. Lee' })
  await desk.update('authors', author, {
    email: 'jose.pena@newsroom.example',
    picture: portrait.id,
    website: 'https://people.example/@jose',
  })
  for (const [index, kind] of ['bill', 'charter', 'court', 'document', 'reaction'].entries()) {
    await desk.publish('wire-posts', { headline: `${'Long'.repeat(30)} ${index}`, kind })
  }
  await desk.publish('wire-posts', { kind: 'breaking' })
  await desk.publish('wire-posts', { kind: 'schedule' })
  // A kind of an editor's own, as long as it may be.
  const kind = 'minutes-of-the-committee-on-buildings-and-grounds-2026-to-27'
  await desk.publish('documents', { kind })
  for (const status of ['submitted', 'under-review', 'approved', 'appealed', 'withdrawn']) {
    await desk.publish('charter-applications', { name: `School ${status}`, status })
  }
  const school = await desk.publish('schools', {
    charter: true,
    district: board.id,
    grades: 'K-5',
    identifiers: { nces: '470279012345' },
    name: 'Ridge Elementary',
  })
  for (const title of ['Who we are', 'Corrections']) {
    await desk.publish('about-sections', { body: textBody(['We report on schools.']), title })
  }
  await publishMembers(desk)
  const retracted = await desk.publish('articles', {
    corrections: [{ text: 'All of it.', type: 'retraction' }],
    title: 'Never mind',
  })
  const gone = await desk.publish('articles', { slug: 'gone' })
  await desk.withdraw('articles', gone, 'Wrong.')
  const links = await Promise.all(
    (['confirm', 'unsubscribe'] as const).map(
      async (form) =>
        `/subscribe/${form}?token=${await sealToken(payload, form, 'ada@example.org')}`,
    ),
  )
  const at = (noun: string, ...docs: Doc[]) => docs.map(({ slug }) => `/${noun}/${slug}`)
  return [
    ...['/', '/articles', '/articles?by=month', '/articles?month=2026-03'],
    ...at('articles', article, retracted),
    ...[`/articles?district=${board.slug}`, `/articles/${article.slug}/versions`, '/articles/gone'],
    ...['/wire', ...at('wire', wire), '/documents', ...at('documents', document)],
    ...['/school-boards', '/school-boards?by=county', '/school-boards?q=minn'],
    ...[...at('school-boards', board), '/schools', ...at('schools', school)],
    ...['/charter-applications', ...at('charter-applications', charter)],
    ...[
      '/legislators',
      '/legislators?chamber=house',
      '/legislators/plain',
      '/bills',
      '/bills/sb-1',
    ],
    ...LONG_WORDS,
    ...['/beats', ...at('beats', beat), ...at('authors', author)],
    ...['/newsletter', ...at('newsletter', issue), '/subscribe', '/subscribe/confirm', ...links],
    ...['/search', '/search?q=board', '/search?q=nothing', '/corrections', '/about', '/nowhere'],
    ...['/developers', '/developers/wire', '/developers/search', '/developers/widgets'],
    ...['/developers/changes', '/developers/keys', '/status', '/data'],
  ]
}

/** Pages whose tables scroll sideways on a phone: a word of a title is longer than the screen is wide. */
export const LONG_WORDS = ['/legislators/m-8', '/bills/hb-1']

/** Members with each grade; the votes of one have titles as they are written. */
const publishMembers = async (desk: ReturnType<typeof useNewsroom>['desk']): Promise<void> => {
  const records: VotesOf[] = []
  for (const favored of [10, 8, 7, 6, 1]) {
    const votes = Array.from({ length: 10 }, (_, index) => ({
      bill: `HB ${index}`,
      favored: index < favored,
      position: 'nay' as const,
      title: `${'Act'.repeat(20)}`,
    }))
    const member = await desk.publish('legislators', {
      chamber: favored > 7 ? 'senate' : 'house',
      name: `Member ${favored}`,
      party: favored > 6 ? 'Unity' : 'Reform',
      slug: `m-${favored}`,
    })
    records.push({ member, votes })
  }
  const plain = await desk.publish('legislators', { name: 'Plain', slug: 'plain' })
  const votes = ['Third-Grade Promotion Act', 'Special Education Evaluation Timeline Act']
  records.push({
    member: plain,
    votes: votes.map((title, index) => ({
      bill: `SB ${index + 1}`,
      favored: true,
      position: 'yea' as const,
      title,
    })),
  })
  await publishVotes(desk, records)
}
