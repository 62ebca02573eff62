import type { Payload } from 'payload'
import { newsroomOf, readNow, resourceOf } from '../../core/newsroom.ts'
import { forReaders } from '../../database/readers.ts'
import type { Draft } from './letter.ts'
import { draftOf, messageFor, obstacleOf } from './letter.ts'
import type { Item } from '../../store/prepared.ts'
import { publicItem } from '../../store/item.ts'
import { pacer, pause } from './pace.ts'
import type { Candidate } from './candidates.ts'
import { candidatesFor } from './candidates.ts'
import { claim, noteResult } from './recipients.ts'
import type { Outcome } from './outcome.ts'
import type { Relay } from './relay.ts'
import { openRelay } from './relay.ts'
import { markSubscriber } from './subscribers.ts'
import type { MailingState } from '../../core/mailing.ts'
import type { Mailing } from './stored.ts'
import { findRecipients, mailingOf, moveMailing } from './stored.ts'

/** Refused recipients in a row, and lost connections in a row, after which a mailing is paused. */
const REFUSALS = 10
const FAULTS = 3

/** Maximum of attempts of a mail that is refused temporarily, and the milliseconds between two of them. */
const TRIES = 3
const LATER_MS = 60_000

/** Connections to the mail server: each waits for several answers per mail. */
const lanesFor = (rate: number): number => Math.min(8, Math.ceil(rate / 3))

/** A mailing that this process sends. */
type Run = {
  faults: number
  fence: number
  mailing: Mailing
  made: { draft: Draft; item: Item } | undefined
  payload: Payload
  /** Resolves when the next mail may be sent. */
  pace: () => Promise<void>
  refusals: number
  signal: AbortSignal
}

/**
 * Sends a mailing to the remaining recipients, at the newsroom's rate. Ends when none is left, when the mailing is paused or stopped, when
 * its item leaves the public, or when `signal` is aborted; it can be called again at any time.
 */
export const sendMailing = async (
  payload: Payload,
  mailing: Mailing,
  { fence, laterMs = LATER_MS, signal }: { fence: number; laterMs?: number; signal: AbortSignal },
): Promise<void> => {
  const { mail } = newsroomOf(payload)
  const obstacle = obstacleOf({ mail })
  if (obstacle || !mail.smtpUrl) return end(payload, mailing, 'paused', obstacle ?? '')
  const { smtpUrl } = mail
  const run: Run = {
    faults: 0,
    fence,
    made: undefined,
    mailing,
    pace: pacer(mail.rate, signal),
    payload,
    refusals: 0,
    signal,
  }
  while (!signal.aborted) {
    const candidates = candidatesFor(payload, mailing)
    const lanes = Array.from({ length: lanesFor(mail.rate) }, () => lane(run, candidates, smtpUrl))
    await Promise.all(lanes)
    if (!(await mayGoOn(run))) return
    const waiting = { item: { equals: mailing.item }, state: { equals: 'waiting' } }
    const left = await findRecipients(payload, { limit: 1, where: waiting })
    if (left.length === 0) return end(payload, mailing, 'sent', null)
    const until = performance.now() + laterMs
    while (performance.now() < until && (await mayGoOn(run))) await pause(LOOK_MS, signal)
  }
}

const LOOK_MS = 500

/** Sends to one recipient after the other, over a connection of its own; all lanes take from the same recipients. */
const lane = async (
  run: Run,
  candidates: AsyncGenerator<Candidate>,
  url: string,
): Promise<void> => {
  const relay = openRelay(url)
  try {
    for (;;) {
      await run.pace()
      if (!(await mayGoOn(run))) return
      const { done, value } = await candidates.next()
      if (done || run.signal.aborted) return
      await attempt(run, relay, value)
    }
  } finally {
    relay.close()
  }
}

