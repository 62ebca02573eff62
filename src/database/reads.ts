/** The adapter's read functions. */
export const READS = [
  'count',
  'countVersions',
  'find',
  'findDistinct',
  'findOne',
  'findVersions',
  'queryDrafts',
] as const
