import assert from 'node:assert/strict'
import path from 'node:path'
import { databaseOn, openMongodb } from '../../scripts/mongodb.ts'
import { serverAt } from '../support/server.ts'
import { build, collectionsOf, generate, runScript, start } from './app.ts'
import { proveInterface, provePages } from './asHost.ts'
import { openHost } from './host.ts'
import { proveOnePayload } from './packages.ts'
import { OWNER, register, signIn } from './people.ts'
import { proveSaves } from './publishing.ts'
import { dropOnMongodb, proveRemoval } from './removal.ts'
import type { Trial } from './trials.ts'
import { provePublishing, proveVisits } from './visitors.ts'

/** An app on MongoDB with other paths of admin and API. */
export const mongodb: Trial = {
  recipe: {
    name: 'mongodb',
    needs: ['@payloadcms/db-mongodb'],
    routes: { admin: '/cms', api: '/cms-api' },
  },
  prove: async ({ install, it }) => {
    const server = await openMongodb()
    const env = { DATABASE_URI: databaseOn(server.uri) }
    try {
      const app = install(env)
      await proveOnePayload({ app, it })
      runScript(app, 'seed.mjs')
      generate(app, 'types', 'importmap')
      build(app)
      const running = await start(app)
      const host = await openHost(path.join(app.dir, 'host'))
      const { ask } = running
      try {
        await proveInterface({ app: running, host, it, more: ['openapi.json'] })
        await provePages({ app: running, host, it })
        await it('also answers at /api/v1, with the same bytes', async () => {
          const there = await ask('/api/v1/articles/a-budget-passes')
          const here = await ask('/cms-api/v1/articles/a-budget-passes')
          assert.equal(there.status, 200)
          assert.equal(await there.text(), await here.text())
          assert.equal((await ask('/api/posts')).status, 404)
          assert.equal((await ask('/admin')).status, 404)
        })
        await proveVisits({ app: running, it })
        await it('lets the owner register in the browser', () => register(running))
        const cookie = await signIn(running, OWNER)
        await provePublishing({ app: running, cookie, it })
        const { cannotTell, name } = await serverAt(env.DATABASE_URI)
        const isStandIn = name === 'stand-in'
        if (isStandIn) cannotTell('parallel saves: it loses what parallel transactions insert')
        await proveSaves({ app: running, cookie, it, ...(isStandIn && { atOnce: 1 }) })
        await it("leaves the app's own REST as it was", async () => {
          const { docs } = (await (await ask('/cms-api/posts')).json()) as { docs: unknown[] }
          assert.equal(docs.length, 1)
          assert.equal((await ask('/cms-api/articles')).status, 403)
        })
      } finally {
        await host.close()
        await running.stop()
      }
      const drop = dropOnMongodb(env.DATABASE_URI, collectionsOf(app))
      await proveRemoval({ app, drop, it })
    } finally {
      await server.stop()
    }
  },
}
