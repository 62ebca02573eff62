import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { build, generate, runScript, start, writeAdmin } from './app.ts'
import { proveInterface, provePages } from './asHost.ts'
import { openHost } from './host.ts'
import { proveClient, proveClosure, proveOnePayload, provePackages } from './packages.ts'
import { OWNER, register, signIn } from './people.ts'
import { proveSaves } from './publishing.ts'
import { proveRemoval, onSqlite } from './removal.ts'
import { proveOwnKindUnderPath } from './stock.own.ts'
import type { Trial } from './trials.ts'
import { runIn } from './run.ts'
import { proveVisits, provePublishing } from './visitors.ts'

/** An app like Payload's blank template, and both packages by themselves. */
export const stock: Trial = {
  recipe: {
    name: 'stock',
    needs: ['@payloadcms/db-sqlite'],
    routes: { admin: '/admin', api: '/api' },
  },
  prove: async ({ install, it, packages }) => {
    await provePackages({ it, packages })
    const app = install()
    const clientDir = path.join(app.dir, 'client-app')
    await proveClient({ dir: clientDir, it, packages })
    await proveOnePayload({ app, it })
    await proveClosure({ app, it, packages })

    // Outside production Payload makes the tables of the app's own SQLite database from the config.
    runScript(app, 'seed.mjs')
    generate(app, 'importmap')
    build(app)
    const running = await start(app)
    const { ask } = running
    const host = await openHost(path.join(app.dir, 'host'))
    try {
      await proveInterface({ app: running, host, it })
      await provePages({ app: running, host, it })
      await proveVisits({ app: running, it })
      await it('leaves the front page and robots.txt to the app (404)', async () => {
        assert.equal((await ask('/')).status, 404)
        assert.equal((await ask('/robots.txt')).status, 404)
        assert.equal((await ask('/civic-newsroom/robots.txt')).status, 404)
      })
      await it('lets the owner register in the browser', () => register(running))
      const cookie = await signIn(running, OWNER)
      await provePublishing({ app: running, cookie, it })
      await proveSaves({ app: running, cookie, it })
      await it("leaves the app's own REST as it was", async () => {
        const posts = (await (await ask('/api/posts')).json()) as { docs: { title: string }[] }
        assert.deepEqual(
          posts.docs.map(({ title }) => title),
          ['Theirs'],
        )
        assert.equal((await ask('/api/documents')).status, 200)
        assert.equal((await ask('/api/articles')).status, 403)
        assert.equal((await ask('/api/newsroom-documents')).status, 403)
      })
      await it('answers the client of the package', async () => {
        fs.writeFileSync(
          path.join(clientDir, 'ask.mjs'),
          `import { newsroomClient } from '${packages.client.manifest.name}'
          const newsroom = newsroomClient({ baseUrl: '${running.url}/' })
          for await (const { slug } of newsroom.all('articles')) console.log(slug)`,
        )
        const slugs = runIn(clientDir)('node', ['ask.mjs']).trim().split('\n')
        assert.equal(slugs.at(-1), 'a-budget-passes')
      })
    } finally {
      await host.close()
      await running.stop()
    }
    await proveOwnKindUnderPath({ app, it })
    // Another build of the whole app; `npm run test:long` runs it.
    if (!process.env.TEST_LONG) return
    writeAdmin(app.dir, app.routes)
    const env = { DATABASE_URL: 'file:./migrated.db' }
    const migrated = { ...app, env, run: runIn(app.dir, env) }
    onSqlite.install(migrated)
    await proveRemoval({ app: migrated, drop: onSqlite.drop, it })
  },
}
