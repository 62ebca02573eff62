import type { Newsroom } from '../../core/types.ts'

/** Returns the opaque ids of the newsroom's files that a view shows, by their addresses in its content. */
export const filesIn = ({ baseUrl }: Newsroom, content: string): Set<string> =>
  new Set(
    content
      .split(`${baseUrl}/files/`)
      .slice(1)
      .map((rest) => rest.split('/')[0] ?? ''),
  )
