import { RegExpRouter } from 'hono/router/reg-exp-router'
import type { Newsroom } from '../core/types.ts'
import type { RouteGroup, Endpoint, Route } from './routeGroup.ts'

/** The route of a path. */
export type Target = {
  group: RouteGroup
  /** Absent if the group owns the path but has no route for it. */
  endpoint?: Endpoint
  params: Record<string, string>
  /** `query` of the route; absent if the query is used as it was sent. */
  query?: Route['query']
}

/** Returns a function that finds the route of a path, exactly as it was sent; undefined if no group answers there. */
export const makeRouter = (groups: RouteGroup[], newsroom: Newsroom) => {
  const router = new RegExpRouter<Omit<Target, 'params'>>()
  for (const group of groups) {
    for (const {
      endpoint,
      path,
      query = group.ignoresUnknown ? nothing : undefined,
    } of group.routes(newsroom)) {
      router.add('ALL', path, { group, endpoint, ...(query && { query }) })
    }
  }
  return (path: string): Target | undefined => {
    const [matched, captured] = router.match('GET', path)
    const [first] = matched
    if (first) return { ...first[0], params: paramsOf(first[1], captured) }
    const group = groups.find(({ owns }) => owns(path, newsroom))
    return group && { group, params: {} }
  }
}

const nothing = () => ''

const paramsOf = (
  indexes: Record<string, number | string>,
  captured: string[] = [],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(indexes).map(([name, index]) => [name, captured[Number(index)] ?? '']),
  )
