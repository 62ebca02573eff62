import { csvEndpoints } from './endpoints.ts'
import type { Sheet } from './types.ts'
import { extend } from '../extend.ts'
import type { Named } from '../named.ts'

/** Adds CSV export and import to a collection, with a report before anything is written. */
export const withCsv = <const S extends string>(
  collection: Named<S>,
  sheets: Sheet[] | undefined,
): Named<S> => {
  if (!sheets) return collection
  const offered = sheets.map(({ hint, label, name }) => ({ hint, label, name }))
  return extend(collection, {
    beforeListTable: [
      { clientProps: { sheets: offered }, path: 'civic-newsroom/client#CsvButton' },
    ],
    endpoints: csvEndpoints(sheets),
  })
}
