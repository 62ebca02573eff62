import { beforeAll, expect, it } from '@jest/globals'
import { webhooksOf } from '../../src/site/webhooks/stored.ts'
import { documentOf, textOf } from '../support/document.ts'
import { openForms } from '../support/forms.ts'
import { deliverAll } from '../support/hooks.ts'
import { htmlFaults } from '../support/html.ts'
import { openMailbox } from '../support/mailbox.ts'
import type { Developer } from '../support/ownKeys.ts'
import { openKeys } from '../support/ownKeys.ts'
import { eventsIn, openReceiver } from '../support/receiver.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })
const forms = use(() => openForms(newsroom.payload))
const receiver = use(openReceiver)
let ada: Developer

const EMAIL = 'ada@example.org'
const mainOf = (page: { body: string }) => textOf(documentOf(page).querySelector('main'))
const hooks = () => webhooksOf(newsroom.payload, EMAIL)
const fields = () => ({ 'event[]': 'wire.published', url: `${receiver.url}/ada` })

beforeAll(async () => {
  ada = await openKeys({ forms, mailbox }, EMAIL)
})

it('the webhook page creates a webhook, shows its secret once, sends a test, and lists and replays deliveries', async () => {
  const form = documentOf(await ada.page()).querySelector('form[action*=webhooks]')
  expect(form?.getAttribute('action')).toBe('/developers/keys/webhooks/create#webhooks')
  const created = await ada.post('webhooks/create', fields())
  expect([created.status, await htmlFaults(created.body)]).toEqual([200, []])
  const secret = /whsec_[\w+/=]{44}/.exec(created.body)?.[0]
  const [hook] = await hooks()
  expect([hook?.secret, hook?.events]).toEqual([secret, ['wire.published']])
  expect((await ada.page()).body).not.toContain('whsec_')
  const tested = await ada.post('webhooks/test', { hook: hook?.hook ?? '' })
  expect(mainOf(tested)).toContain('test: Received, answered 200.')

  await newsroom.desk.publish('wire-posts', { headline: 'Listed', slug: 'listed' })
  await deliverAll(newsroom.payload)
  const page = await ada.page()
  expect(await htmlFaults(page.body)).toEqual([])
  const rows = [...documentOf(page).querySelectorAll('#webhooks tbody tr')].map(textOf)
  expect(rows[0]).toMatch(/wire\.published listed Received, answered 200\. Send again$/)
  expect(rows[1]).toMatch(/test Received, answered 200\.$/)
  const [stored] = await hooks()
  const seq = String(stored?.deliveries[0]?.seq)
  const again = await ada.post('webhooks/replay', { hook: stored?.hook ?? '', seq })
  expect(again.status).toBe(200)
  expect(eventsIn(receiver.got)).toEqual([
    ...['test null', 'wire.published Listed', 'wire.published Listed'],
  ])
})

it('the webhook page switches a webhook off and on, rotates its secret, and deletes it', async () => {
  const [{ hook = '' } = {}] = await hooks()
  const state = async () => (await hooks())[0]?.state
  for (const [action, wanted] of [
    ['off', 'off'],
    ['on', 'active'],
    ['off', 'off'],
    ['skip', 'active'],
  ] as const) {
    const page = await ada.post(`webhooks/${action}`, { hook })
    expect([page.status, await state()]).toEqual([303, wanted])
  }
  const rotated = await ada.post('webhooks/rotate', { hook })
  expect(rotated.body).toContain((await hooks())[0]?.secret)
  expect((await ada.post('webhooks/delete', { hook })).status).toBe(303)
  expect(await hooks()).toEqual([])
  expect((await ada.post('webhooks/test', { hook })).status).toBe(404)
})

it('the webhook page answers 422 with what was typed when the address is refused', async () => {
  const typed = { ...fields(), district: 'nowhere', url: 'https://10.0.0.1/<a>' }
  const page = await ada.post('webhooks/create', typed)
  expect([page.status, await htmlFaults(page.body)]).toEqual([422, []])
  expect(mainOf(page)).toContain('The address is private, local or reserved.')
  const form = documentOf(page)
  const value = (id: string) => form.getElementById(id)?.getAttribute('value')
  expect([value('url'), value('by-district')]).toEqual([typed.url, 'nowhere'])
  expect(form.querySelectorAll('input[checked]')).toHaveLength(1)
  expect(await hooks()).toEqual([])
})

it.each([
  ['an address', { url: 'https://10.0.0.1/' }, 'input#url[aria-invalid]'],
  ['missing events', { 'event[]': '' }, 'fieldset'],
  ['a slug', { district: 'nowhere' }, 'input#by-district[aria-invalid]'],
])(
  'the webhook page describes by an error the field that is wrong, and no other: %s',
  async (...args) => {
    const [, wrong, field] = args
    const form = documentOf(await ada.post('webhooks/create', { ...fields(), ...wrong }))
    const described = [...form.querySelectorAll('[aria-invalid], [aria-describedby="hook-error"]')]
    expect(described).toEqual([form.querySelector(`${field}[aria-describedby="hook-error"]`)])
    expect(form.getElementById('hook-error')?.getAttribute('role')).toBe('alert')
  },
)

it('a webhook answers 404 to another account, and 403 without a session or from another site', async () => {
  await ada.post('webhooks/create', fields())
  const [{ hook = '' } = {}] = await hooks()
  const eve = await openKeys({ forms, mailbox }, 'eve@example.org')
  const before = receiver.got.length
  for (const action of ['delete', 'off', 'on', 'replay', 'rotate', 'skip', 'test']) {
    expect((await eve.post(`webhooks/${action}`, { hook, seq: '1' })).status).toBe(404)
    const stranger = await forms.post(`/developers/keys/webhooks/${action}`, { hook })
    expect(stranger.status).toBe(403)
    const foreign = await ada.post(`webhooks/${action}`, { hook }, { Origin: 'https://a.example' })
    expect(foreign.status).toBe(403)
    const read = await forms.get(`/developers/keys/webhooks/${action}`)
    expect(read.headers.get('location')).toBe('/developers/keys')
  }
  expect(receiver.got.length).toBe(before)
  expect(await hooks()).toMatchObject([{ hook, state: 'active' }])
})
