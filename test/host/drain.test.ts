import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { drainUnderClients } from '../support/drain.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { PUBLIC, startProcess } from '../support/process.ts'

let server: NewsroomProcess | undefined
afterEach(() => server?.stop())

const readiness = async ({ url }: NewsroomProcess): Promise<string> => {
  const answer = await fetch(`${url}/readyz`, { headers: { Connection: 'close' } })
  return `${answer.status} ${(await answer.text()).trim()}`
}

describe('SIGTERM', () => {
  it('resets no connection of 50 clients that open new ones until /readyz answers 503', async () => {
    const { answered, lost } = await drainUnderClients(50)
    expect(lost).toEqual([])
    expect(answered).toBeGreaterThanOrEqual(50)
  }, 240_000)

  it('lets the process drain when it comes twice at once, as from a terminal and from npm; a later one ends it within 20 s', async () => {
    server = await startProcess({ DRAIN_SECONDS: '600' }, PUBLIC)
    process.kill(server.pid, 'SIGINT')
    process.kill(server.pid, 'SIGTERM')
    while ((await readiness(server)) !== '503 draining') continue
    await sleep(600)
    expect((await fetch(`${server.url}/api/v1/beats`)).status).toBe(200)
    const from = performance.now()
    await server.stop()
    // This is the second signal; one by which a test gives up would come after 30 s.
    expect(performance.now() - from).toBeLessThan(20_000)
    server = undefined
  }, 240_000)
})
