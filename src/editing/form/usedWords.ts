import type { Payload } from 'payload'

/** Maximum of suggested values. */
const MOST = 100

/** Returns the distinct values of a field in published items and drafts, sorted, with one query. */
export const usedWords = async (args: {
  collection: string
  path: string
  payload: Payload
}): Promise<string[]> => {
  const { collection, path, payload } = args
  const { values } = await payload.findDistinct({
    collection,
    field: path,
    limit: MOST,
    sort: path,
  })
  // A draft may have none.
  return values.map((value) => String(value[path] ?? '')).filter((word) => word !== '')
}
