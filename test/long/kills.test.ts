import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { untilAdminAnswers } from '../support/admin.ts'
import { ensureBuild } from '../support/build.ts'
import { childrenOf } from '../support/children.ts'
import { startProcess } from '../support/process.ts'
import { use } from '../support/use.ts'
import { titlesOf, writersAndReaders } from '../support/writersAndReaders.ts'

const KILLS = 10

describe('The editors’ process killed ten times under load', () => {
  const server = use(async () => {
    await ensureBuild()
    const started = await startProcess()
    return Object.assign(started, { close: () => started.stop() })
  }, 600_000)

  it('leads to 200 for every reader request, and loses no acknowledged save', async () => {
    const { end, faults, refused, saved, statuses, untilSaved } = await writersAndReaders(server)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await untilSaved(5)
      const before = refused()
      for (const pid of childrenOf(server.pid)) process.kill(pid, 'SIGKILL')
      while (refused() === before) await sleep(20)
      await untilAdminAnswers(server)
    }
    await untilSaved(5)
    await end()
    process.stdout.write(`${saved.size} saved, ${refused()} refused\n`)
    expect([faults, [...statuses]]).toEqual([[], [200]])
    const all = await titlesOf(server)
    expect([...saved].filter((title) => !all.has(title))).toEqual([])
  }, 1_800_000)
})
