import { Writable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import express from 'express'
import { pino } from 'pino'
import { listen } from '../../src/host/listen.ts'
import { requestLog } from '../../src/host/requestLog.ts'

describe('the log of requests', () => {
  it('contains the address of a request with the token cut out', async () => {
    let said = ''
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        said += String(chunk)
        done()
      },
    })
    const app = express()
    app.use(requestLog(pino({ level: 'debug' }, stream)))
    app.use((_req, res) => void res.send('ok'))
    const host = await listen({ app, grace: 0, host: '127.0.0.1', port: 0 })
    await fetch(`http://127.0.0.1:${host.port}/subscribe/confirm?a=1&token=aaa.bbb&b=2`)
    await fetch(`http://127.0.0.1:${host.port}/preview/ccc.ddd/files/e/f.png`)
    await host.close()
    expect(said).toContain('"url":"/subscribe/confirm?a=1&token=[cut]&b=2"')
    expect(said).toContain('"url":"/preview/[cut]/files/e/f.png"')
    expect(said).not.toMatch(/aaa\.bbb|ccc\.ddd/)
  })
})
