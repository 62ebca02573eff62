import { expect, it } from '@jest/globals'
import { settled } from '../../src/core/later.ts'
import { from } from '../support/restServer.ts'
import { useStaffHost } from '../support/staffHost.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { cookie, rest } = useStaffHost(newsroom)

it('without a mail server the link of an invitation outlives a request for a new password', async () => {
  const email = 'new@newsroom.example'
  const invited = { email, name: 'New', role: 'reporter' }
  const { body } = await rest.json('POST', '/api/users/invite', invited, cookie)
  const token = /\/admin\/reset\/(\w+)$/.exec(String(body.link))?.[1]
  const asked = await rest.json('POST', '/api/users/forgot-password', { email }, from('192.0.2.1'))
  expect(asked.status).toBe(200)
  await settled(newsroom.payload)
  const chosen = { password: 'a password of mine', token }
  const done = await rest.json('POST', '/api/users/reset-password', chosen, from('192.0.2.2'))
  expect(done.status).toBe(200)
})
