import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { useLimited } from '../support/limited.ts'
import { MB } from '../support/sendBody.ts'

/** Longer than Node's own limit of five minutes, and the half minute between its looks. */
const SECONDS = 340

const limited = useLimited()

describe('an upload over a slow line', () => {
  it('is accepted from staff although it takes longer than five minutes', async () => {
    const edge = 'a-line-between-parts'
    const part = (name: string) => `--${edge}\r\nContent-Disposition: form-data; name="${name}"`
    const head = `${part('_payload')}\r\n\r\n{}\r\n${part('file')}; filename="budget.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n`
    const end = `\r\n--${edge}--\r\n`
    const piece = Buffer.alloc(Math.floor(MB / SECONDS), ' ')
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const req = http.request(
        `${limited.server.url}/api/files`,
        {
          agent: false,
          headers: {
            Authorization: `JWT ${limited.token}`,
            'Content-Length': head.length + SECONDS * piece.length + end.length,
            'Content-Type': `multipart/form-data; boundary=${edge}`,
          },
          method: 'POST',
        },
        (res) => res.resume().once('end', () => resolve(res.statusCode)),
      )
      req.once('error', reject)
      const send = async () => {
        req.write(head)
        for (let second = 0; second < SECONDS; second += 1) {
          await sleep(1_000)
          req.write(piece)
        }
        req.end(end)
      }
      void send()
    })
    expect(await answered).toBe(201)
  }, 600_000)
})
