import { describe, expect, it } from '@jest/globals'
import { untilAdminAnswers } from '../support/admin.ts'
import { ensureBuild } from '../support/build.ts'
import { startProcess } from '../support/process.ts'

describe('a newsroom that starts', () => {
  it('answers readers 200 before its admin is ready, and the admin 503 with Retry-After until it is', async () => {
    await ensureBuild()
    const server = await startProcess()
    try {
      const ask = (path: string) => fetch(`${server.url}${path}`)
      const [ready, list] = [await ask('/readyz'), await ask('/api/v1/beats')]
      expect([ready.status, list.status]).toEqual([200, 200])
      const [page, me] = [await ask('/admin/login'), await ask('/api/users/me')]
      expect([page.status, me.status]).toEqual([503, 503])
      expect([page.headers.get('retry-after'), me.headers.get('retry-after')]).toEqual(['5', '5'])
      expect(await page.text()).toContain('The newsroom’s admin is starting')
      expect(await me.json()).toEqual({
        errors: [
          {
            message:
              'The newsroom’s admin is starting, and nothing was saved. Please try again in a moment.',
          },
        ],
      })
      await untilAdminAnswers(server)
      const from = performance.now()
      expect((await ask('/admin/login')).status).toBe(200)
      process.stdout.write(`first /admin/login: ${Math.round(performance.now() - from)} ms\n`)
      expect((await ask('/api/users/me')).status).toBe(200)
    } finally {
      await server.stop()
    }
  }, 600_000)
})
