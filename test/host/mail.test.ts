import fs from 'node:fs'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { EmailAdapter } from 'payload'
import { SMTPServer } from 'smtp-server'
import { mail } from '../../src/host/mail.ts'
import type { Mailbox } from '../support/mailbox.ts'
import { openMailbox } from '../support/mailbox.ts'

const LETTER = { subject: 'Hello', text: 'Hello.', to: 'ada@example.org' }

let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())
afterEach(() => {
  jest.restoreAllMocks()
})

const open = async (
  url: string | undefined,
  name = 'Test News',
): Promise<ReturnType<EmailAdapter>> => {
  const adapter = await mail({ from: 'news@newsroom.example', name, url })
  return adapter({ payload: undefined as never })
}

/** A server that accepts connections and sends nothing. */
const silentServer = async () => {
  const sockets: net.Socket[] = []
  const server = net.createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
    connections: () => sockets.length,
  }
}

describe('mail by SMTP', () => {
  it.each([
    ['Test News', 'Test News <news@newsroom.example>'],
    ['News, "Daily" <eve@example.org>', '"News, \\"Daily\\" <eve@example.org>" <news@newsroom'],
    ['Zeitung für alle', '=?UTF-8?'],
  ])('has the newsroom’s name and address in From: %s', async (name, from) => {
    await (await open(mailbox.url, name)).sendEmail(LETTER)
    const { headers, raw } = mailbox.mails.at(-1)!
    expect(headers.from).toContain(from)
    expect(headers.from).toMatch(/<news@newsroom\.example>$/)
    expect(raw).toContain('Hello.')
  })

  it('has a quoted name in From when Payload itself sends it', async () => {
    const { defaultFromAddress, defaultFromName, sendEmail } = await open(mailbox.url, 'A "B"')
    // As payload writes it (auth/operations/forgotPassword).
    await sendEmail({ ...LETTER, from: `"${defaultFromName}" <${defaultFromAddress}>` })
    expect(mailbox.mails.at(-1)?.headers.from).toBe('"A \\"B\\"" <news@newsroom.example>')
  })

  it('opens no connection before a mail is sent', async () => {
    const server = await silentServer()
    await open(`smtp://${server.address}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(server.connections()).toBe(0)
    await server.close()
  })

  it('fails with ETIMEDOUT after about ten seconds when the server does not answer', async () => {
    const server = await silentServer()
    const start = performance.now()
    // A hundred times as fast.
    const wait = setTimeout
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((done: () => void, ms: number) => wait(done, ms / 100)) as never)
    const { sendEmail } = await open(`smtp://${server.address}`)
    await expect(sendEmail(LETTER)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect((performance.now() - start) * 100).toBeGreaterThanOrEqual(9_900)
    expect((performance.now() - start) * 100).toBeLessThan(25_000)
    await server.close()
  })

  it('reads no file and requests no address for an attachment', async () => {
    const { sendEmail } = await open(mailbox.url)
    const before = mailbox.mails.length
    for (const place of [{ path: 'package.json' }, { href: 'http://127.0.0.1:9/' }])
      await expect(sendEmail({ ...LETTER, attachments: [place] })).rejects.toThrow(/rejected/)
    expect(mailbox.mails.length).toBe(before)
  })

  it('puts no password into errors or output when the server rejects the login', async () => {
    const said: string[] = []
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    const given: unknown[] = []
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: ({ password, username }, _session, done) => {
        given.push(username, password)
        done(new Error('not you'))
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const { sendEmail } = await open(`smtp://ada%40news.example:hush-%C3%A4:hush@127.0.0.1:${port}`)
    const error = await sendEmail(LETTER).catch((thrown: Error) => thrown)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(error).toMatchObject({ code: 'EAUTH' })
    expect(given).toEqual(['ada@news.example', 'hush-ä:hush'])
    const { message, stack } = error as Error
    expect([message, stack, JSON.stringify(error), ...said].join()).not.toContain('hush')
  })
})

describe('mail without a server', () => {
  it('is printed, its links included', async () => {
    const said: string[] = []
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    const { sendEmail } = await open(undefined)
    await sendEmail({ ...LETTER, text: 'Confirm: https://news.example/subscribe?token=a' })
    await sendEmail({
      html: '<p>Hello</p>',
      subject: 'Hi',
      to: { address: 'b@c.example', name: '' },
    })
    expect(said).toEqual([
      '\n--- A mail to ada@example.org, printed because SMTP_URL is not set ---\nSubject: Hello\n\nConfirm: https://news.example/subscribe?token=a\n---\n\n',
      '\n--- A mail to b@c.example, printed because SMTP_URL is not set ---\nSubject: Hi\n\n<p>Hello</p>\n---\n\n',
    ])
  })
})

describe('the lock file', () => {
  it('holds one version of mongoose, the one that Payload’s adapter pins', () => {
    const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
    const copies = Object.keys(packages).filter((at) => at.endsWith('node_modules/mongoose'))
    expect(copies).toEqual(['node_modules/mongoose'])
    const { dependencies } = packages['node_modules/@payloadcms/db-mongodb']
    expect(packages[''].dependencies.mongoose).toBe(dependencies.mongoose)
  })
})
