import { beforeEach } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { markUnknown } from '../../src/site/mailing/recipients.ts'
import { sendMailing } from '../../src/site/mailing/run.ts'
import { mailingOf } from '../../src/site/mailing/stored.ts'
import { subscribe } from '../../src/site/subscribe/subscribers.ts'
import { body } from './body.ts'
import { openRelayServer } from './relayServer.ts'
import { useStaff } from './rest.ts'
import { use } from './use.ts'
import { useNewsroom } from './useNewsroom.ts'

export const KIND = 'newsletter-issues'

/** A newsroom whose issues go to a mail server of the test's own; each test begins without subscribers. */
export const useMailings = () => {
  const relay = use(openRelayServer)
  const newsroom = useNewsroom()
  const staff = useStaff(newsroom)
  const settings = () => newsroomOf(newsroom.payload).mail
  let fence = 0
  let made = 0
  beforeEach(async () => {
    relay.accepted.clear()
    for (const step of ['data', 'rcpt', 'sender', 'signIn'] as const) delete relay.answers[step]
    const postalAddress = '12 Main Street\nNashville, TN 37201'
    Object.assign(settings(), { postalAddress, rate: 1000, smtpUrl: relay.url })
    await newsroom.payload.delete({ collection: 'subscribers', where: {} })
  })
  const report = async (doc: Doc) => (await staff.admin('GET', `${KIND}/${doc.id}/mailing`)).body
  return {
    act: (doc: Doc, action: string, data?: unknown) =>
      staff.admin('POST', `${KIND}/${doc.id}/mailing/${action}`, data),
    /** The state of an issue, and how many recipients are in each state that has some. */
    counts: async (doc: Doc): Promise<Record<string, unknown>> => {
      const { counts, reason, state } = await report(doc)
      const there = Object.entries(counts).filter(([, count]) => count !== 0)
      return { reason, state, ...Object.fromEntries(there) }
    },
    issue: (data = {}): Promise<Doc> => {
      made += 1
      const text = body(['Three districts vote.'])
      return newsroom.desk.publish(KIND, { body: text, title: `No. ${made}`, ...data })
    },
    newsroom,
    people: async (count: number): Promise<string[]> => {
      const emails = Array.from({ length: count }, (_none, index) => `reader-${index}@example.org`)
      for (const email of emails) await subscribe(newsroom.payload, email)
      return emails
    },
    relay,
    report,
    /** Sends as the background process does, until nothing is left to do. */
    send: async ({ publicId }: Doc): Promise<void> => {
      const { payload } = newsroom
      const { signal } = new AbortController()
      fence += 1
      await markUnknown(payload, fence)
      const mailing = await mailingOf(payload, publicId)
      await sendMailing(payload, mailing!, { fence, laterMs: 20, signal })
    },
    settings,
    staff,
  }
}

/** One mail for each address. */
export const once = (emails: string[]) => new Map(emails.map((email) => [email, 1]))