/** Whether the mailing is still to be sent, by the database: another process may have paused it, or withdrawn its item. */
const mayGoOn = async (run: Run): Promise<boolean> => {
  const { mailing, payload, signal } = run
  if (signal.aborted) return false
  if ((await mailingOf(payload, mailing.item))?.state !== 'sending') return false
  const shown = await shownOf(payload, mailing)
  if (!shown) {
    await end(payload, mailing, 'stopped', WITHDRAWN)
    return false
  }
  const { item, resource } = shown
  // A correction during the sending reaches those who are left.
  if (run.made?.item !== item) {
    run.made = { draft: draftOf(newsroomOf(payload), resource, item), item }
  }
  return true
}

/** The item as readers see it now, read as they do, and its kind; undefined if it is not public. */
const shownOf = async (payload: Payload, mailing: Mailing) => {
  const newsroom = newsroomOf(payload)
  const resource = resourceOf(newsroom, mailing.kind)
  const read = readNow(payload)
  const item = resource && (await forReaders(() => publicItem(read, resource, mailing.item)))
  return item && { item, resource }
}

/** The reason of a mailing whose item left the public. */
const WITHDRAWN = 'The issue is not public any more.'

const attempt = async (run: Run, relay: Relay, candidate: Candidate): Promise<void> => {
  const { fence, made, mailing, payload } = run
  if (!made) return
  const { email } = candidate
  // Made before the attempt is stored: a failure leaves nothing that a person must decide.
  const message = await messageFor(payload, made.draft, { email, item: mailing.item })
  const id = await claim(payload, mailing, { candidate, fence })
  if (id === undefined) return
  const { from } = newsroomOf(payload).mail
  const outcome = await relay.send({ from, to: email }, message)
  const tries = (candidate.row?.tries ?? 0) + 1
  await noteResult(payload, id, { fence, ...resultOf(outcome, tries) })
  if (outcome.is === 'refused' && outcome.isAddress) {
    await markSubscriber(payload, candidate.subscriber, outcome.answer)
  }
  await weigh(run, outcome)
}

const resultOf = (outcome: Outcome, tries: number) => {
  if (outcome.is === 'sent') return { state: 'sent' } as const
  const { answer } = outcome
  if (outcome.is === 'unsent') return { answer, state: 'waiting' } as const
  if (outcome.is !== 'deferred') return { answer, state: outcome.is } as const
  return { answer, state: tries < TRIES ? 'waiting' : 'refused', tries } as const
}

/** Pauses the mailing if the next mails would fail as well. */
const weigh = async (run: Run, outcome: Outcome): Promise<void> => {
  const { mailing, payload, signal } = run
  if (outcome.is === 'sent') {
    run.faults = 0
    run.refusals = 0
    return
  }
  if (outcome.is === 'refused' || outcome.is === 'deferred') run.refusals += 1
  else run.faults += 1
  const { answer } = outcome
  const reason =
    outcome.is === 'unsent' && outcome.pauses
      ? `The mail server refused the mail, not its recipient: ${answer}`
      : run.refusals >= REFUSALS
        ? `The mail server refused ${REFUSALS} recipients in a row, the last one with: ${answer}`
        : run.faults >= FAULTS
          ? `The mail server cannot be reached, or does not answer: ${answer}`
          : undefined
  if (reason) return end(payload, mailing, 'paused', reason)
  if (outcome.is === 'unsent') await pause(RETRY_MS * run.faults, signal)
}

/** Milliseconds after a connection that could not be opened, times their number in a row. */
const RETRY_MS = 500

const end = async (
  payload: Payload,
  { item }: Mailing,
  state: MailingState,
  reason: null | string,
): Promise<void> => {
  const endedAt = state === 'paused' ? null : newsroomOf(payload).now().toISOString()
  const from: MailingState[] = state === 'stopped' ? ['sending', 'paused'] : ['sending']
  const isMoved = await moveMailing(payload, item, { data: { endedAt, reason, state }, from })
  if (isMoved) payload.logger.info({ item, msg: `sending by mail: ${state}`, reason })
}

/** Stops a mailing whose item left the public while it was not being sent. */
export const stopIfWithdrawn = async (payload: Payload, mailing: Mailing): Promise<void> => {
  if (!(await shownOf(payload, mailing))) await end(payload, mailing, 'stopped', WITHDRAWN)
}
