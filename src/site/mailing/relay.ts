import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Fault, Outcome } from './outcome.ts'
import { faultOf, outcomeOf } from './outcome.ts'

/** A mail server, over one connection that is opened at the first mail and again after it was lost. */
export type Relay = {
  close: () => void
  send: (envelope: { from: string; to: string }, message: Buffer) => Promise<Outcome>
}

/** Milliseconds; parameters of the address take precedence: `smtp://host?socketTimeout=5000`. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
}

/** @param url `smtp://` or `smtps://` */
export const openRelay = (url: string): Relay => {
  const { auth, ...options } = parseConnectionUrl(url)
  let open: SMTPConnection | undefined
  const close = () => {
    open?.close()
    open = undefined
  }
  const connect = async (): Promise<SMTPConnection> => {
    const connection = new SMTPConnection({ ...TIMEOUTS, ...options })
    // A server that ends an idle connection: the next mail gets a new one.
    connection.on('end', () => {
      if (open === connection) open = undefined
    })
    // An error event without a listener would end the process.
    connection.on('error', () => {})
    await step(connection, (done) => connection.connect(done))
    if (auth) await step(connection, (done) => connection.login(auth, done))
    return connection
  }
  return {
    close,
    send: async ({ from, to }, message) => {
      try {
        open ??= await connect()
      } catch (error) {
        close()
        return { ...faultOf(error), is: 'unsent', pauses: (error as Fault).code === 'EAUTH' }
      }
      const connection = open
      try {
        await step(connection, (done) => connection.send({ from, to: [to] }, message, done))
        return { is: 'sent' }
      } catch (error) {
        const outcome = outcomeOf(error as Fault)
        // The server waits for a new MAIL after a refused recipient; after anything else the connection's state is uncertain.
        const isUsable = outcome.is === 'refused' || outcome.is === 'deferred'
        if (!isUsable || !(await reset(connection))) close()
        return outcome
      }
    },
  }
}

/** Ends the transaction of a refused recipient. @returns whether the connection can be used further */
const reset = (connection: SMTPConnection): Promise<boolean> =>
  step(connection, (done) => connection.reset(done)).then(
    () => true,
    () => false,
  )

type Done = (error?: Error | null) => void

/** Runs one step of the dialogue; it also ends with the connection, for which some steps have no callback. */
const step = async (connection: SMTPConnection, run: (done: Done) => void): Promise<void> => {
  const ended = new AbortController()
  const { signal } = ended
  try {
    await new Promise<void>((resolve, reject) => {
      const lose = () => setImmediate(() => reject(new Error('The connection was closed')))
      const fail = (error: Error) => reject(error)
      connection.once('error', fail)
      connection.once('end', lose)
      signal.addEventListener('abort', () => {
        connection.removeListener('error', fail)
        connection.removeListener('end', lose)
      })
      run((error) => (error ? reject(error) : resolve()))
    })
  } finally {
    ended.abort()
  }
}
