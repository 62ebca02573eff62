import type { Host } from '../../src/host/listen.ts'
import type { Ask } from './ask.ts'
import { makeAsk } from './ask.ts'
import { makeClient } from './client.ts'
import type { Newsdesk } from './content.ts'
import { makeNewsdesk } from './content.ts'
import { openHost } from './host.ts'
import type { Mailbox } from './mailbox.ts'
import { mailTo } from './mailbox.ts'
import type { NewsroomOptions, TestNewsroom } from './newsroom.ts'
import { makeNewsroom } from './newsroom.ts'
import { onProgram, startProgram } from './program.ts'
import { later, use } from './use.ts'

/** A newsroom for the tests of a file or `describe`: opened before and closed after them. */
export type UsedNewsroom = Omit<TestNewsroom, 'close'> & {
  /** Requests any public address, without a socket. */
  ask: Ask
  /** Requests the interface, without a socket; each answer is validated against the served description. */
  get: ReturnType<typeof makeClient>
  /** Creates and changes content. */
  desk: Newsdesk
}

/** @param mailbox where its mail goes; without one it sends none */
export const useNewsroom = ({
  mailbox,
  ...options
}: NewsroomOptions & { mailbox?: Mailbox } = {}): UsedNewsroom => {
  const newsroom = use(async () => {
    const opened = await makeNewsroom({
      ...options,
      ...(mailbox && { email: mailTo(mailbox.url) }),
    })
    // The program has no collections of a test.
    return onProgram && Object.keys(options).length === 0 ? served(opened, mailbox?.url) : opened
  })
  let desk: Newsdesk | undefined
  return {
    ask: (...asked) => makeAsk(newsroom.payload)(...asked),
    get dataDir() {
      return newsroom.dataDir
    },
    desk: later(() => (desk ??= makeNewsdesk(newsroom.payload))),
    get: (...asked) => makeClient(newsroom.payload)(...asked),
    get key() {
      return newsroom.key
    },
    get payload() {
      return newsroom.payload
    },
  }
}

/** A newsroom that the started program serves to readers. */
const served = async (newsroom: TestNewsroom, smtp?: string): Promise<TestNewsroom> => {
  const program = await startProgram(newsroom, { SMTP_URL: smtp })
  return {
    ...newsroom,
    close: async () => {
      await program.close()
      await newsroom.close()
    },
  }
}

/** The host for an open newsroom, on a free port. */
export const useHost = (
  newsroom: Pick<TestNewsroom, 'payload'>,
  options: Parameters<typeof openHost>[1] = {},
): Host & { url: string } =>
  use(async () => {
    const host = await openHost(newsroom.payload, options)
    return { ...host, url: `http://127.0.0.1:${host.port}` }
  })
