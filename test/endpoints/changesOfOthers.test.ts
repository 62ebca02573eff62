import { describe, expect, it } from '@jest/globals'
import { hashOf } from '../../client/index.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNodes } from '../support/nodes.ts'

const nodes = useNodes()

const read = async (address: string) => {
  const { body } = await nodes.asks[1]!(address)
  return JSON.parse(body).data
}

describe('/api/v1/changes in a second process', () => {
  it('shows a row only once the item is returned in the state that the row records', async () => {
    const [desk] = nodes.desks
    const doc = await desk!.publish('beats', { name: 'Before', slug: 'followed' })
    for (const name of ['First', 'Second', 'Third']) {
      // The answer is kept.
      await read('/api/v1/beats/followed')
      const { seq } = (await read('/api/v1/changes')).at(-1)
      await desk!.update('beats', doc, { _status: 'published', name })
      for (;;) {
        const [row] = await read(`/api/v1/changes?since=${seq}`)
        const [item] = await read('/api/v1/beats/followed')
        if (row) {
          expect([item.name, await hashOf(item, { baseUrl: BASE_URL })]).toEqual([name, row.hash])
          break
        }
      }
    }
  })
})
