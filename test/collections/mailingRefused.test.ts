import { describe, expect, it } from '@jest/globals'
import { subscribe } from '../../src/site/subscribe/subscribers.ts'
import { faultOf } from '../../src/site/mailing/outcome.ts'
import { KIND, once, useMailings } from '../support/mailing.ts'

const { act, counts, issue, newsroom, people, relay, report, send, settings, staff } = useMailings()

describe('a refusal by the mail server', () => {
  it('with 550, unlike 552, marks the subscriber and leaves it out of later issues until it confirms again', async () => {
    const [wrong, full, ...others] = await people(6)
    relay.answers.rcpt = (address) =>
      address === wrong
        ? `550 5.1.1 <${address}> no such user`
        : address === full
          ? '552 5.2.2 mailbox full'
          : undefined
    const doc = await issue()
    await act(doc, 'start')
    await send(doc)
    expect(relay.accepted).toEqual(once(others))
    expect(await counts(doc)).toEqual({ reason: null, refused: 2, sent: 4, state: 'sent' })
    const { docs } = await newsroom.payload.find({
      collection: 'subscribers',
      where: { refusedAt: { exists: true } },
    })
    expect(docs.map(({ email, refusal }) => [email, refusal])).toEqual([
      [wrong, expect.stringMatching(/^550 5\.1\.1 … no such user/)],
    ])
    expect(await report(await issue())).toMatchObject({ total: 5 })
    // Who confirms again gets the next one.
    await subscribe(newsroom.payload, wrong!)
    expect(await report(await issue())).toMatchObject({ total: 6 })
  })

  it('with 450 is retried, three attempts at most: acceptance at the third attempt counts as sent, a lasting 450 as refused', async () => {
    const [busy, gone, ...others] = await people(5)
    const attempts = new Map<string, number>()
    relay.answers.rcpt = (address) => {
      const attempt = (attempts.get(address) ?? 0) + 1
      attempts.set(address, attempt)
      if (address === gone) return '450 4.2.0 later'
      return address === busy && attempt < 3 ? '450 4.2.0 later' : undefined
    }
    const doc = await issue()
    await act(doc, 'start')
    await send(doc)
    expect(attempts).toEqual(once(others).set(busy!, 3).set(gone!, 3))
    expect(relay.accepted).toEqual(once([...others, busy!]))
    expect(await counts(doc)).toEqual({ reason: null, refused: 1, sent: 4, state: 'sent' })
  })

  it.each([
    ['the sign-in', { signIn: () => '535 5.7.8 no' }, '535 5.7.8 no'],
    ['the sender', { sender: () => '553 5.7.1 not you' }, '553 5.7.1 not you'],
    ['the content', { data: () => '554 5.7.1 unwanted' }, '554 5.7.1 unwanted'],
    [
      'ten recipients in a row',
      { rcpt: () => '550 5.7.1 blocked' },
      'refused 10 recipients in a row',
    ],
  ])(
    'of %s pauses the issue with the reason; resuming sends the rest',
    async (_what, answers, reason) => {
      const emails = await people(20)
      settings().smtpUrl = relay.url.replace('//', '//news:secret@')
      Object.assign(relay.answers, answers)
      const doc = await issue()
      await act(doc, 'start')
      await send(doc)
      const paused = await report(doc)
      expect(paused).toMatchObject({ state: 'paused', unknown: [] })
      expect(paused.reason).toContain(reason)
      expect(JSON.stringify(paused)).not.toContain('secret')
      for (const step of Object.keys(answers)) delete relay.answers[step as 'data']
      await act(doc, 'resume')
      await send(doc)
      const refused = Number((await counts(doc)).refused ?? 0)
      expect(refused > 0).toBe(reason.includes('in a row'))
      expect(relay.accepted.size).toBe(emails.length - refused)
      expect([...relay.accepted.values()].every((mails) => mails === 1)).toBe(true)
    },
  )

  it('an unreachable mail server pauses the issue; resuming sends it', async () => {
    const emails = await people(4)
    const mail = settings()
    mail.smtpUrl = 'smtp://127.0.0.1:9'
    const doc = await issue()
    await act(doc, 'start')
    await send(doc)
    expect(await counts(doc)).toMatchObject({
      reason: expect.stringMatching(/^The mail server cannot be reached/),
      state: 'paused',
      waiting: 4,
    })
    mail.smtpUrl = relay.url
    await act(doc, 'resume')
    await send(doc)
    expect(relay.accepted).toEqual(once(emails))
  })
})

describe('a recipient without an answer from the mail server', () => {
  it('stays unknown until an admin settles it, and is sent the mail again only if the admin chooses so', async () => {
    const [lost, arrived, ...others] = await people(6)
    const doc = await issue()
    await act(doc, 'start')
    settings().smtpUrl = `${relay.url}?socketTimeout=700`
    relay.answers.rcpt = (address) => (address === lost || address === arrived ? 'hang' : undefined)
    await send(doc)
    delete relay.answers.rcpt
    expect(relay.accepted).toEqual(once(others))
    const { counts: all, state, unknown } = await report(doc)
    expect([state, all.unknown]).toEqual(['sent', 2])
    const ids = new Map<string, string>(
      unknown.map(({ email, id }: { email: string; id: string }) => [email, id]),
    )
    expect([...ids.keys()].sort()).toEqual([lost, arrived])
    const path = `${KIND}/${doc.id}/mailing`
    expect((await staff.editor('GET', path)).body.unknown).toEqual([])
    const again = { again: true, ids: [ids.get(lost!)] }
    expect((await staff.editor('POST', `${path}/settle`, again)).status).toBe(403)
    expect((await act(doc, 'settle', { ids: again.ids })).status).toBe(400)
    await send(doc)
    expect(relay.accepted).toEqual(once(others))
    await act(doc, 'settle', { again: false, ids: [ids.get(arrived!)] })
    expect((await act(doc, 'settle', again)).body).toMatchObject({ state: 'sending', unknown: [] })
    await send(doc)
    expect(relay.accepted).toEqual(once([...others, lost!]))
    expect(await counts(doc)).toEqual({ reason: null, sent: 6, state: 'sent' })
  })
})

describe('the answer of a mail server', () => {
  it('is reported without the addresses in it, and 300 characters of it at most', () => {
    const response = `550 5.1.1 <ada@reader.example>: unknown, ask bea@relay.example ${'x'.repeat(500)}`
    const { answer } = faultOf(Object.assign(new Error('refused'), { response }))
    expect(answer).toMatch(/^550 5\.1\.1 … unknown, ask … x+$/)
    expect(answer).toHaveLength(300)
  })
})
