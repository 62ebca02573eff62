import { describe, expect, it } from '@jest/globals'
import { handleEndpoints } from 'payload'
import { RECIPIENTS } from '../../src/site/mailing/stored.ts'
import { subscribe, unsubscribe } from '../../src/site/subscribe/subscribers.ts'
import { body, withImage } from '../support/body.ts'
import { openForms } from '../support/forms.ts'
import { parse } from '../support/mailbox.ts'
import { KIND, once, useMailings } from '../support/mailing.ts'
import { PASSWORD } from '../support/passwords.ts'
import { use } from '../support/use.ts'

const { act, counts, issue, newsroom, people, relay, report, send, settings, staff } = useMailings()
const { desk } = newsroom
const forms = use(() => openForms(newsroom.payload))

describe('an issue that is sent', () => {
  it('reaches each subscriber once, in text and HTML, with one-click unsubscribe headers', async () => {
    const emails = await people(12)
    const article = await desk.publish('articles', { summary: 'The vote is near.', title: 'Bonds' })
    const doc = await issue({
      articles: [article.id],
      summary: 'A quiet week.',
      title: 'Bonds & more',
    })
    expect(await report(doc)).toMatchObject({
      obstacle: null,
      seconds: 1,
      state: 'ready',
      total: 12,
    })
    expect((await act(doc, 'start')).body).toMatchObject({ state: 'sending', total: 12 })
    await send(doc)
    expect(relay.accepted).toEqual(once(emails))
    expect(await counts(doc)).toEqual({ reason: null, sent: 12, state: 'sent' })
    const { headers, html, text } = parse(relay.last())
    expect(headers).toMatchObject({
      from: 'Test Newsroom <data@newsroom.example>',
      'list-id': '<newsletter.newsroom.example>',
      'list-unsubscribe': expect.stringMatching(
        /^<https:\/\/newsroom\.example\/subscribe\/unsubscribe\?token=[\w.-]+>$/,
      ),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      subject: 'Bonds & more',
    })
    const leave = headers['list-unsubscribe']!.slice(1, -1)
    for (const form of [html, text]) {
      expect(form).toContain('Three districts vote.')
      expect(form).toContain('The vote is near.')
      expect(form).toContain('12 Main Street, Nashville, TN 37201')
      expect(form).toContain(leave)
    }
    const { pathname, search } = new URL(leave)
    const posted = await forms.post(`${pathname}${search}`, { 'List-Unsubscribe': 'One-Click' })
    expect(posted.status).toBe(200)
    expect((await newsroom.payload.count({ collection: 'subscribers' })).totalDocs).toBe(11)
  })

  it('counts as sent to those whose mail was taken just before the database was away for a moment', async () => {
    const { db } = newsroom.payload
    const { updateOne } = db
    await people(2)
    const doc = await issue()
    await act(doc, 'start')
    let failures = 3
    db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
      const isResult = args.collection === RECIPIENTS && args.data.state === 'sent'
      if (!isResult || failures-- <= 0) return updateOne.call(db, args)
      throw Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' })
    }) as typeof updateOne
    try {
      await send(doc)
    } finally {
      db.updateOne = updateOne
    }
    expect(await counts(doc)).toEqual({ reason: null, sent: 2, state: 'sent' })
  })

  it('without a summary has the beginning of its text as preview, in whole characters', async () => {
    await people(1)
    const start = 'x'.repeat(139)
    const doc = await issue({ body: body([`${start}😀 and on`]) })
    await act(doc, 'start')
    await send(doc)
    expect(parse(relay.last()).html).toContain(`>${start}😀</div>`)
  })

  it('without a summary has no address of a link and no image in its preview', async () => {
    await people(1)
    const { id } = await desk.publish('articles', { title: 'Bonds' })
    const picture = await desk.create('media', { alt: 'The hall' })
    const { root } = withImage(body([]), picture)
    const text = body([{ text: 'Bonds', to: { collection: 'articles', id } }, ' are near.'])
    const children = [root.children.at(-1)!, ...text.root.children]
    const doc = await issue({ body: { root: { ...text.root, children } } })
    await act(doc, 'start')
    await send(doc)
    expect(parse(relay.last()).html).toContain('>Bonds are near.</div>')
  })

  it('is started once, by an editor, when it is public and SMTP_URL and POSTAL_ADDRESS are set', async () => {
    await people(2)
    const doc = await issue()
    const path = `${KIND}/${doc.id}/mailing`
    expect((await staff.nobody('GET', path)).status).toBe(403)
    expect((await staff.reporter('GET', path)).body).toMatchObject({
      may: { send: false },
      total: 2,
    })
    expect((await staff.reporter('POST', `${path}/start`)).status).toBe(403)
    expect((await act(doc, 'pay')).status).toBe(404)
    expect(await act(doc, 'pause')).toMatchObject({ message: 'It was not sent yet.', status: 409 })
    const mail = settings()
    for (const [setting, name] of [
      ['smtpUrl', 'SMTP_URL'],
      ['postalAddress', 'POSTAL_ADDRESS'],
    ] as const) {
      const before = mail[setting]
      mail[setting] = undefined
      for (const action of ['start', 'test']) {
        expect(await act(doc, action)).toMatchObject({
          message: expect.stringContaining(name),
          status: 409,
        })
      }
      mail[setting] = before
    }
    const draft = await desk.draft(KIND, { title: 'Not yet' })
    expect(await report(draft)).toMatchObject({ state: 'draft' })
    expect(await act(draft, 'start')).toMatchObject({ status: 409 })
    const answers = await Promise.all([1, 2, 3].map(() => staff.editor('POST', `${path}/start`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await act(doc, 'stop')).status).toBe(200)
    expect(await act(doc, 'start')).toMatchObject({ status: 409 })
    expect(await act(doc, 'resume')).toMatchObject({
      message: 'The sending was stopped.',
      status: 409,
    })
    await send(doc)
    expect(relay.accepted.size).toBe(0)
  })

  it('excludes subscribers who unsubscribed, or subscribed after it started', async () => {
    const [first, second, ...others] = await people(8)
    const doc = await issue()
    await act(doc, 'start')
    await act(doc, 'pause')
    await unsubscribe(newsroom.payload, first!)
    await unsubscribe(newsroom.payload, second!)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await subscribe(newsroom.payload, second!)
    await subscribe(newsroom.payload, 'late@example.org')
    await act(doc, 'resume')
    await send(doc)
    expect(relay.accepted).toEqual(once(others))
    expect(await counts(doc)).toEqual({ reason: null, sent: 6, state: 'sent', waiting: 2 })
  })

  it('reaches each subscriber once when it is sent three times concurrently', async () => {
    const emails = await people(40)
    const doc = await issue()
    await act(doc, 'start')
    await Promise.all([send(doc), send(doc), send(doc)])
    expect(relay.accepted).toEqual(once(emails))
  })

  it('stops when its item is withdrawn', async () => {
    const emails = await people(30)
    const doc = await issue()
    await act(doc, 'start')
    settings().rate = 20
    const sending = send(doc)
    while (relay.accepted.size < 3) await new Promise((resolve) => setTimeout(resolve, 10))
    await desk.withdraw(KIND, doc)
    const before = relay.accepted.size
    await sending
    // What was on its way to the mail server.
    expect(relay.accepted.size).toBeLessThanOrEqual(before + 8)
    expect(relay.accepted.size).toBeLessThan(emails.length)
    expect(await counts(doc)).toMatchObject({
      reason: 'The issue is not public any more.',
      state: 'stopped',
    })
  })

  it('is sent as a test to the user alone, with the draft’s content; a refusal by the mail server returns 502', async () => {
    await people(3)
    const draft = await desk.draft(KIND, { body: body(['Not public yet.']), title: 'Soon' })
    const answer = await staff.reporter('POST', `${KIND}/${draft.id}/mailing/test`)
    expect(answer.body).toMatchObject({ state: 'draft' })
    expect([...relay.accepted]).toEqual([[answer.body.to, 1]])
    const { headers, text } = parse(relay.last())
    expect(headers.subject).toBe('[Test] Soon')
    expect(text).toContain('Not public yet.')
    relay.answers.rcpt = () => '550 5.7.1 not from you'
    expect(await act(draft, 'test')).toMatchObject({
      message: expect.stringContaining('5.7.1 not from you'),
      status: 502,
    })
  })
})

describe('the subscribers as CSV', () => {
  it('are returned to admins; editors, reporters and anonymous clients get 403', async () => {
    await people(2)
    const text = async ({ key, payload }: typeof newsroom, token?: string) => {
      const answer = await handleEndpoints({
        config: payload.config,
        payloadInstanceCacheKey: key,
        request: new Request('https://newsroom.example/api/subscribers/csv', {
          headers: token === undefined ? {} : { Authorization: `JWT ${token}` },
        }),
      })
      return { body: await answer.text(), headers: answer.headers, status: answer.status }
    }
    const tokenOf = async (role: string) => {
      const { email } = await desk.user([role])
      const data = { email, password: PASSWORD }
      return (await newsroom.payload.login({ collection: 'users', data })).token
    }
    for (const token of [undefined, await tokenOf('reporter'), await tokenOf('editor')]) {
      expect((await text(newsroom, token)).status).toBe(403)
    }
    const { body: table, headers } = await text(newsroom, await tokenOf('admin'))
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    const [head, ...lines] = table.trim().split('\r\n')
    expect(head).toBe('email,confirmedAt,refusedAt')
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      'reader-0@example.org',
      'reader-1@example.org',
    ])
  })
})
