import type { Newsroom } from '../../core/types.ts'

/** Returns a path below the path of `baseUrl`, on the host of the request: a newsroom on localhost has several. */
export const pathOf = ({ baseUrl }: Pick<Newsroom, 'baseUrl'>, path: string): string =>
  `${new URL(baseUrl).pathname.replace(/\/$/, '')}${path}`
