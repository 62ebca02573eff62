import { KINDS, NOUNS, PAGED_LABELS } from '../../endpoints/addresses.ts'
import { absentIn } from '../plugin/absent.ts'
import { checkOptions } from '../plugin/checkOptions.ts'
import { NewsroomOptionError } from '../plugin/optionError.ts'
import type { NewsroomOptions } from '../plugin/options.ts'
import { ROUTE, addressesOf } from './parts.ts'

type Rewrite = { source: string; destination: string }

type Rewrites =
  Rewrite[] | { beforeFiles?: Rewrite[]; afterFiles?: Rewrite[]; fallback?: Rewrite[] } | undefined

/** The parts of Next's configuration that are used here. */
type NextConfig = {
  basePath?: string
  rewrites?: () => Promise<Rewrites> | Rewrites
  serverExternalPackages?: string[]
  skipTrailingSlashRedirect?: boolean
  trailingSlash?: boolean
}

/** Next's configuration may be a function, too. */
type Configure = (...args: unknown[]) => NextConfig | Promise<NextConfig>

/**
 * Adds rewrites of the newsroom's public addresses to its route file. They precede the app's dynamic routes; the app's files and static
 * routes win.
 * @param nextConfig an object, or the function that Next calls for one
 * @param options the plugin's options except `more`, which loads Payload: the path of `baseUrl`, `collections` that are left out, and
 *   `serves` determine the addresses. @default a newsroom at the root with all of its collections
 * @example export default withCivicNewsroom(withPayload(nextConfig), newsroom)
 * @throws Error in one line that names the option at fault
 */
export const withCivicNewsroom = <Config extends object>(
  nextConfig: Config,
  options?: NewsroomOptions,
): Config & NextConfig => {
  if (options)
    checkOptions(options, {
      kinds: KINDS,
      labels: PAGED_LABELS,
      nouns: Object.keys(NOUNS),
      some: true,
    })
  if (typeof nextConfig !== 'function') return withRewrites(nextConfig, options)
  const configure: Configure = async (...args) =>
    withRewrites(await (nextConfig as Configure)(...args), options)
  // Cast: what Next calls has the type of what it was given.
  return configure as unknown as Config & NextConfig
}

const withRewrites = <Config extends object>(
  nextConfig: Config,
  options?: NewsroomOptions,
): Config & NextConfig => {
  const { basePath = '', rewrites, serverExternalPackages, ...more } = nextConfig as NextConfig
  if (serverExternalPackages?.includes(PACKAGE)) {
    throw new Error(
      `${PACKAGE}: take "${PACKAGE}" out of serverExternalPackages: its admin components are built with the app's`,
    )
  }
  // Next would add a slash to each address, and the newsroom would redirect back, without end.
  if (more.trailingSlash && !more.skipTrailingSlashRedirect) {
    throw new Error(
      `${PACKAGE}: set skipTrailingSlashRedirect beside trailingSlash: the newsroom's addresses have no slash at the end`,
    )
  }
  const below = options ? belowBasePath(options.baseUrl, basePath) : ''
  const ours = addressesOf(servedBy(options)).map((address) => {
    const path = address.replace(/\/\*$/, '/:path*')
    return { destination: `${ROUTE}${path}`, source: path === '/' ? below || '/' : below + path }
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

/** The package must be bundled: unbundled, its components import `next/navigation`, which Node cannot resolve, and Node 20 hangs. */
const PACKAGE = 'civic-newsroom'

/**
 * Returns the path of `baseUrl` below Next's `basePath`, which Next adds to each rewrite.
 * @throws NewsroomOptionError if `baseUrl` has another path
 */
const belowBasePath = (baseUrl: string, basePath: string): string => {
  const path = new URL(baseUrl).pathname.replace(/\/$/, '')
  if (`${path}/`.startsWith(`${basePath}/`)) return path.slice(basePath.length)
  throw new NewsroomOptionError(
    'baseUrl',
    `its path must begin with "${basePath}", the basePath of Next's configuration`,
  )
}

const servedBy = (options?: NewsroomOptions): Parameters<typeof addressesOf>[0] => {
  const { more = [], search = true, serves = {} } = options ?? {}
  const { pages = {} } = serves
  const named = typeof pages === 'object' ? Object.keys(pages) : []
  const own = [
    ...more.map(({ kind }) => kind.name),
    ...named.filter((noun) => !(noun in NOUNS) && !PAGED_LABELS.includes(noun)),
  ]
  return { absent: options ? absentIn(options) : new Set(), own: [...new Set(own)], search, serves }
}
