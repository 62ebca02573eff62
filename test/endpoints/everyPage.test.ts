import { beforeAll, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { documentOf, textOf } from '../support/document.ts'
import { everyPage } from '../support/everyPage.ts'
import { htmlFaults } from '../support/html.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, get } = newsroom

let pages: { document: Document; url: string }[]

beforeAll(async () => {
  const urls = await everyPage(newsroom)
  const found: typeof pages = []
  for (const url of urls.filter((one) => !/^\/(developers\/keys|nowhere)/.test(one))) {
    const answer = await ask(url)
    // How long a title is lies with its author.
    const faults = (await htmlFaults(answer.body)).filter((fault) => !/ long-title /.test(fault))
    expect([url, faults]).toEqual([url, []])
    found.push({ document: documentOf(answer), url })
  }
  pages = found
}, 120_000)

it('pages outside /developers show no public id, NCES id or OCD id in their text', async () => {
  const identifiers = new Set(['4702790', '470279012345', 'ocd-division/country:us/x'])
  for (const { list, name } of newsroomOf(newsroom.payload).resources) {
    if (list === 'none') continue
    for (const { id } of (await get(`/api/v1/${name}`)).json.data) identifiers.add(String(id))
  }
  expect(identifiers.size).toBeGreaterThan(30)
  for (const { document, url } of pages.filter((page) => !page.url.startsWith('/developers'))) {
    const text = textOf(document.body)
    expect([url, [...identifiers].filter((id) => text.includes(id))]).toEqual([url, []])
  }
})

it('pages have exactly one h1 and skip no heading level', () => {
  for (const { document, url } of pages) {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) =>
      Number(heading.tagName.slice(1)),
    )
    expect([url, levels.filter((level) => level === 1)]).toEqual([url, [1]])
    const skipping = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect([url, skipping]).toEqual([url, []])
  }
})
