import { expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { rowsOf, untilFollowed } from '../support/log.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom

/**
 * Saves as a transaction does beside which another one is open that withdraws the only other item with the same picture and author: it
 * still sees that item, so it adds no row for them.
 */
const besideAnother = async (save: () => Promise<unknown>): Promise<void> => {
  const { db } = newsroom.payload
  const { create } = db
  db.create = ((args: Parameters<typeof create>[0]) =>
    ['authors', 'files'].includes(String(args.data.kind))
      ? Promise.resolve({})
      : create(args)) as typeof create
  try {
    await save()
  } finally {
    db.create = create
  }
}

const addressesOf = (image: Doc, author: Doc): string[] => [
  `/files/${image.publicId}/${publicName(image.filename)}`,
  `/authors/${author.slug}`,
]
const statusesOf = async (addresses: string[]): Promise<number[]> =>
  Promise.all(addresses.map(async (address) => (await ask(address)).status))

it('A picture and an author’s page answer 410 after the last two articles that show them were withdrawn at once', async () => {
  const { payload } = newsroom
  const [image, author] = [await desk.create('media'), await desk.create('authors')]
  const data = { authors: [author.id], image: image.id }
  const [one, other] = [await desk.publish('articles', data), await desk.publish('articles', data)]
  const addresses = addressesOf(image, author)
  await untilFollowed(payload)
  expect(await statusesOf(addresses)).toEqual([200, 200])
  await desk.withdraw('articles', one, 'It was wrong.')
  await besideAnother(() => desk.withdraw('articles', other, 'It was wrong, too.'))
  await untilFollowed(payload)
  expect(await statusesOf(addresses)).toEqual([410, 410])
  expect((await ask(addresses[0] ?? '')).body).toContain('It was wrong, too.')
  for (const { publicId } of [image, author]) {
    const rows = await rowsOf(payload, publicId)
    expect(rows.filter(({ what }) => what === 'unpublished')).toHaveLength(1)
  }
})

it('A picture that another article shows still answers 200 after the withdrawal of one', async () => {
  const { payload } = newsroom
  const image = await desk.create('media')
  const data = { image: image.id }
  const [one] = [await desk.publish('articles', data), await desk.publish('articles', data)]
  await desk.withdraw('articles', one)
  await untilFollowed(payload)
  expect((await ask(`/files/${image.publicId}/${publicName(image.filename)}`)).status).toBe(200)
  const rows = await rowsOf(payload, image.publicId)
  expect(rows.filter(({ what }) => what === 'unpublished')).toEqual([])
})
