import { Buffer } from 'node:buffer'

/**
 * A little content, the same wherever it is made: ids, dates and the log's instants are given.
 * @param prefix of collections that others may have as well. @default none
 */
export const makeContent = async (payload, prefix = '') => {
  // The log notes by this clock when it got each row.
  const { newsroom } = payload.config.custom
  const { now } = newsroom
  newsroom.now = () => new Date('2026-03-01T12:00:00.000Z')
  try {
    await make(payload, prefix)
  } finally {
    newsroom.now = now
  }
}

const make = async (payload, prefix) => {
  const slugs = Object.fromEntries(
    ['counties', 'documents', 'files'].map((kind) => [kind, `${prefix}${kind}`]),
  )
  const create = (collection, data, day) =>
    payload.create({
      collection: slugs[collection] ?? collection,
      context: { changedAt: new Date(`2026-02-${day}T12:00:00.000Z`) },
      data,
      depth: 0,
    })
  const county = await create('counties', { name: 'McMinn', publicId: 'county1' }, '01')
  const board = await create(
    'school-boards',
    { _status: 'published', county: county.id, name: 'McMinn County Schools', publicId: 'board1' },
    '02',
  )
  const beat = await create(
    'beats',
    { _status: 'published', name: 'Charter schools', publicId: 'beat1' },
    '03',
  )
  const document = await create(
    'documents',
    {
      _status: 'published',
      kind: 'budget',
      link: 'https://example.org/budget.pdf',
      publicId: 'document1',
      publishedAt: '2026-02-04T12:00:00.000Z',
      title: 'Budget',
    },
    '04',
  )
  const data = Buffer.from('Six voted, one was absent.')
  const file = await payload.create({
    collection: slugs.files,
    data: { publicId: 'file1' },
    file: { data, mimetype: 'text/plain', name: 'minutes.txt', size: data.length },
  })
  await create(
    'documents',
    {
      _status: 'published',
      file: file.id,
      kind: 'board-minutes',
      publicId: 'document2',
      publishedAt: '2026-02-04T13:00:00.000Z',
      title: 'Minutes',
    },
    '04',
  )
  const image = await payload.create({
    collection: 'media',
    data: { alt: 'The board at its table', publicId: 'image1' },
    file: { data: PIXEL, mimetype: 'image/png', name: 'board.png', size: PIXEL.length },
  })
  const article = await create(
    'articles',
    {
      _status: 'published',
      beat: beat.id,
      body: bodyWithLink(slugs.documents ?? 'documents', document.id),
      districts: [board.id],
      documents: [document.id],
      image: image.id,
      publicId: 'article1',
      publishedAt: '2026-02-05T12:00:00.000Z',
      title: 'A “budget” <passes>',
    },
    '05',
  )
  await create(
    'wire-posts',
    {
      _status: 'published',
      article: article.id,
      headline: 'Vote at six',
      kind: 'vote',
      publicId: 'wire1',
      publishedAt: '2026-02-06T12:00:00.000Z',
    },
    '06',
  )
  await create(
    'charter-applications',
    {
      _status: 'published',
      district: board.id,
      history: [{ date: '2026-02-07', status: 'submitted' }],
      name: 'New Academy',
      publicId: 'charter1',
      status: 'submitted',
    },
    '07',
  )
  await payload.create({
    collection: slugs.articles ?? 'articles',
    data: { title: 'Nobody sees this' },
    draft: true,
  })
}

/** The smallest image there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const bodyWithLink = (relationTo, value) => {
  const node = (type, children) => ({
    ...{ children, direction: 'ltr', format: '', indent: 0, type, version: 1 },
  })
  const text = { detail: 0, format: 0, mode: 'normal', style: '', text: 'the budget' }
  const link = {
    ...node('link', [{ ...text, type: 'text', version: 1 }]),
    fields: { doc: { relationTo, value }, linkType: 'internal', newTab: false },
    id: 'link',
    version: 3,
  }
  return { root: node('root', [node('paragraph', [link])]) }
}
