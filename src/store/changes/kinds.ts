import type { Newsroom } from '../../core/types.ts'
import { FILES, VERSIONS } from './collection.ts'

/** Returns every kind that the log records. */
export const kindsOf = ({
  embeddedKinds,
  resources,
}: Pick<Newsroom, 'embeddedKinds' | 'resources'>) => [
  ...[...resources, ...embeddedKinds].map(({ collection }) => collection),
  FILES,
  VERSIONS,
]
