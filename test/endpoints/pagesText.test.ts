import { describe, expect, it } from '@jest/globals'
import { flat } from '../../src/core/html.ts'
import { marksOf } from '../../src/differences/marks.ts'
import { publicAddressIn } from '../../src/plugin/publicSide.ts'
import { readAddress } from '../../src/site/forms/address.ts'
import { textOf as plainOf } from '../../src/site/mailing/text.ts'
import { body } from '../support/body.ts'
import { htmlFaults } from '../support/html.ts'
import { SHOWN_AT } from '../support/showcase.ts'
import { LISTS } from '../support/site.ts'
import { documentOf, jsonLd, textOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom

describe('text that an editor wrote', () => {
  const TEXT =
    'Q&A <b>5 > 4</b> "so" \'it\' </script><img src=x onerror=alert(1)> 🏫 مرحبا &amp; {{x}}'

  it('is shown literally, never as markup, on the front page and on lists and items', async () => {
    const publish = (collection: string, data: Record<string, unknown>) =>
      desk.publish(collection, { slug: 'awkward', ...data })
    const named = { name: TEXT, slug: 'awkward' }
    const author = await desk.create('authors', named)
    const county = await desk.create('counties', named)
    const beat = await publish('beats', { description: TEXT, name: TEXT })
    const corrections = [{ publishedAt: SHOWN_AT.toISOString(), text: TEXT, type: 'retraction' }]
    const board = await publish('school-boards', {
      county: county.id,
      members: [{ name: TEXT, role: TEXT, seat: TEXT }],
      name: TEXT,
      superintendent: TEXT,
    })
    const document = await publish('documents', {
      description: TEXT,
      kind: 'budget',
      rights: { holder: TEXT, note: TEXT },
      source: { name: TEXT },
      title: TEXT,
    })
    await publish('articles', {
      authors: [author.id],
      beat: beat.id,
      body: body([TEXT]),
      corrections,
      districts: [board.id],
      documents: [document.id],
      summary: TEXT,
      title: TEXT,
    })
    await publish('wire-posts', {
      body: body([TEXT]),
      corrections,
      districts: [board.id],
      headline: TEXT,
      kind: 'vote',
      source: { name: TEXT },
    })
    await publish('schools', {
      address: { city: TEXT, street: TEXT },
      district: board.id,
      grades: 'K-5',
      name: TEXT,
    })
    await publish('charter-applications', {
      district: board.id,
      history: [{ date: '2026-01-10', note: TEXT, status: 'submitted' }],
      name: TEXT,
      operator: TEXT,
      status: 'submitted',
    })
    await publish('newsletter-issues', {
      body: body([TEXT]),
      corrections,
      summary: TEXT,
      title: TEXT,
    })
    await publish('about-sections', { body: body([TEXT]), title: TEXT })
    const member = await publish('legislators', {
      contributions: [{ amount: 1, donor: TEXT }],
      district: '1',
      name: TEXT,
      party: TEXT,
    })
    await publish('bills', {
      number: TEXT,
      reason: TEXT,
      rollCalls: [{ chamber: 'house', question: TEXT, yea: [member.id] }],
      session: TEXT,
      summary: TEXT,
    })
    const lists = LISTS.flatMap((list) => [list, `${list}/awkward`])
    for (const url of ['/', ...lists]) {
      const answer = await ask(url)
      const found = documentOf(answer)
      expect([url, answer.status]).toEqual([url, 200])
      expect(
        found.querySelector('main b, [onerror], main script, head script:not([type])'),
      ).toBeNull()
      expect([url, textOf(found.querySelector('main'))]).toEqual([
        url,
        expect.stringContaining(TEXT),
      ])
      const faults = await htmlFaults(answer.body)
      expect([url, faults.filter((fault) => !fault.includes('long-title'))]).toEqual([url, []])
      if (!url.endsWith('awkward')) continue
      expect([url, textOf(found.querySelector('h1'))]).toEqual([url, TEXT])
      expect(found.title).toBe(`${TEXT} · Test Newsroom`)
      const data = jsonLd(found)
      if (data) expect([data.headline, data.name]).toContain(TEXT)
    }
  })

  it('is shown without its control characters', async () => {
    await desk.publish('articles', { slug: 'controls', title: 'One\u0007\u000b two' })
    const answer = await ask('/articles/controls')
    expect(textOf(documentOf(answer).querySelector('h1'))).toBe('One two')
    expect(await htmlFaults(answer.body)).toEqual([])
  })
})

describe('thousands of equal characters', () => {
  const slashes = `/x${'/'.repeat(15_000)}x?page=2`
  const spaces = `a${' '.repeat(40_000)}b`
  it.each<[string, () => unknown]>([
    ['spaces in what is searched for', () => ask(`/search?q=a${'+'.repeat(15_000)}b`)],
    ['slashes in an address', () => publicAddressIn(newsroom.payload)(slashes)],
    ['letters in a mail address', () => readAddress(`a@${'\u00e9'.repeat(30_000)}@`)],
    ['spaces in a correction', () => flat(`<p>${spaces}</p>`)],
    ['spaces in a mail', () => plainOf(`<p>${spaces}</p>`)],
    ['spaces in two versions', () => marksOf(`${spaces} Ada`, `${spaces} Ben`)],
  ])('take no longer than others: %s', async (_what, act) => {
    await ask('/search')
    const from = performance.now()
    await act()
    expect(performance.now() - from).toBeLessThan(150)
  })
})
