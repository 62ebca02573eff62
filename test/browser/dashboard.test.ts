import { describe, expect, it } from '@jest/globals'
import { emailOf, useAdmin } from '../support/admin.ts'

const admin = useAdmin()

/** Signs in over REST. @returns the cookie */
const cookieOf = async (): Promise<string> => {
  const { passwords, server } = admin
  const answer = await fetch(`${server.url}/api/users/login`, {
    body: JSON.stringify({ email: emailOf('editor'), password: passwords.editor }),
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    method: 'POST',
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const CARDS = [
  'Waiting for me',
  'My drafts',
  'Next 48 hours',
  'Corrected and withdrawn, last 7 days',
  'Look at these again',
]

describe('the dashboard', () => {
  it('should be sent before what its cards show, each card by itself', async () => {
    const { url } = admin.server
    const answer = await fetch(`${url}/admin`, { headers: { Cookie: await cookieOf() } })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    // React streams late content in hidden elements that then replace placeholders (react-dom, Fizz: `S:` follows `B:`).
    const [page = '', ...later] = html.split('<div hidden id="S:')
    for (const title of CARDS) expect(page).toContain(`aria-label="${title}"`)
    expect(page).not.toContain('Nothing.')
    const empty = later.filter((card) => card.split('<script')[0]?.includes('Nothing.'))
    expect(empty).toHaveLength(CARDS.length)
  })
})
