import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { settled } from '../../src/core/later.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { NOTICES_OFF } from '../../src/editing/notices/events.ts'
import { sendDue } from '../../src/editing/notices/send.ts'
import { startNotices } from '../../src/editing/notices/start.ts'
import { noteFromNowOn } from '../../src/editing/notices/write.ts'
import { mailTo, openMailbox } from '../support/mailbox.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })

type Person = { rest: Rest; user: Doc }

let ada: Person
let eddie: Person
let rita: Person

beforeAll(async () => {
  noteFromNowOn(newsroom.payload)
  ada = await signInTo(newsroom, 'admin', 'Ada Admin')
  eddie = await signInTo(newsroom, 'editor', 'Eddie Editor')
  rita = await signInTo(newsroom, 'reporter', 'Rita Reporter')
})

let ahead = 0
const minutesAhead = (minutes: number) => {
  ahead += minutes * 60_000
  newsroomOf(newsroom.payload).now = () => new Date(Date.now() + ahead)
}

/** Sends what is due. @returns the mails of it, as address and subject */
const sent = async (): Promise<string[][]> => {
  mailbox.mails.length = 0
  await sendDue(newsroom.payload, new AbortController().signal)
  return mailbox.mails
    .map(({ headers, to }) => [String(to[0]), headers.subject ?? ''])
    .sort(([a = ''], [b = '']) => a.localeCompare(b))
}

afterEach(async () => {
  // Nothing of one test delays a mail of the next one.
  await newsroom.payload.delete({ collection: 'notices', where: { id: { exists: true } } })
})

const write = async (title: string, { rest } = rita): Promise<Doc> =>
  (await rest('POST', 'articles?draft=true&depth=0', { _status: 'draft', title })).doc

const step = ({ rest }: Person, { id }: Doc, data: object) =>
  rest('POST', `articles/${id}/desk`, data)

const assign = ({ rest }: Person, { id }: Doc, data: object) =>
  rest('POST', `articles/${id}/assignment`, data)

const idOf = ({ user }: Person) => String(user.id)
const addressOf = ({ user }: Person) => String(user.email)

