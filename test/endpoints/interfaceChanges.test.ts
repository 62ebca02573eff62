import { expect, it } from '@jest/globals'
import { HISTORY } from '../../src/api/history.ts'
import { documentOf, textOf } from '../support/document.ts'
import { readFeed } from '../support/feeds.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask } = useNewsroom()

it('HISTORY lists each change once, newest first, and deprecations about a year before their end', () => {
  const days = HISTORY.map(({ day }) => day)
  expect(days).toEqual([...days].sort().reverse())
  expect(new Set(HISTORY.map(({ id }) => id)).size).toBe(HISTORY.length)
  for (const change of HISTORY) {
    if (change.kind !== 'deprecated') continue
    const months = (Date.parse(change.until) - Date.parse(change.day)) / 86_400_000 / 30.4
    expect([change.id, months >= 11.9]).toEqual([change.id, true])
  }
})

it('HISTORY names each list of the description, and the versions of an item', async () => {
  const { body } = await ask('/api/v1/openapi.json')
  const inWords = (text: string) => text.toLowerCase().replaceAll('-', ' ')
  const told = inWords(HISTORY.map(({ text, title }) => `${title} ${text}`).join(' '))
  const parts = Object.keys(JSON.parse(body).paths).flatMap((address) => address.split('/'))
  const names = [...new Set(parts)].filter((part) => /^[a-z-]+$/.test(part))
  expect(names).toEqual(expect.arrayContaining(['articles', 'versions']))
  expect(names.filter((name) => !told.includes(inWords(name)))).toEqual([])
})

it('/developers/changes shows each change at its anchor, links three feeds and is in the sitemap', async () => {
  const { body, status } = await ask('/developers/changes')
  expect(status).toBe(200)
  const document = documentOf({ body })
  for (const { id, text, title } of HISTORY) {
    const shown = document.getElementById(id)
    expect(textOf(shown?.querySelector('h3') ?? null)).toBe(title)
    expect(shown?.textContent).toContain(text)
  }
  expect(body).toContain('RFC 8594')
  const alternates = [...document.querySelectorAll('link[rel=alternate]')].map((link) =>
    link.getAttribute('href'),
  )
  for (const format of ['xml', 'atom', 'json']) {
    expect(alternates).toContain(`${BASE_URL}/developers/changes.${format}`)
  }
  expect((await ask('/sitemaps/pages-1.xml')).body).toContain('/developers/changes<')
})

it('/developers/changes.{xml,atom,json} list all changes, with ids made from the ids of the changes', async () => {
  for (const format of ['xml', 'atom', 'json']) {
    const { body, headers, status } = await ask(`/developers/changes.${format}`)
    expect([format, status]).toEqual([format, 200])
    expect(headers['access-control-allow-origin']).toBe('*')
    const { items } = readFeed(`/changes.${format}`, body)
    expect(items.map(({ title }) => title)).toEqual(HISTORY.map(({ title }) => title))
    for (const [index, { id }] of HISTORY.entries()) {
      expect(items[index]?.id).toMatch(new RegExp(`^tag:.+:developers/changes/${id}$`))
    }
  }
})
