import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { moveNewsroom } from '../../src/database/move/index.ts'
import { makeNewsdesk } from '../support/content.ts'
import type { FaultProxy } from '../support/faultProxy.ts'
import { openFaultProxy } from '../support/faultProxy.ts'
import { openInFront } from '../support/inFront.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import { run, scriptEnv } from '../support/process.ts'
import { use } from '../support/use.ts'

let proxy: FaultProxy
let server: string
beforeAll(async () => {
  ;({ proxy, uri: server } = await openInFront(openFaultProxy))
})

const from = use(() => makeNewsroom({ mongo: false }), 240_000)
const cut = use(() => makeNewsroom({ server }), 240_000)
const whole = use(() => makeNewsroom(), 240_000)
// Last, because a newsroom drops its database through it.
afterAll(() => proxy?.close())

describe('A move into MongoDB', () => {
  it('that is cut off leaves a database on which no newsroom starts', async () => {
    const desk = makeNewsdesk(from.payload)
    for (const name of ['One', 'Two', 'Three']) await desk.publish('beats', { name })
    let beats = 0
    proxy.decide(({ body, name }) => {
      if (name === 'insert' && body.insert === 'beats') beats += 1
      return beats > 1 ? 'before' : undefined
    })
    await expect(moveNewsroom(from.payload, cut.payload, [])).rejects.toThrow()
    proxy.mend()
    const { code, stderr } = await run('src/host/main.ts', ['--public'], {
      env: { ...scriptEnv(cut.dataDir), PORT: '0' },
    })
    expect([code, stderr]).toEqual([
      1,
      'civic-newsroom: a move into this database did not end, so it holds a part of the newsroom: drop the database, and run the move again\n',
    ])
  })

  it('that ended leaves a database on which one starts', async () => {
    await moveNewsroom(from.payload, whole.payload, [])
    const node = await makeNewsroom({ nodeOf: path.basename(whole.dataDir) })
    const { totalDocs } = await node.payload.count({ collection: 'beats' })
    await node.close()
    expect(totalDocs).toBe(3)
  })
})
