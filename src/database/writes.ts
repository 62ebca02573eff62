/** What an adapter writes with, each in one step. */
export const WRITES = [
  'create',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'updateMany',
  'updateOne',
  'updateVersion',
] as const
