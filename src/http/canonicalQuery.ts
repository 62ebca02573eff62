import type { PublicRequest } from './answer.ts'
import type { Target } from './router.ts'

/** Returns these parameters of a query with all their values, in this order, without the others. */
export const only =
  (...names: string[]) =>
  (search: string): string => {
    const query = new URLSearchParams(search)
    const known = names.flatMap((name) => query.getAll(name).map((value) => [name, value]))
    return String(new URLSearchParams(known))
  }

/**
 * Returns the query in canonical form, as the cache key: a campaign's tag or an attacker's `?x=1` causes no cache miss.
 */
export const searchFor = (
  { query }: Pick<Target, 'query'>,
  { search }: Pick<PublicRequest, 'search'>,
): string => (query && search !== '' && search !== '?' ? query(search) : search)
