import type { Newsroom } from '../../core/types.ts'
import { FILES } from './collection.ts'

/** Every kind whose rows the log may have. */
export const kindsOf = ({ companions, resources }: Pick<Newsroom, 'companions' | 'resources'>) => [
  ...[...resources, ...companions].map(({ collection }) => collection),
  FILES,
]
