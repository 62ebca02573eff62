import fs from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { KINDS } from '../../endpoints/addresses.ts'
import { FILE, addressesModule } from '../../scripts/addresses.ts'
import type { Newsroom } from '../../src/core/types.ts'
import type { NewsroomOptions } from '../../src/index.ts'
import { withCivicNewsroom } from '../../src/next/config.ts'
import { addressesOf, isAmong } from '../../src/next/parts.ts'
import { newsroomRoute, pathBelow } from '../../src/next/route.ts'
import { loadedBy } from '../support/loaded.ts'
import { apply } from '../support/pluginApp.ts'

type Rewrites = Record<'afterFiles' | 'beforeFiles', { source: string; destination: string }[]>

const OPTIONS: NewsroomOptions = {
  baseUrl: 'https://news.example',
  contactEmail: 'data@news.example',
  serviceName: 'News',
}

const sources = async (...args: Parameters<typeof withCivicNewsroom>) => {
  const { afterFiles } = (await withCivicNewsroom(...args).rewrites?.()) as Rewrites
  return afterFiles.map(({ source }) => source)
}

describe('the addresses in Next’s configuration', () => {
  it('are those of the declarations', () => {
    expect(fs.readFileSync(FILE, 'utf8')).toBe(addressesModule())
  })

  it('name every collection that the options may rename', () => {
    const { slugs } = apply(OPTIONS).custom?.newsroom as Newsroom
    expect(KINDS).toEqual(Object.keys(slugs))
  })
})

describe('withCivicNewsroom', () => {
  it('rewrites every public address to the one route, the front page only with serves.home', async () => {
    const all = await sources({})
    expect(all).toEqual(
      expect.arrayContaining([
        ...['/api/v1/:path*', '/articles/:path*', '/feed.xml', '/embed.js', '/embed/:path*'],
        ...['/files/:path*', '/subscribe/:path*', '/developers/:path*', '/sitemap.xml'],
      ]),
    )
    expect(all).not.toContain('/')
    expect(await sources({}, { ...OPTIONS, serves: { home: true } })).toContain('/')
  })

  it('rewrites what the options serve, below the path of baseUrl, and nothing that is switched off', async () => {
    const baseUrl = 'https://example.org/news'
    const serves = { home: true, newsletter: false, pages: false }
    const some = await sources({}, { ...OPTIONS, baseUrl, serves })
    expect(some).toEqual(expect.arrayContaining(['/news', '/news/feed.xml', '/news/embed/:path*']))
    expect(some.filter((source) => !/^\/news(\/|$)/.test(source))).toEqual([])
    expect(some.join()).not.toMatch(/subscribe|articles/)
  })

  it('leaves Next’s basePath out of its rewrites, and throws when baseUrl is not below it', async () => {
    const options = { ...OPTIONS, baseUrl: 'https://example.org/x/news' }
    expect(await sources({ basePath: '/x' }, options)).toContain('/news/feed.xml')
    expect(await sources({ basePath: '/x/news' }, options)).toContain('/feed.xml')
    expect(() => withCivicNewsroom({ basePath: '/y' }, options)).toThrow(
      'civic-newsroom: option baseUrl: its path must begin with "/y", the basePath of Next\'s configuration',
    )
  })

  it('rewrites no address of a collection left out, nor of a noun whose pages are the app’s', async () => {
    const some = await sources(
      {},
      {
        ...OPTIONS,
        collections: { 'wire-posts': false, legislators: false, subscribers: false },
        serves: { pages: { beats: false } },
      },
    )
    for (const address of ['/wire/:path*', '/wire-rss.xml', '/legislators/:path*', '/beats/:path*'])
      expect(some).not.toContain(address)
    expect(some).not.toContain('/subscribe/:path*')
    expect(some).toEqual(expect.arrayContaining(['/articles/:path*', '/feed.xml', '/sitemap.xml']))
  })

  it('rewrites the pages and feeds of the app’s own kinds that the options name', async () => {
    const serves = { pages: { hearings: true } }
    const some = await sources({}, { ...OPTIONS, serves })
    expect(some).toEqual(expect.arrayContaining(['/hearings/:path*', '/hearings.xml']))
  })

  it.each([
    [{ apis: false }, 'option apis: is not an option'],
    [{ nouns: 'lawsuits' }, 'option nouns: is not an option'],
    [{ prefix: '/news' }, 'option prefix: must be small letters, digits and hyphens, or empty'],
    [{ serves: { apis: false } }, 'option serves.apis: is not an option'],
    [{ serves: { api: 'no' } }, 'option serves.api: must be true or false'],
    [{ serves: { pages: 'beats' } }, 'option serves.pages: must be true, false, or an object'],
    [{ serves: { pages: { bets: false } } }, 'option serves.pages.bets: must be one of articles,'],
    [{ collections: { legislator: false } }, 'option collections.legislator: must be one of'],
    [{ baseUrl: 'news.example' }, 'option baseUrl: must be an http or https address'],
  ])('rejects wrong options in one line: %j', (wrong, message) => {
    const configure = () => withCivicNewsroom({}, { ...OPTIONS, ...wrong } as NewsroomOptions)
    expect(configure).toThrow(message)
    expect(configure).toThrow(/^civic-newsroom: option [^\n]+$/)
  })

  it('keeps the app’s own rewrites, as a list or by place', async () => {
    const own = { destination: '/new', source: '/old' }
    expect(await sources({ rewrites: () => [own] })).toContain('/old')
    const config = withCivicNewsroom({ rewrites: async () => ({ beforeFiles: [own] }) })
    expect(((await config.rewrites?.()) as Rewrites).beforeFiles).toEqual([own])
  })

  it('wraps a configuration that is a function, which Next calls with its phase', async () => {
    const own = { destination: '/new', source: '/old' }
    const configure = async (phase: string) => ({ env: { phase }, rewrites: () => [own] })
    const { env, rewrites } = await withCivicNewsroom(configure, OPTIONS)('phase-export')
    expect(env).toEqual({ phase: 'phase-export' })
    const { afterFiles } = (await rewrites()) as unknown as Rewrites
    expect(afterFiles).toEqual(
      expect.arrayContaining([expect.objectContaining({ source: '/feed.xml' }), own]),
    )
    const wrong = { ...OPTIONS, baseUrl: 'news.example' }
    expect(() => withCivicNewsroom(configure, wrong)).toThrow('option baseUrl: must be an http')
  })

  it('throws one line when serverExternalPackages contains the plugin', () => {
    expect(() => withCivicNewsroom({ serverExternalPackages: ['civic-newsroom'] })).toThrow(
      'civic-newsroom: take "civic-newsroom" out of serverExternalPackages: its admin components are built with the app\'s',
    )
    expect(() => withCivicNewsroom({ serverExternalPackages: ['sharp'] })).not.toThrow()
  })

  it('throws one line when Next redirects to addresses with a slash at the end', () => {
    expect(() => withCivicNewsroom({ trailingSlash: true })).toThrow(
      "civic-newsroom: set skipTrailingSlashRedirect beside trailingSlash: the newsroom's addresses have no slash at the end",
    )
    const skips = { skipTrailingSlashRedirect: true, trailingSlash: true }
    expect(() => withCivicNewsroom(skips)).not.toThrow()
  })

  it('loads no module of Payload into Next’s configuration', () => {
    const loaded = loadedBy('src/next/config.ts')
    expect([...loaded].filter((name) => !name.includes('/'))).toEqual(['zod', 'node:fs'])
    expect([...loaded].filter((name) => name.startsWith('collections/'))).toEqual([])
  })
})

