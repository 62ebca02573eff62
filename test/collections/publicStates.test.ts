import { describe, expect, it } from '@jest/globals'
import { readPublicState, readPublicStates } from '../../src/editing/publicState/readPublicState.ts'
import { countCalls } from '../support/calls.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const rest = useStaff(newsroom)

describe('The public state of the rows of a list', () => {
  it('takes three queries for two rows and for seven, and equals the state that is read for each row alone', async () => {
    const { payload } = newsroom
    const [published, drafted, withdrawn, trashed] = [
      await desk.publish('articles'),
      await desk.publish('articles'),
      await desk.publish('articles'),
      await desk.draft('articles', {}),
    ]
    const scheduled = await desk.publish('articles', { publishedAt: '2099-01-01T00:00:00.000Z' })
    const draft = await desk.draft('articles', {})
    await rest.editor('PATCH', `articles/${drafted.id}?draft=true`, {
      _status: 'draft',
      title: 'Newer',
    })
    await desk.withdraw('articles', withdrawn, 'It was wrong.')
    await payload.update({
      collection: 'articles',
      data: { deletedAt: new Date().toISOString() },
      id: trashed.id,
    })
    const docs = [published, drafted, withdrawn, trashed, scheduled, draft]
    const gone = await desk.draft('articles', {})
    await payload.delete({ collection: 'articles', id: gone.id })
    const ids = [...docs.map(({ id }) => id), gone.id]
    const read = (some = ids) => readPublicStates({ collection: 'articles', ids: some, payload })
    const states = await read()
    expect([...states.values()].map(({ title }) => title)).toEqual([
      'Public',
      'Public, with a newer draft',
      'Withdrawn',
      'In the trash',
      expect.stringMatching(/^Scheduled for /),
      'Not public: draft',
    ])
    for (const { id } of docs) {
      expect(await readPublicState({ collection: 'articles', id, payload })).toEqual(states.get(id))
    }
    for (const some of [[published.id, draft.id], ids]) {
      expect(await countCalls(payload, () => read(some))).toBe(3)
    }
  })
})
