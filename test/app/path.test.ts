import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { linkTo } from '../../src/site/subscribe/links.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { sealToken } from '../../src/site/forms/token.ts'
import { makeAsk } from '../support/ask.ts'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'

const BASE = 'https://app.example/news'

let app: TestApp

beforeAll(async () => {
  app = await makeApp({ options: { baseUrl: BASE } })
})
afterAll(() => app.close())

describe('a newsroom whose baseUrl has a path', () => {
  it('posts its forms to URLs below that path', async () => {
    const { payload } = app
    const ask = makeAsk(payload)
    const token = await sealToken(payload, 'confirm', 'ada@example.org')
    const confirm = linkTo(newsroomOf(payload), 'confirm', token).slice(BASE.length)
    for (const [address, action] of [
      ['/subscribe', '/news/subscribe'],
      [confirm, '/news/subscribe/confirm'],
    ] as const) {
      const { body, status } = await ask(address)
      expect(status).toBe(200)
      expect(body).toContain(`<form method="post" action="${action}">`)
    }
  })

  it('has no link, form or resource outside of that path on its pages, except at other origins', async () => {
    const { payload } = app
    await payload.create({
      collection: 'articles',
      data: { _status: 'published', title: 'Seen' },
    })
    const ask = makeAsk(payload)
    for (const page of ['/', '/articles', '/articles/seen', '/subscribe', '/developers']) {
      const { body } = await ask(page)
      const addresses = [...body.matchAll(/\b(?:action|href|src)="([^"#][^"]*)"/g)].map(
        ([, address = '']) => address,
      )
      expect(addresses.length).toBeGreaterThan(3)
      const outside = addresses.filter(
        (address) => !/^(mailto:|\?)/.test(address) && !within(address),
      )
      expect([page, outside]).toEqual([page, []])
    }
  })
})

const within = (address: string): boolean => {
  const { origin, pathname } = new URL(address, BASE)
  return origin !== new URL(BASE).origin || pathname === '/news' || pathname.startsWith('/news/')
}
