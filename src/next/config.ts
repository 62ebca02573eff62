import type { Served } from './parts.ts'
import { ROUTE, addressesOf } from './parts.ts'

export type { Served } from './parts.ts'

type Rewrite = { source: string; destination: string }

type Rewrites =
  Rewrite[] | { beforeFiles?: Rewrite[]; afterFiles?: Rewrite[]; fallback?: Rewrite[] } | undefined

/** What we need of Next's configuration. */
type NextConfig = {
  rewrites?: () => Promise<Rewrites> | Rewrites
  serverExternalPackages?: string[]
}

/**
 * Leads the newsroom's public addresses to its one route file, ahead of the app's dynamic routes; the app's own files and
 * pages at fixed addresses win.
 * @example export default withCivicNewsroom(withPayload(nextConfig), { pages: false })
 * @throws Error in one line that names the option at fault
 */
export const withCivicNewsroom = <Config extends object>(
  nextConfig: Config,
  served: Served = {},
): Config & NextConfig => {
  const { prefix = '' } = served
  if (prefix !== '' && !/^(\/[^/?#]+)+$/.test(prefix)) {
    throw new Error(`civic-newsroom: option prefix: must begin with a slash and not end with one`)
  }
  const { rewrites, serverExternalPackages } = nextConfig as NextConfig
  if (serverExternalPackages?.includes(PACKAGE)) {
    throw new Error(
      `${PACKAGE}: take "${PACKAGE}" out of serverExternalPackages: its admin components are built with the app's`,
    )
  }
  const ours = addressesOf(served).map((address) => {
    const path = address.replace(/\/\*$/, '/:path*')
    return { destination: `${ROUTE}${path}`, source: `${prefix}${path}` }
  })
  return {
    ...nextConfig,
    rewrites: async () => {
      const given = await rewrites?.()
      const { afterFiles = [], ...others } = Array.isArray(given)
        ? { afterFiles: given }
        : (given ?? {})
      return { ...others, afterFiles: [...ours, ...afterFiles] }
    },
  }
}

/** Unbuilt, its components ask Node for `next/navigation`, which it does not find; Node 20 hangs before it comes to that. */
const PACKAGE = 'civic-newsroom'
