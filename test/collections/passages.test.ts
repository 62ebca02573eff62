import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
let rita: Rest
let eddie: Rest

beforeAll(async () => {
  rita = (await signInTo(newsroom, 'reporter', 'Rita Reporter')).rest
  eddie = (await signInTo(newsroom, 'editor', 'Eddie Editor')).rest
})

const newest = async ({ id }: Doc): Promise<Doc> =>
  (await eddie('GET', `articles/${id}?draft=true&depth=0`)).body

describe('a comment on a passage', () => {
  it('is stored once with its passage, and changes neither item nor versions; an invalid comment answers 400', async () => {
    const doc = (await rita('POST', 'articles?draft=true&depth=0', { title: 'Passage' })).doc
    const versions = async () =>
      (await eddie('GET', `articles/versions?where[parent][equals]=${doc.id}`)).body.totalDocs
    const before = [await newest(doc), await versions()]
    const passage = { prefix: 'The ', quote: 'board voted', suffix: ' on Monday.' }
    const { body, status } = await eddie('POST', `articles/${doc.id}/desk`, {
      passage,
      text: 'Who?',
    })
    expect([status, body.notes]).toEqual([
      200,
      [expect.objectContaining({ by: 'you', passage, step: null, text: 'Who?' })],
    ])
    // A Windows line end.
    await eddie('POST', `articles/${doc.id}/desk`, { text: 'Of all\r\nof it.' })
    // Sent again, because the answers were lost; a colleague's equal words are another comment.
    await eddie('POST', `articles/${doc.id}/desk`, { passage, text: 'Who?' })
    await eddie('POST', `articles/${doc.id}/desk`, { text: 'Of all\r\nof it.' })
    await rita('POST', `articles/${doc.id}/desk`, { text: 'Of all\r\nof it.' })
    const { notes } = (await rita('GET', `articles/${doc.id}/desk`)).body
    expect(notes).toMatchObject([{ passage }, { passage: null }, { by: 'you', passage: null }])
    expect([await newest(doc), await versions()]).toEqual(before)
    for (const [wrong, message] of [
      [{ passage, step: 'submitted' }, 'Say something about the passage.'],
      [{ passage: { ...passage, quote: ' ' }, text: 'x' }, 'A passage has words.'],
      [{ passage: { ...passage, quote: 'x'.repeat(501) }, text: 'x' }, /at most 500 characters/],
    ] as const) {
      const refused = await eddie('POST', `articles/${doc.id}/desk`, wrong)
      expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(message)])
    }
  })
})
