import { expect } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import type { Rest } from './rest.ts'

/** The newest draft of an item, as a colleague opens it. @param collection its own @default articles */
export const openDraft = async (doc: Doc, rest: Rest, collection = 'articles'): Promise<Doc> =>
  (await rest('GET', `${collection}/${doc.id}?draft=true&depth=0`)).body as Doc

/** A colleague's draft over a public article. */
export const draftOver = async (
  doc: Doc,
  data: Record<string, unknown>,
  rest: Rest,
): Promise<void> => {
  const { basedOn } = await openDraft(doc, rest)
  const { status } = await rest('PATCH', `articles/${doc.id}?draft=true`, {
    _status: 'draft',
    ...data,
    basedOn,
  })
  expect(status).toBe(200)
}
