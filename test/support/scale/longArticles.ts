import type { Doc } from '../../../src/core/types.ts'
import { body, withCard, withImage } from '../body.ts'
import type { Scaled } from './corpus.ts'
import { multiply } from './multiply.ts'

/** Paragraphs of a long article: 3,600 words, a link in each third paragraph, an image and a document card. */
const PARAGRAPHS = 60
const SENTENCE = 'The board of the county voted on the bond after a hearing of four hours.'

/** Adds long articles, newer than all others. */
export const withLongArticles = async (
  { beats, desk, images, payload }: Scaled,
  count: number,
): Promise<void> => {
  const linked: Doc[] = []
  for (let n = 0; n < PARAGRAPHS / 3; n += 1) {
    linked.push(await desk.publish('documents', { slug: `linked-${n}`, title: `Minutes ${n}` }))
  }
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, n) => {
    const text = Array.from({ length: 4 }, () => SENTENCE).join(' ')
    const to = n % 3 === 0 && linked[n / 3]
    return to ? [text, { text: 'Minutes', to: { collection: 'documents', id: to.id } }] : [text]
  })
  const at = new Date()
  const doc = await desk.publish(
    'articles',
    {
      beat: beats[0]?.id,
      body: withImage(withCard(body(...paragraphs), linked[0] as Doc), images.inBodies),
      image: images.used.id,
      publishedAt: at.toISOString(),
      slug: 'a-long-read',
      title: 'A long read',
    },
    { at },
  )
  await multiply(payload, {
    copies: { from: 0, to: count },
    families: [[{ collection: 'articles', doc }]],
    newest: at,
    slugOf: (_collection, copy) => `a-long-read-${copy + 2}`,
  })
}
