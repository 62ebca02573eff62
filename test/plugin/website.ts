import assert from 'node:assert/strict'
import path from 'node:path'
import { build, collectionsOf, generate, runScript, start } from './app.ts'
import { inApp, proveInterface, provePages } from './asHost.ts'
import { openHost } from './host.ts'
import { proveOnePayload } from './packages.ts'
import { OWNER, signIn } from './people.ts'
import { proveSaves } from './publishing.ts'
import type { Trial } from './trials.ts'
import { provePublishing, proveVisits } from './visitors.ts'
import { proveOwnPeople } from './website.people.ts'
import { proveOwnSite } from './website.site.ts'

/** What the official plugins add, and ours beside them. */
const COLLECTIONS = ['exports', 'imports', 'newsroom-imports', 'forms', 'redirects', 'search']

/**
 * An app like Payload's website template: the official plugins, two languages, pages at the root, people with roles of its
 * own, types checked in the build.
 */
export const website: Trial = {
  recipe: {
    name: 'website',
    needs: [
      '@payloadcms/db-sqlite',
      ...['form-builder', 'import-export', 'nested-docs', 'redirects', 'search', 'seo'].map(
        (name) => `@payloadcms/plugin-${name}`,
      ),
    ],
    routes: { admin: '/admin', api: '/api' },
  },
  prove: async ({ install, it }) => {
    const app = install()
    await proveOnePayload({ app, it })
    const collections: Record<string, string[]> = {}
    for (const place of ['before', 'after']) {
      await it(`starts with plugin-import-export ${place} ours, and keeps the collections of both`, () => {
        const env = { DATABASE_URL: `file:./${place}.db`, IMPORT_EXPORT: place }
        const slugs = collectionsOf(app, env)
        collections[place] = slugs
        for (const slug of COLLECTIONS) assert.ok(slugs.includes(slug), slug)
        assert.equal(new Set(slugs).size, slugs.length)
      })
    }
    await it('has the same collections in either order of the two plugins', () =>
      assert.deepEqual(collections.before, collections.after))

    runScript(app, 'seed.mjs')
    generate(app, 'types', 'importmap')
    const said = build(app)
    await it('checks the types of the app in its build', () => assert.match(said, /TypeScript/))
    const running = await start(app)
    const host = await openHost(path.join(app.dir, 'host'))
    try {
      await proveInterface({
        app: running,
        host,
        it,
        more: ['articles?locale=de', 'beats/charter-schools?fallback-locale=de'],
      })
      await provePages({ app: running, host, it, more: ['/articles/a-budget-passes?locale=de'] })
      await it("gives the host's bytes to a reader with another language", async () => {
        const headers = { 'accept-language': 'de', cookie: 'payload-lng=de' }
        for (const url of ['/api/v1/articles/a-budget-passes', '/articles', '/embed/wire'])
          assert.equal(
            await (await running.ask(url, { headers })).text(),
            inApp(running, (await host.ask(url)).body),
          )
      })
      await proveVisits({ app: running, it })
      await proveOwnSite({ app: running, it })
      await proveOwnPeople({ app: running, it })
      const cookie = await signIn(running, OWNER)
      await provePublishing({ app: running, cookie, it })
      await proveSaves({ app: running, cookie, it })
    } finally {
      await host.close()
      await running.stop()
    }
  },
}
