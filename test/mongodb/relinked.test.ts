import { expect, it } from '@jest/globals'
import { body, withCard } from '../support/body.ts'
import { rowsOf, untilFollowed } from '../support/log.ts'
import { useNodes } from '../support/nodes.ts'

const nodes = useNodes({ polls: true })

it('Three processes that follow one log add one row for each article that shows a renamed document', async () => {
  const { payload } = nodes.newsrooms[0]!
  const desk = nodes.desks[0]!
  const document = await desk.publish('documents', {})
  const articles: string[] = []
  for (let made = 0; made < 30; made += 1) {
    const { publicId } = await desk.publish('articles', { body: withCard(body(['x']), document) })
    articles.push(publicId)
  }
  await untilFollowed(payload)
  await desk.update('documents', document, { _status: 'published', title: 'Renamed' })
  for (const newsroom of nodes.newsrooms) await untilFollowed(newsroom.payload)
  const rows = await rowsOf(payload)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, index) => index + 1))
  const relinked = rows.filter(({ what }) => what === 'relinked').map(({ item }) => item)
  expect(relinked.sort()).toEqual(articles.sort())
}, 300_000)
