import { describe, expect, it } from '@jest/globals'
import { differences } from '../../src/differences/differences.ts'
import { htmlInWords } from '../../src/differences/words.ts'

const member = (name: string) => ({ id: name, name, slug: name })

const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map(member)

const tell = (before: unknown, after: unknown) => {
  const [difference] = differences({
    after: { rows: after },
    before: { rows: before },
    labels: new Map([['rows', 'Rows']]),
    timeZone: 'UTC',
  })
  return difference && [difference.before, difference.after]
}

describe('rows of a list that differ', () => {
  it('are shown whole when they are added or removed', () => {
    const row = { id: '1', nay: [cy], title: 'House', yea: [ada, bo] }
    expect(tell([], [row])).toEqual(['', 'House\nNay: Cy\nYea: Ada, Bo'])
    expect(tell([row], [])).toEqual(['House\nNay: Cy\nYea: Ada, Bo', ''])
  })

  it('are shown with the names of their lists that differ', () => {
    const row = { id: '1', nay: [cy], title: 'House', yea: [ada, bo] }
    const other = { id: '2', title: 'Senate', yea: [ada, cy] }
    const moved = { ...row, nay: [cy, bo], yea: [ada] }
    expect(tell([row, other], [moved, other])).toEqual(['House\nYea: Bo', 'House\nNay: Bo'])
    expect(tell([row], [{ ...row, title: 'Senate' }])).toEqual(['House', 'Senate'])
    expect(tell([row], [{ ...row, yea: [bo, ada] }])).toEqual(['', ''])
  })

  it('are shown with the rows within them that differ', () => {
    const votes = (position: string) => [
      { member: ada, position },
      { member: bo, position: 'nay' },
    ]
    const row = { title: 'House', votes: votes('yea') }
    expect(tell([row], [{ ...row, votes: votes('nay') }])).toEqual([
      'House\nAda · yea',
      'House\nAda · nay',
    ])
  })

  it('are shown as often as one was added or removed beside an equal one', () => {
    const gift = { donor: 'A donor', source: 'A report' }
    expect(tell([gift, gift], [gift])).toEqual(['A donor · A report', ''])
    expect(tell([gift], [gift, gift, gift])).toEqual(['', 'A donor · A report\nA donor · A report'])
    const call = (...yea: unknown[]) => ({ title: 'House', yea })
    expect(tell([call(ada), call(bo), call(cy)], [call(ada), call(cy)])).toEqual([
      'House\nYea: Bo',
      '',
    ])
  })

  it('are shown as items removed and added where they are references or plain rows', () => {
    expect(tell([ada, bo], [ada, cy])).toEqual(['Bo', 'Cy'])
    const plain = (text: string, id: string) => ({ id, text })
    expect(tell([plain('A', '1')], [plain('B', '1'), plain('A', '2')])).toEqual(['', 'B'])
  })
})

describe('HTML in words', () => {
  it('has a line for each block, for an image and its caption, and for a card and its note', () => {
    const html =
      '<h2>Costs</h2><p>More <em>buses</em>.</p><figure><img src="/a" alt="A bus" /><figcaption>Lot 4</figcaption></figure>' +
      '<figure class="card"><a href="/b">Budget &amp; plan</a><figcaption>44 pages</figcaption></figure><p>End.</p>'
    expect(htmlInWords(html)).toBe(
      'Costs\nMore buses.\n[Image: A bus]\nLot 4\nBudget & plan\n44 pages\nEnd.',
    )
  })

  it('joins no words across a line break, the cells of a table, or a line', () => {
    expect(htmlInWords('<p>By Ada Vale<br />and Bo Ruiz</p><hr /><p>End.</p>')).toBe(
      'By Ada Vale\nand Bo Ruiz\n\nEnd.',
    )
    const table =
      '<table><thead><tr><th scope="col">Seat</th><th scope="col">Vote</th></tr></thead>' +
      '<tbody><tr><th scope="row">3</th><td colspan="2">Yea</td></tr></tbody></table><p>End.</p>'
    expect(htmlInWords(table)).toBe('Seat · Vote\n3 · Yea\nEnd.')
  })
})