describe('staff', () => {
  it('get mail when an item is submitted; its author gets mail when it is sent back, with the reason', async () => {
    const doc = await write('Budget')
    await step(rita, doc, { step: 'submitted', text: 'All figures checked.' })
    const subject = 'Submitted for review: Budget'
    expect(await sent()).toEqual([
      [addressOf(ada), subject],
      [addressOf(eddie), subject],
    ])
    const [{ headers = {}, text = '' } = {}] = mailbox.mails
    expect(headers['auto-submitted']).toBe('auto-generated')
    expect(text).toMatch(/Rita Reporter submitted it for review\.[^]+“All figures checked\.”/)
    expect(text).toContain(`https://newsroom.example/admin/collections/articles/${doc.id}`)
    await step(eddie, doc, { step: 'returned', text: 'Who voted?' })
    expect(await sent()).toEqual([[addressOf(rita), 'Sent back: Budget']])
    expect(mailbox.mails[0]?.text).toContain('“Who voted?”')
    expect(await sent()).toEqual([])
    const values = { headline: 'The board votes now', kind: 'vote' }
    await rita.rest('POST', 'wire-posts/compose', { once: 'once-of-the-notices', values })
    const urgent = 'Submitted for review: The board votes now'
    expect(await sent()).toEqual([ada, eddie].map((one) => [addressOf(one), urgent]))
  })

  it('get mail when they are assigned or unassigned; a submission is mailed to its assignee alone', async () => {
    const doc = await write('Assigned')
    const due = '2099-07-08T17:00:00Z'
    const embargo = { embargo: '2099-07-09T11:00:00Z', embargoWith: 'the State Board' }
    await assign(ada, doc, { assignee: idOf(eddie), due, ...embargo })
    expect(await sent()).toEqual([[addressOf(eddie), 'Assigned to you: Assigned']])
    const [{ text = '' } = {}] = mailbox.mails
    expect(text.replace(/\s+/g, ' ')).toContain(
      'It is due July 8, 2099, 12:00 p.m. CDT. It is embargoed until July 9, 2099, 6:00 a.m. CDT, as agreed with the State Board.',
    )
    minutesAhead(6)
    await step(rita, doc, { step: 'submitted' })
    expect(await sent()).toEqual([[addressOf(eddie), 'Submitted for review: Assigned']])
    minutesAhead(6)
    await assign(ada, doc, { assignee: idOf(rita) })
    expect(await sent()).toEqual([
      [addressOf(eddie), 'No longer assigned to you: Assigned'],
      [addressOf(rita), 'Assigned to you: Assigned'],
    ])
  })

  it('get mail about notes on items that they wrote or commented on, and none about their own acts', async () => {
    const doc = await write('Noted')
    await step(rita, doc, { text: 'Mine.' })
    expect(await sent()).toEqual([])
    await step(eddie, doc, { text: 'And the vote?' })
    expect(await sent()).toEqual([[addressOf(rita), 'A note: Noted']])
    await step(rita, doc, { text: 'Added.' })
    expect(await sent()).toEqual([[addressOf(eddie), 'A note: Noted']])
    await step(eddie, await write('Own', eddie), { step: 'submitted' })
    expect(await sent()).toEqual([[addressOf(ada), 'Submitted for review: Own']])
  })

  it('get at most one mail in five minutes about an item, and then one with every note since', async () => {
    const doc = await write('Often')
    for (const text of ['One.', 'Two.']) await step(eddie, doc, { text })
    expect(await sent()).toHaveLength(1)
    expect(mailbox.mails[0]?.text).toMatch(/“One.”[^]+“Two.”/)
    for (const text of ['Three.', 'Four.']) {
      await step(eddie, doc, { text })
      expect(await sent()).toEqual([])
    }
    const other = await write('Another')
    await step(eddie, other, { text: 'At once.' })
    expect(await sent()).toEqual([[addressOf(rita), 'A note: Another']])
    minutesAhead(5)
    expect(await sent()).toEqual([[addressOf(rita), 'A note: Often']])
    expect(mailbox.mails[0]?.text).toMatch(/“Three.”[^]+“Four.”/)
  })

  it('get one mail when an item becomes public: at its latest scheduled time, none if withdrawn before', async () => {
    const [now, later, moved] = [await write('Now'), await write('Later'), await write('Moved')]
    const [gone, sooner] = [await write('Gone'), await write('Sooner', eddie)]
    await assign(eddie, sooner, { assignee: idOf(rita) })
    await eddie.rest('PATCH', `articles/${now.id}`, { _status: 'published' })
    const dueIn = (minutes: number) => new Date(Date.now() + ahead + minutes * 60_000).toISOString()
    const schedule = ({ id }: Doc, minutes: number) =>
      eddie.rest('PATCH', `articles/${id}`, { _status: 'published', publishedAt: dueIn(minutes) })
    for (const doc of [later, moved, gone, sooner]) await schedule(doc, 30)
    await schedule(moved, 60)
    await schedule(sooner, 20)
    await eddie.rest('POST', `articles/${gone.id}/withdraw`, { reason: 'Wrong.' })
    const told = [`Assigned to you: ${sooner.title}`, 'Published: Now']
    expect(await sent()).toEqual(told.map((subject) => [addressOf(rita), subject]))
    minutesAhead(21)
    expect(await sent()).toEqual([[addressOf(rita), 'Published: Sooner']])
    minutesAhead(10)
    expect(await sent()).toEqual([[addressOf(rita), 'Published: Later']])
    expect(mailbox.mails[0]?.text).toContain('https://newsroom.example/articles/later')
    minutesAhead(30)
    expect(await sent()).toEqual([[addressOf(rita), 'Published: Moved']])
    await eddie.rest('PATCH', `articles/${now.id}`, { _status: 'published', summary: 'Again.' })
    expect(await sent()).toEqual([])
  })

  it('get mail when an item does not become public at its time: its author and the editor who scheduled it', async () => {
    const doc = await write('Failed')
    const publishedAt = new Date(Date.now() + ahead + 10 * 60_000).toISOString()
    await eddie.rest('PATCH', `articles/${doc.id}`, { _status: 'published', publishedAt })
    // As a change in the database itself may do it.
    await newsroom.payload.db.updateOne({
      ...{ collection: 'articles', data: { publishedAt: '2099-01-05T14:00:00.000Z' }, id: doc.id },
    })
    minutesAhead(11)
    const subject = 'Not public at its time: Failed'
    const told = [eddie, rita].map(addressOf).sort()
    expect(await sent()).toEqual(told.map((address) => [address, subject]))
  })

  it('get no mail about events while these are turned off, about items that they may not see, nor once they are deactivated', async () => {
    const doc = await write('Chosen')
    const path = `payload-preferences/${NOTICES_OFF}`
    const give = (roles: 'reporter'[]) =>
      newsroom.payload.update({ collection: 'users', data: { roles }, id: rita.user.id })
    await rita.rest('POST', path, { value: ['comment'] })
    await step(eddie, doc, { text: 'Unheard.' })
    expect(await sent()).toEqual([])
    await rita.rest('POST', path, { value: [] })
    await step(eddie, doc, { text: 'Heard.' })
    expect(await sent()).toEqual([[addressOf(rita), 'A note: Chosen']])
    expect(mailbox.mails[0]?.text).not.toContain('“Unheard.”')
    minutesAhead(6)
    await step(eddie, doc, { text: 'Unseen.' })
    await give([])
    expect(await sent()).toEqual([])
    await give(['reporter'])
    await step(eddie, doc, { text: 'In the trash.' })
    await eddie.rest('PATCH', `articles/${doc.id}`, { deletedAt: new Date().toISOString() })
    expect(await sent()).toEqual([])
    const gus = await signInTo(newsroom, 'reporter', 'Gus Gone')
    await step(eddie, await write('His', gus), { text: 'Too late.' })
    expect((await ada.rest('POST', `users/${gus.user.id}/deactivate`)).status).toBe(200)
    expect(await sent()).toEqual([])
  })

  it('get each mail once from two processes, including a notice that was pending when they started', async () => {
    // The clocks of processes differ by less than a lease.
    minutesAhead(-ahead / 60_000)
    mailbox.mails.length = 0
    const doc = await write('Left')
    await step(eddie, doc, { text: 'Left unsent.' })
    const nodeOf = path.basename(newsroom.dataDir)
    const other = await makeNewsroom({ email: mailTo(mailbox.url), nodeOf })
    try {
      const payloads = [newsroom.payload, other.payload]
      const ends = payloads.map((payload) => startNotices(payload, { everyMs: 20 }))
      while (mailbox.mails.length === 0) await sleep(20)
      const next = await write('Next')
      await step(eddie, next, { text: 'At once.' })
      while (mailbox.mails.length === 1) await sleep(20)
      await sleep(300)
      for (const end of ends) end()
      await Promise.all(payloads.map(settled))
      const subjects = mailbox.mails.map(({ headers }) => headers.subject)
      expect(subjects).toEqual(['A note: Left', 'A note: Next'])
    } finally {
      await other.close()
    }
  })
})
