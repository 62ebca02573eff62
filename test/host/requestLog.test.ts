import { Writable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import type { RequestHandler } from 'express'
import express from 'express'
import { levels as LEVELS, pino } from 'pino'
import { listen } from '../../src/host/listen.ts'
import { requestLog } from '../../src/host/requestLog.ts'

/** Returns what is logged while these paths are requested, and answered by the handler. */
const logOf = async (handler: RequestHandler, paths: string[]): Promise<string> => {
  let logged = ''
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  const app = express()
  app.use(requestLog(pino({ level: 'debug' }, stream)))
  app.use(handler)
  const host = await listen({ app, grace: 0, host: '127.0.0.1', port: 0 })
  for (const path of paths) await fetch(`http://127.0.0.1:${host.port}${path}`)
  await host.close()
  return logged
}

describe('the log of requests', () => {
  it('contains the address of a request with the token cut out', async () => {
    const logged = await logOf(
      (_req, res) => void res.send('ok'),
      [
        '/subscribe/confirm?a=1&token=aaa.bbb&b=2',
        '/preview/ccc.ddd/files/e/f.png',
        '/admin/reset/eee?_rsc=1',
      ],
    )
    expect(logged).toContain('"url":"/subscribe/confirm?a=1&token=[cut]&b=2"')
    expect(logged).toContain('"url":"/preview/[cut]/files/e/f.png"')
    expect(logged).toContain('"url":"/admin/reset/[cut]?_rsc=1"')
    expect(logged).not.toMatch(/aaa\.bbb|ccc\.ddd|eee/)
  })

  it('has the level of an error only for answers that need an operator', async () => {
    const statuses = [200, 404, 500, 501, 503]
    const logged = await logOf(
      (req, res) => void res.sendStatus(Number(req.path.slice(1))),
      statuses.map((status) => `/${status}`),
    )
    const levels = logged
      .trim()
      .split('\n')
      .map((line) => LEVELS.labels[(JSON.parse(line) as { level: number }).level])
    expect(levels).toEqual(['debug', 'info', 'error', 'info', 'warn'])
  })
})
