import { RegExpRouter } from 'hono/router/reg-exp-router'
import type { Newsroom } from '../core/types.ts'
import type { Door, Endpoint } from './door.ts'

/** Where a path leads. */
export type Target = {
  door: Door
  /** Absent where the door owns the path without a route for it. */
  endpoint?: Endpoint
  params: Record<string, string>
}

/** Looks a path up among all routes of these doors, exactly as it was sent; undefined where no door answers. */
export const makeRouter = (doors: Door[], newsroom: Newsroom) => {
  const router = new RegExpRouter<{ door: Door; endpoint: Endpoint }>()
  for (const door of doors) {
    for (const { endpoint, path } of door.routes(newsroom))
      router.add('ALL', path, { door, endpoint })
  }
  return (path: string): Target | undefined => {
    const [matched, captured] = router.match('GET', path)
    const [first] = matched
    if (first) return { ...first[0], params: paramsOf(first[1], captured) }
    const door = doors.find(({ owns }) => owns(path, newsroom))
    return door && { door, params: {} }
  }
}

const paramsOf = (
  indexes: Record<string, number | string>,
  captured: string[] = [],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(indexes).map(([name, index]) => [name, captured[Number(index)] ?? '']),
  )
