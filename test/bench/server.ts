import type { AddressInfo } from 'node:net'
import express from 'express'
import { makeContent } from '../../demo/content/index.ts'
import { seed } from '../../demo/seed.ts'
import { readEnv } from '../../src/host/env.ts'
import { startNewsroom } from '../../src/host/server.ts'

/** The measured process: the newsroom with the demo's content, and beside it an Express that only sends bytes. */
const anchor = new Date()
const newsroom = await startNewsroom(readEnv(process.env), async (payload) => {
  await seed({ anchor, content: makeContent({ anchor }), payload })
})
const origin = `http://127.0.0.1:${newsroom.port}`
const answer = await fetch(`${origin}/api/v1/articles`)
const bytes = Buffer.from(await answer.arrayBuffer())

const bare = express()
  .disable('x-powered-by')
  .set('etag', false)
  .get('/', (_req, res) => void res.type('json').send(bytes))
  .listen(0, '127.0.0.1', () => {
    const { port } = bare.address() as AddressInfo
    process.send?.({ bare: `http://127.0.0.1:${port}/`, origin })
  })

// What this process has cost so far, in microseconds of a processor.
process.on('message', () => {
  const { system, user } = process.cpuUsage()
  process.send?.({ cpu: system + user })
})
process.once('disconnect', () => {
  bare.close()
  void newsroom.stop().then(() => process.exit(0))
})
