import { expect } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import type { TestNewsroom } from './newsroom.ts'
import type { Rest } from './rest.ts'

/** Returns the newest draft of an item, as an editor opens it. @param collection @default articles */
export const openDraft = async (doc: Doc, rest: Rest, collection = 'articles'): Promise<Doc> =>
  (await rest('GET', `${collection}/${doc.id}?draft=true&depth=0`)).body as Doc

/** Saves another user's draft over a public article. */
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

/** Makes each save of a draft fail after all other hooks, during `act`. */
export const whileDraftsFail = (
  newsroom: Pick<TestNewsroom, 'payload'>,
  collection: string,
  work: () => Promise<void>,
): Promise<void> =>
  whileSavesFail(newsroom, { collection, fails: ({ _status }) => _status === 'draft', work })

/** The same for every save. */
export const whileSavesFail = async (
  { payload }: Pick<TestNewsroom, 'payload'>,
  args: { collection: string; fails: (doc: Doc) => boolean; work: () => Promise<void> },
): Promise<void> => {
  const { collection, fails, work } = args
  const { hooks } = configOf(payload, collection)
  const kept = hooks.afterChange
  hooks.afterChange = [
    ...kept,
    ({ doc }: { doc: Doc }) => {
      if (fails(doc)) throw new Error('a hook of the test')
    },
  ] as never
  try {
    await work()
  } finally {
    hooks.afterChange = kept
  }
}