describe('newsroomRoute', () => {
  it('serves present and own addresses, and none that is absent or switched off', () => {
    const addresses = addressesOf({
      absent: new Set(['legislators']),
      own: ['hearings'],
      serves: { pages: { beats: false }, widgets: false },
    })
    expect(isAmong(addresses, '/hearings')).toBe(true)
    expect(isAmong(addresses, '/articles/x')).toBe(true)
    expect(isAmong(addresses, '/articlesx')).toBe(false)
    for (const path of ['/embed/wire', '/beats', '/legislators/x'])
      expect([path, isAmong(addresses, path)]).toEqual([path, false])
  })

  it('serves the addresses that withCivicNewsroom rewrites with the same options, and no others', async () => {
    const options = {
      ...OPTIONS,
      collections: { legislators: false as const, subscribers: false as const },
      search: false,
      serves: { home: true, pages: { beats: false }, widgets: false },
    }
    const { absent, searchDir, serves } = apply(options).custom?.newsroom as Newsroom
    const addresses = addressesOf({ absent, own: [], search: searchDir !== undefined, serves })
    const served = addresses.map((address) => address.replace(/\/\*$/, '/:path*'))
    expect(await sources({}, options)).toEqual(served)
    expect(served).toContain('/articles/:path*')
  })

  it('serves the corrections while a kind that has some is present', () => {
    const served = (absent: string[], pages: Record<string, boolean> = {}) => {
      const addresses = addressesOf({ absent: new Set(absent), own: [], serves: { pages } })
      return ['/corrections', '/corrections.xml'].map((path) => isAmong(addresses, path))
    }
    expect(served(['articles', 'wire-posts'])).toEqual([true, true])
    expect(served(['articles', 'wire-posts', 'newsletter-issues'])).toEqual([false, false])
    expect(served([], { corrections: false })).toEqual([false, true])
  })

  it('serves the page of the search if there is a search and the app has no such page', () => {
    const served = (search: boolean, pages: Record<string, boolean> = {}) =>
      isAmong(addressesOf({ absent: new Set(), own: [], search, serves: { pages } }), '/search')
    expect([served(true), served(false), served(true, { search: false })]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['https://a.example', '/articles/x', '/articles/x'],
    ['https://a.example', '/civic-newsroom/articles/x', '/articles/x'],
    ['https://a.example/x/news', '/x/news/articles', '/articles'],
    ['https://a.example/x/news', '/news/articles', '/articles'],
    ['https://a.example/x/news', '/x/civic-newsroom/articles', '/articles'],
    ['https://a.example/x/news', '/civic-newsroom/articles', '/articles'],
    ['https://a.example/x/news', '/x/news', '/'],
    ['https://a.example/x/news', '/newsletter', '/newsletter'],
  ])('reads the path below %s of %s as %s', (baseUrl, asked, path) => {
    expect(pathBelow(baseUrl, asked)).toBe(path)
  })

  it('throws for a second argument, which is now the option serves', () => {
    const route = newsroomRoute as (...args: unknown[]) => unknown
    expect(() => route({}, { pages: false })).toThrow(
      'civic-newsroom: newsroomRoute takes the config alone: say in the option serves what is served',
    )
  })
})
