import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { sealToken } from '../../src/site/forms/token.ts'
import { documentOf, textOf } from '../support/document.ts'
import { openForms } from '../support/forms.ts'
import { htmlFaults } from '../support/html.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const forms = use(() => openForms(newsroom.payload))

const mainOf = (page: { body: string }) => textOf(documentOf(page).querySelector('main'))

beforeAll(() => {
  newsroomOf(newsroom.payload).mail.isSent = false
})

describe('a newsroom that sends no mail', () => {
  it('links its feed at /subscribe instead of a form, and mentions no mail or subscription on its pages', async () => {
    const page = await forms.get('/subscribe')
    expect(page.status).toBe(200)
    expect(await htmlFaults(page.body)).toEqual([])
    expect(documentOf(page).querySelector('form')).toBeNull()
    expect(page.body).toContain(`href="${BASE_URL}/feed.xml"`)
    const doc = await newsroom.desk.publish('newsletter-issues', { title: 'No. 1' })
    for (const path of ['/', '/newsletter', `/newsletter/${doc.slug}`, '/articles']) {
      const { body } = await forms.get(path)
      expect([path, /subscribe|by mail\b/i.exec(body)]).toEqual([path, null])
    }
  })

  it('answers 503 to a subscription and a confirmation, and 200 to an unsubscription', async () => {
    const refused = await forms.post('/subscribe', { email: 'early@example.org' })
    expect([refused.status, mainOf(refused)]).toEqual([
      503,
      expect.stringContaining('sends no mail at present'),
    ])
    expect((await forms.post('/subscribe/confirm', { token: 'x' })).status).toBe(503)
    const leave = await sealToken(newsroom.payload, 'unsubscribe', 'ada@example.org')
    const left = await forms.post('/subscribe/unsubscribe', { token: leave })
    expect(left.status).toBe(200)
    expect(left.body).not.toContain('href="https://newsroom.example/subscribe"')
  })
})
