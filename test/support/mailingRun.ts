import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MailingReport } from '../../src/core/mailing.ts'
import { newsroomOf, resourceOf } from '../../src/core/newsroom.ts'
import { startMailing } from '../../src/site/mailing/actions.ts'
import { reportMailing, unknownOf } from '../../src/site/mailing/report.ts'
import { MAILINGS } from '../../src/site/mailing/stored.ts'
import { LEASES } from '../../src/store/lease/collection.ts'
import { makeNewsdesk } from './content.ts'
import { makeNewsroom } from './newsroom.ts'
import { runScript, scriptEnv } from './process.ts'
import { openRelayServer } from './relayServer.ts'

/** What came of an issue that was sent while its process was killed. */
export type MailingRun = {
  accepted: Map<string, number>
  counts: MailingReport['counts']
  emails: string[]
  /** Recipients that the mail server refused. */
  refused: string[]
  /** Recipients whose attempt it never answered. */
  silent: string[]
  /** Recipients whose mail may have arrived or not. A kill may also cut off the answer that refuses one. */
  unknown: (null | string)[]
}

/**
 * Sends an issue in a process of its own, which is killed several times and started again; the mail server refuses one recipient in
 * fifty, and once does not answer.
 */
export const runMailing = async (args: {
  count: number
  kills: number
  /** Milliseconds that the mail server takes for a mail, so that mails are under way at a kill. */
  delayMs: number
}): Promise<MailingRun> => {
  const { count, delayMs, kills } = args
  const relay = await openRelayServer({ delayMs })
  const newsroom = await makeNewsroom()
  const { dataDir, payload } = newsroom
  const emails = Array.from({ length: count }, (_none, index) => `reader-${index}@example.org`)
  const refused = emails.filter((_email, index) => index % 50 === 7)
  const silent = [emails[Math.floor(count / 2)]!]
  relay.answers.rcpt = (address) => {
    if (refused.includes(address)) return '550 5.7.1 not wanted'
    return silent.includes(address) ? 'hang' : undefined
  }
  const start = () =>
    runScript('test/support/mailingProcess.ts', {
      env: {
        ...scriptEnv(path.resolve(dataDir)),
        BASE_URL: 'https://newsroom.example',
        NEWSLETTER_RATE: '100',
        POSTAL_ADDRESS: '12 Main Street, Nashville',
        SMTP_URL: `${relay.url}?socketTimeout=3000`,
      },
    })
  let child: ReturnType<typeof start> | undefined
  try {
    const confirmedAt = new Date(Date.now() - 60_000).toISOString()
    for (const email of emails) {
      const data = { confirmedAt, email }
      await payload.db.create({ collection: 'subscribers', data, returning: false })
    }
    const doc = await makeNewsdesk(payload).publish('newsletter-issues', { title: 'To all' })
    const kind = resourceOf(newsroomOf(payload), 'newsletter-issues')!
    Object.assign(newsroomOf(payload).mail, { postalAddress: 'set', smtpUrl: relay.url })
    await startMailing(payload, { item: doc.publicId, kind })
    for (let killed = 0; killed < kills; killed += 1) {
      child = start()
      const until = Math.floor(((killed + 1) * count) / (kills + 2))
      while (relay.accepted.size < until) await untilNext(child)
      child.kill('SIGKILL')
      await child.ended
      await endLease(payload)
    }
    child = start()
    const report = () => reportMailing(payload, { isPublic: true, item: doc.publicId })
    // Counting thousands of rows more often would take the sending process's time.
    while ((await report()).state === 'sending') await untilNext(child, 250)
    const { counts, reason, state } = await report()
    if (state !== 'sent') throw new Error(`the mailing is ${state}: ${reason}`)
    const unknown = (await unknownOf(payload, doc.publicId)).map(({ email }) => email)
    return { accepted: relay.accepted, counts, emails, refused, silent, unknown }
  } finally {
    await child?.end(5_000)
    await newsroom.close()
    await relay.close()
  }
}

const untilNext = async (child: ReturnType<typeof runScript>, ms = 20): Promise<void> => {
  if (child.hasEnded()) throw new Error(`the process ended: ${child.stderr()}${child.stdout()}`)
  await sleep(ms)
}

type Payload = Awaited<ReturnType<typeof makeNewsroom>>['payload']

/** Lets the 30 s pass that the lease of a killed process lasts. */
const endLease = async (payload: Payload): Promise<void> => {
  await payload.db.updateOne({
    collection: LEASES as 'articles',
    data: { until: new Date(0).toISOString() },
    where: { name: { equals: MAILINGS } },
  })
}
