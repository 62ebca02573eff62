import type { Payload } from 'payload'

/** Words that are suggested at most. */
const MOST = 100

/** The words that published items and first drafts have in a field, each once, in order: one question, however many items. */
export const usedWords = async (args: {
  collection: string
  path: string
  payload: Payload
}): Promise<string[]> => {
  const { collection, path, payload } = args
  const { values } = await payload.findDistinct({
    collection: collection as 'documents',
    field: path as 'kind',
    limit: MOST,
    sort: path,
  })
  return values.map((value) => String(value[path as 'kind'])).filter((word) => word !== '')
}
