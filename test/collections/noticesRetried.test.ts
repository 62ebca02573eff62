import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { sendDue } from '../../src/editing/notices/send.ts'
import { noteFromNowOn } from '../../src/editing/notices/write.ts'
import { countRows } from '../support/calls.ts'
import { openMailbox } from '../support/mailbox.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })

let eddie: Rest
let rita: { rest: Rest; user: Doc }

beforeAll(async () => {
  noteFromNowOn(newsroom.payload)
  eddie = (await signInTo(newsroom, 'editor', 'Eddie Editor')).rest
  rita = await signInTo(newsroom, 'reporter', 'Rita Reporter')
})

let ahead = 0
const minutesAhead = (minutes: number) => {
  ahead += minutes * 60_000
  newsroomOf(newsroom.payload).now = () => new Date(Date.now() + ahead)
}

/** Sends what is due. @returns the subjects of the mails to Rita */
const sent = async (): Promise<(string | undefined)[]> => {
  mailbox.mails.length = 0
  await sendDue(newsroom.payload, new AbortController().signal)
  expect(mailbox.mails.flatMap(({ to }) => to).every((to) => to === rita.user.email)).toBe(true)
  return mailbox.mails.map(({ headers }) => headers.subject)
}

const write = async (title: string): Promise<Doc> =>
  (await rita.rest('POST', 'articles?draft=true&depth=0', { _status: 'draft', title })).doc

const step = ({ id }: Doc, data: object) => eddie('POST', `articles/${id}/desk`, data)

describe('a notice', () => {
  it('is mailed on a retry when sending failed; a step that was rejected has none', async () => {
    const doc = await write('Kept')
    const send = newsroom.payload.sendEmail
    newsroom.payload.sendEmail = () => Promise.reject(new Error('no server'))
    await step(doc, { text: 'Kept.' })
    expect(await sent()).toEqual([])
    newsroom.payload.sendEmail = send
    expect(await sent()).toEqual([])
    minutesAhead(2)
    expect(await sent()).toEqual(['A note: Kept'])
    expect((await step(doc, { step: 'returned' })).status).toBe(409)
    expect(await sent()).toEqual([])
  })

  it('is not mailed while the database stores nothing, and once when it does again', async () => {
    await step(await write('Full'), { text: 'A note.' })
    const { db } = newsroom.payload
    const { updateMany, updateOne } = db
    const refused = () => Promise.reject(new Error('database or disk is full'))
    Object.assign(db, { updateMany: refused, updateOne: refused })
    try {
      for (let look = 0; look < 3; look += 1) await expect(sent()).rejects.toThrow('disk is full')
    } finally {
      Object.assign(db, { updateMany, updateOne })
    }
    expect(mailbox.mails).toEqual([])
    expect(await sent()).toEqual(['A note: Full'])
    minutesAhead(2)
    expect(await sent()).toEqual([])
  })

  it('is mailed while another one has an unknown kind', async () => {
    const [left, fine] = [await write('Of a kind that left'), await write('Fine')]
    for (const doc of [left, fine]) await step(doc, { text: 'A note.' })
    const where = { item: { equals: String(left.publicId) } }
    await newsroom.payload.update({ collection: 'notices', data: { kind: 'left-out' }, where })
    expect(await sent()).toEqual(['A note: Fine'])
  })

  it('is removed by one command with all others that no longer delay the next one', async () => {
    const { payload } = newsroom
    const doc = await write('Many notes')
    for (let note = 0; note < 5; note += 1) await step(doc, { text: `Note ${note}.` })
    expect(await sent()).toEqual(['A note: Many notes'])
    minutesAhead(6)
    // Payload would read each of them first; the tests before have left two.
    expect(await countRows(payload, { act: sent, collection: 'notices' })).toBeLessThan(5)
    const where = { item: { equals: String(doc.publicId) } }
    expect((await payload.count({ collection: 'notices', where })).totalDocs).toBe(0)
  })
})
