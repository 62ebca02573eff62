import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { countRows } from '../support/calls.ts'
import { deliverAll, hookAt, storeHook } from '../support/hooks.ts'
import { freePort } from '../support/process.ts'
import { openReceiver } from '../support/receiver.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const docs = fs.readFileSync('docs/developers.md', 'utf8')
// In the repository, where the package of the signatures is found.
const folder = fs.mkdtempSync(path.resolve('test/.receiver-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const hasPython = (): boolean => {
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)'])
    return true
  } catch {
    process.stdout.write('Without Python 3.9 its receiver of the documentation is not run.\n')
    return false
  }
}

const RECEIVERS: [string, string, string[]][] = [
  ['receiver.ts', process.execPath, ['--import', 'tsx']],
  ...(hasPython() ? [['receiver.py', 'python3', []] as [string, string, string[]]] : []),
]

describe('the receivers of the documentation', () => {
  it.each(RECEIVERS)(
    'accept signed events and answer 400 to a forged one: %s',
    async (name, bin, args) => {
      const code =
        docs
          .split(`<!-- ${name} -->`)[1]
          ?.split('```')[1]
          ?.replace(/^\w+\n/, '') ?? ''
      expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(20)
      const file = path.join(folder, name)
      fs.writeFileSync(file, code)
      const port = await freePort()
      const hook = name.replace('.', '')
      const url = `http://127.0.0.1:${port}/`
      await storeHook(newsroom.payload, { events: ['wire'], hook, url })
      const { secret } = await hookAt(newsroom.payload, hook)
      const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port), WEBHOOK_SECRET: secret }
      const child = spawn(bin, [...args, file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      let told = ''
      child.stdout.on('data', (chunk) => (told += chunk))
      try {
        while (!told.includes('ready\n') && child.exitCode === null) {
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        const post = await newsroom.desk.publish('wire-posts', {
          headline: 'Told',
          slug: `told-${hook}`,
        })
        await deliverAll(newsroom.payload)
        await newsroom.desk.withdraw('wire-posts', post)
        await deliverAll(newsroom.payload)
        const { deliveries } = await hookAt(newsroom.payload, hook)
        expect(deliveries.map(({ status }) => status)).toEqual([204, 204])
        const forged = await fetch(url, {
          body: '{}',
          headers: {
            'webhook-id': 'msg_forged',
            'webhook-signature': 'v1,AAAA',
            'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
          },
          method: 'POST',
        })
        expect(forged.status).toBe(400)
        const [, created, unpublished] = told.split('\n')
        expect(created).toBe(`wire.created told-${hook}`)
        expect(unpublished).toMatch(/^wire\.unpublished (null|None)$/)
      } finally {
        child.kill()
      }
    },
  )
})

describe('a webhook that has many events to send', () => {
  it('reads the rows of the log that it sends, and not all others with each', async () => {
    const { desk, payload } = newsroom
    const events = 20
    const receiver = await openReceiver()
    try {
      await storeHook(payload, { events: ['wire'], hook: 'behind', url: receiver.url })
      for (let made = 0; made < events; made += 1) await desk.publish('wire-posts')
      const act = () => deliverAll(payload)
      const rows = await countRows(payload, { act, collection: 'changes' })
      expect(receiver.got).toHaveLength(events)
      // Each with the rows of its item.
      expect(rows).toBeLessThan(5 * events)
    } finally {
      await receiver.close()
    }
  })
})
