import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { mail } from '../../src/host/mail.ts'

/** A received mail. */
export type Mail = {
  to: string[]
  /** The raw message. */
  raw: string
  /** Header fields, names in lower case, unfolded. */
  headers: Record<string, string>
  html: string
  text: string
}

export type Mailbox = {
  url: string
  mails: Mail[]
  /** Returns the link in the newest mail, without its host. */
  link: () => string
  close: () => Promise<void>
}

/** A real SMTP server on a free port of this machine. */
export const openMailbox = async (): Promise<Mailbox> => {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Milliseconds; else it waits half a minute for connections that clients keep.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, ...parse(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    close: () => new Promise((resolve) => server.close(() => resolve())),
    link: () => linkIn(mails.at(-1)?.text ?? ''),
    mails,
    url: `smtp://127.0.0.1:${port}`,
  }
}

/** Returns the environment variables for mail to this server. */
export const mailTo = (url: string) =>
  mail({ from: 'news@newsroom.example', name: 'Test Newsroom', url })

/** Returns the path of the link with a token in a text. */
export const linkIn = (text: string): string =>
  /https?:\/\/[^/\s]+(\/\S+\?token=\S+)/.exec(text)?.[1] ?? ''

export const parse = (raw: string): Omit<Mail, 'to'> => {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = fieldsOf(head)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`).map(decode)
  const body = (type: string) => parts.find((part) => part.type.startsWith(type))?.body ?? ''
  return { headers, html: body('text/html'), raw, text: body('text/plain') }
}

const fieldsOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .filter((line) => line.includes(': '))
      .map((line) => [
        line.slice(0, line.indexOf(': ')).toLowerCase(),
        line.slice(line.indexOf(': ') + 2),
      ]),
  )

const decode = (part: string): { body: string; type: string } => {
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n')
  const fields = fieldsOf(head)
  const body = rest.join('\r\n\r\n')
  const coding = fields['content-transfer-encoding']
  return {
    body:
      coding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : coding === 'quoted-printable'
          ? unquote(body)
          : body,
    type: fields['content-type'] ?? '',
  }
}

const unquote = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString()
