import { promises as dns } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { perNewsroom } from '../../core/newsroom.ts'

/** Returns all addresses of a name; none if it is unknown. Replaced in tests only. */
type Resolver = { lookup: (name: string) => Promise<LookupAddress[]> }

/**
 * Queries the name servers directly: `dns.lookup` would occupy one of the few threads that also read files and compress, for as long as a
 * stranger's name server takes.
 */
export const resolverOf = perNewsroom('resolver', (): Resolver => {
  const servers = new dns.Resolver({ timeout: 3_000, tries: 2 })
  return {
    lookup: async (name) => {
      // Only the operating system resolves this name.
      if (name === 'localhost') return dns.lookup(name, { all: true })
      const [v4, v6] = await Promise.allSettled([servers.resolve4(name), servers.resolve6(name)])
      return [...found(v4, 4), ...found(v6, 6)]
    },
  }
})

const found = (result: PromiseSettledResult<string[]>, family: number): LookupAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []
