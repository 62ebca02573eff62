import { describe, expect, it } from '@jest/globals'
import { ensureBuild } from '../support/build.ts'
import { staffOf } from '../support/editors.ts'
import { startProcess } from '../support/process.ts'
import { use } from '../support/use.ts'

describe('Three processes for readers and one for editors', () => {
  const server = use(async () => {
    await ensureBuild()
    const started = await startProcess({ LOG_LEVEL: 'info', WEB_CONCURRENCY: '3' })
    for (const until = Date.now() + 120_000; Date.now() < until;) {
      if (started.stdout().includes('All 3 processes answer')) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return Object.assign(started, { close: () => started.stop() })
  }, 600_000)

  /** The newest title by nine connections of their own, which the processes take in turn. */
  const newest = async () => {
    const asked = Array.from({ length: 9 }, async () => {
      const headers = { Connection: 'close' }
      const answer = await fetch(`${server.url}/api/v1/articles?per_page=1`, { headers })
      return ((await answer.json()) as { data: { title: string }[] }).data[0]?.title
    })
    return new Set(await Promise.all(asked))
  }

  it('show in the next answer of each reader process what was published, changed or withdrawn', async () => {
    const rest = await staffOf(server, 'admin')
    for (let n = 0; n < 10; n += 1) {
      const title = `Published ${n}`
      const { body, status } = await rest('POST', 'articles', { _status: 'published', title })
      expect(status).toBe(201)
      expect(await newest()).toEqual(new Set([title]))
      if (n % 3 > 0) continue
      await rest('PATCH', `articles/${body.doc.id}`, { _status: 'published', title: 'Changed' })
      expect(await newest()).toEqual(new Set(['Changed']))
      await rest('POST', `articles/${body.doc.id}/withdraw`, { reason: 'Wrong.' })
      expect(await newest()).not.toContain('Changed')
    }
    expect(server.stdout()).toContain('"msg":"The admin answers"')
    expect(server.stdout()).not.toContain('"level":50')
  })
})
