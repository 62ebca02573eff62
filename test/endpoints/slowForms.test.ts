import http from 'node:http'
import { expect, it } from '@jest/globals'
import { openForms } from '../support/forms.ts'
import { htmlFaults } from '../support/html.ts'
import { openMailbox } from '../support/mailbox.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })
const forms = use(() => openForms(newsroom.payload))

type Page = { connection: string | undefined; status: number | undefined; text: string }

/** Posts the beginning of a form, and never the end. */
const begin = (path: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const options = { agent: false, headers, method: 'POST', timeout: 30_000 }
    const req = http.request(`${forms.url}${path}`, options, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (part) => (text += part))
      const { connection } = res.headers
      res.on('end', () => resolve({ connection, status: res.statusCode, text }))
    })
    req.on('timeout', () => req.destroy(new Error(`${path} is not answered`)))
    req.on('error', reject)
    req.write('email=')
  })

it('A form that does not arrive within 10 seconds is answered 408, and its connection ends', async () => {
  const paths = ['/subscribe', '/subscribe/confirm', '/developers/keys']
  for (const { connection, status, text } of await Promise.all(paths.map(begin))) {
    expect([status, connection]).toEqual([408, 'close'])
    expect(text).toContain('within 10 seconds')
    expect(await htmlFaults(text)).toEqual([])
  }
})
