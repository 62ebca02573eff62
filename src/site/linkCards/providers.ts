import { perNewsroom } from '../../core/newsroom.ts'
import { parseUrl } from '../../core/url.ts'

/** A site that describes its pages by oEmbed, as in the package oembed-providers. */
export type Provider = { endpoints: { schemes?: string[]; url: string }[]; provider_name: string }

/** The list of providers, read when the first address is looked up. Replaced in tests only. */
export const providersOf = perNewsroom('oembedProviders', () => ({
  read: async (): Promise<Provider[]> =>
    (await import('oembed-providers', { with: { type: 'json' } })).default,
}))

/** Returns the address at which a provider describes a page; undefined if no provider has the page. */
export const endpointOf = (providers: readonly Provider[], page: URL): string | undefined => {
  const addresses = [page.href, withWww(page)]
  const found = providers
    .flatMap(({ endpoints }) => endpoints)
    .find(({ schemes = [] }) =>
      schemes.some((scheme) => addresses.some((address) => fits(scheme, address))),
    )
  const url = found && parseUrl(found.url.replaceAll('{format}', 'json'))
  if (!url) return undefined
  url.searchParams.set('format', 'json')
  url.searchParams.set('url', page.href)
  return url.href
}

/** Schemes often name a site with its `www.` alone. */
const withWww = ({ hostname, href }: URL): string => href.replace(hostname, `www.${hostname}`)

/** Whether an address is one of a scheme such as `https://*.video.example/watch*`. Takes time in proportion to the address. */
const fits = (scheme: string, address: string): boolean => {
  const [host = '', path = ''] = halves(scheme)
  const [ownHost = '', ownPath = ''] = halves(address)
  return matches(host, ownHost) && matches(path, ownPath)
}

/** A star in a host stands for labels of it, and for no part of a path. */
const halves = (address: string): string[] =>
  /^([a-z]+:\/\/[^/]+)(.*)$/is.exec(address)?.slice(1) ?? []

const matches = (pattern: string, text: string): boolean => {
  const [first = '', ...rest] = pattern.toLowerCase().split('*')
  const whole = text.toLowerCase()
  const last = rest.pop()
  if (last === undefined) return whole === first
  if (!whole.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const next = whole.indexOf(part, at)
    if (next < 0) return false
    at = next + part.length
  }
  return whole.length - last.length >= at && whole.endsWith(last)
}
