import fs from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { FILE, addressesModule } from '../../scripts/addresses.ts'
import { withCivicNewsroom } from '../../src/next/config.ts'
import { addressesOf, isAmong } from '../../src/next/parts.ts'

type Rewrites = Record<'afterFiles' | 'beforeFiles', { source: string; destination: string }[]>

const sources = async (...args: Parameters<typeof withCivicNewsroom>) => {
  const { afterFiles } = (await withCivicNewsroom(...args).rewrites?.()) as Rewrites
  return afterFiles.map(({ source }) => source)
}

describe('the addresses that Next’s configuration knows', () => {
  it('should be those of the declarations', () => {
    expect(fs.readFileSync(FILE, 'utf8')).toBe(addressesModule())
  })
})

describe('withCivicNewsroom', () => {
  it('should lead every public address to the one route, but for the app’s own front page', async () => {
    const all = await sources({})
    expect(all).toEqual(
      expect.arrayContaining([
        ...['/api/v1/:path*', '/articles/:path*', '/feed.xml', '/embed.js', '/embed/:path*'],
        ...['/files/:path*', '/subscribe/:path*', '/developers/:path*', '/sitemap.xml'],
      ]),
    )
    expect(all).not.toContain('/')
    expect(await sources({}, { home: true })).toContain('/')
  })

  it('should put all of them under a prefix, and leave out what is switched off', async () => {
    const some = await sources({}, { newsletter: false, pages: false, prefix: '/news' })
    expect(some).toContain('/news/feed.xml')
    expect(some.filter((source) => !source.startsWith('/news/'))).toEqual([])
    expect(some.join()).not.toMatch(/subscribe|articles/)
    expect(() => withCivicNewsroom({}, { prefix: 'news/' })).toThrow(
      'civic-newsroom: option prefix: must begin with a slash and not end with one',
    )
  })

  it('should keep the app’s own rewrites, as a list or by place', async () => {
    const own = { destination: '/new', source: '/old' }
    expect(await sources({ rewrites: () => [own] })).toContain('/old')
    const config = withCivicNewsroom({ rewrites: async () => ({ beforeFiles: [own] }) })
    expect(((await config.rewrites?.()) as Rewrites).beforeFiles).toEqual([own])
  })

  it('should refuse in one line to be left out of the build, which would hang or fail', () => {
    expect(() => withCivicNewsroom({ serverExternalPackages: ['civic-newsroom'] })).toThrow(
      'civic-newsroom: take "civic-newsroom" out of serverExternalPackages: its admin components are built with the app\'s',
    )
    expect(() => withCivicNewsroom({ serverExternalPackages: ['sharp'] })).not.toThrow()
  })

  it('should tell the route what is served', () => {
    const addresses = addressesOf({ nouns: ['hearings'], widgets: false })
    expect(isAmong(addresses, '/hearings')).toBe(true)
    expect(isAmong(addresses, '/articles/x')).toBe(true)
    expect(isAmong(addresses, '/articlesx')).toBe(false)
    expect(isAmong(addresses, '/embed/wire')).toBe(false)
  })
})
