import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a mail server answers; a text is a refusal, `hang` is no answer at all. */
type Answer = 'hang' | string | undefined

/** A mail server for many mails: it counts them by recipient, and refuses those that the test names. */
export type RelayServer = {
  url: string
  /** Accepted mails, by address. */
  accepted: Map<string, number>
  /** The last accepted mail. */
  last: () => string
  /** Replies by step; replaced by tests. */
  answers: {
    data?: () => Answer
    rcpt?: (address: string) => Answer
    sender?: () => Answer
    signIn?: () => Answer
  }
  close: () => Promise<void>
}

/** Starts a mail server. @param delayMs before each mail is accepted */
export const openRelayServer = async ({ delayMs = 0 } = {}): Promise<RelayServer> => {
  const accepted: RelayServer['accepted'] = new Map()
  const answers: RelayServer['answers'] = {}
  let last = ''
  const reply = (answer: Answer, done: (error?: Error) => void) => {
    if (answer === 'hang') return
    if (answer === undefined) return done()
    const [code] = answer.split(' ')
    done(Object.assign(new Error(answer.slice(4)), { responseCode: Number(code) }))
  }
  const server = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: true,
    // Milliseconds; else it waits half a minute for connections that clients keep.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (_auth, _session, done) => {
      const answer = answers.signIn?.()
      if (answer === undefined) done(null, { user: 'news' })
      else reply(answer, (error) => done(error ?? null))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const answer = answers.data?.()
        if (answer !== undefined) return reply(answer, done)
        setTimeout(() => {
          last = Buffer.concat(chunks).toString()
          for (const { address } of session.envelope.rcptTo) {
            accepted.set(address, (accepted.get(address) ?? 0) + 1)
          }
          done()
        }, delayMs)
      })
    },
    onMailFrom: (_from, _session, done) => reply(answers.sender?.(), done),
    onRcptTo: ({ address }, _session, done) => reply(answers.rcpt?.(address), done),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    accepted,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
    last: () => last,
    url: `smtp://127.0.0.1:${port}`,
  }
}
