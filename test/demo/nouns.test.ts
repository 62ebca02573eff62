import { describe, expect, it } from '@jest/globals'
import { makeContent } from '../../demo/content/index.ts'
import { DAY, anchor, content, count } from '../support/demoContent.ts'

describe('charter applications', () => {
  const published = content.charterApplications

  it('cover every status', () => {
    expect(new Set(published.map(({ status }) => status)).size).toBe(10)
  })

  it('have histories that follow the transitions, with dates ascending and none after the anchor', () => {
    for (const { status, history } of published) {
      expect(history.at(-1)?.status).toBe(status)
      history.forEach((step, index) => {
        expect(step.date <= '2026-03-05').toBe(true)
        const next = history[index + 1]
        if (!next) return
        expect(NEXT[step.status]).toContain(next.status)
        expect(step.date < next.date).toBe(true)
      })
    }
  })
})

describe('legislators', () => {
  it('fill a senate of 33 and a house of 99, each seat once', () => {
    const seats = content.legislators.map(({ chamber, district }) => `${chamber} ${district}`)
    expect(seats.filter((seat) => seat.startsWith('senate')).length).toBe(33)
    expect(new Set(seats).size).toBe(132)
  })

  it('cast all four kinds of vote, with some tied scores and at least three members without a score', () => {
    const votes = content.legislators.flatMap((one) => one.votes)
    expect(new Set(votes.map(({ position }) => position)).size).toBe(4)
    expect(
      votes.every(({ position, favored }) => (favored !== null) === /yea|nay/.test(position)),
    ).toBe(true)
    const scores = content.legislators.map((one) => {
      const cast = one.votes.filter(({ favored }) => favored !== null)
      return cast.length === 0 ? null : cast.filter(({ favored }) => favored).length / cast.length
    })
    expect(scores.filter((score) => score === null).length).toBeGreaterThanOrEqual(3)
    expect(new Set(scores).size).toBeLessThan(100)
  })
})

describe('newsletter issues', () => {
  const issues = content.newsletterIssues

  it('are dated on Fridays, oldest first, with one withdrawn, one scheduled and one draft', () => {
    expect(count(issues, 'published')).toBe(11)
    expect(count(issues, 'withdrawn')).toBe(1)
    expect(issues.slice(-2).map(({ state }) => state)).toEqual(['scheduled', 'draft'])
    const dates = issues.flatMap(({ publishedAt }) => publishedAt ?? [])
    expect([...dates].sort()).toEqual(dates)
    const weekdays = new Set(dates.map((date) => new Date(date).getUTCDay()))
    expect([...weekdays]).toEqual([5])
    const scheduled = issues.at(-2)?.publishedAt ?? ''
    const limit = new Date(anchor.getTime() + 10 * DAY).toISOString()
    expect(scheduled > anchor.toISOString() && scheduled <= limit).toBe(true)
    expect(issues.flatMap(({ corrections }) => corrections)).toHaveLength(1)
    expect(new Set(issues.map(({ title }) => title)).size).toBe(issues.length)
  })

  it('are scheduled if and only if they are dated after the anchor, the next Friday’s alone, on whichever day the demo begins', () => {
    for (let hours = 0; hours < 8 * 24; hours += 6) {
      const from = new Date(anchor.getTime() + hours * 3_600_000)
      const { newsletterIssues } = makeContent({ anchor: from, scale: 0.4 })
      for (const { publishedAt, state } of newsletterIssues) {
        if (publishedAt) expect(publishedAt > from.toISOString()).toBe(state === 'scheduled')
      }
      const coming = newsletterIssues.filter(({ state }) => state === 'scheduled')
      expect(coming).toHaveLength(1)
      const ahead = Date.parse(coming[0]?.publishedAt ?? '') - from.getTime()
      expect([hours, ahead > 0 && ahead <= 7 * DAY]).toEqual([hours, true])
    }
  })

  it('present three to six articles that were public before', () => {
    const articles = new Map(content.articles.map((article) => [article.key, article]))
    for (const { articles: keys, publishedAt } of issues) {
      expect(keys.length).toBeGreaterThanOrEqual(3)
      expect(keys.length).toBeLessThanOrEqual(6)
      for (const article of keys.map((key) => articles.get(key))) {
        expect(article?.state).toBe('published')
        if (publishedAt) expect((article?.publishedAt ?? '') < publishedAt).toBe(true)
      }
    }
  })
})

describe('documents', () => {
  it('hold either a file or a link, and each file once', () => {
    expect(content.documents.every(({ file, link }) => (file === null) !== (link === null))).toBe(
      true,
    )
    const files = content.documents.flatMap(({ file }) => file ?? [])
    expect(new Set(files).size).toBe(content.files.length)
  })

  it('are of the six listed kinds and at least two more', () => {
    const kinds = new Set(content.documents.map(({ kind }) => kind))
    for (const kind of 'state-report board-minutes board-agenda budget lawsuit foia'.split(' '))
      expect(kinds).toContain(kind)
    expect(kinds.size).toBeGreaterThanOrEqual(8)
  })
})

const NEXT: Record<string, string[]> = {
  'letter-of-intent': ['submitted', 'withdrawn'],
  submitted: ['under-review', 'withdrawn'],
  'under-review': ['approved', 'denied', 'withdrawn'],
  denied: ['resubmitted', 'appealed'],
  resubmitted: ['under-review', 'withdrawn'],
  appealed: ['approved', 'denied-on-appeal', 'withdrawn'],
  approved: ['opened'],
}

describe('schools', () => {
  const { charterApplications, schoolBoards, schools } = content

  it('of each district add up to its enrollment and the grades K to 12, and are in its county', () => {
    for (const board of schoolBoards) {
      const own = schools.filter(({ charter, district }) => district === board.key && !charter)
      const students = own.reduce((sum, { enrollment }) => sum + enrollment, 0)
      expect(Math.abs(students - board.enrollment)).toBeLessThan(own.length)
      const grades = own.map((school) => school.grades).join()
      expect([board.key, /12/.test(grades), /K/.test(grades)]).toEqual([board.key, true, true])
      expect(own.every(({ county }) => county === board.county)).toBe(true)
    }
  })

  it('have unique names within a district, unique NCES and state ids, and an address each', () => {
    for (const board of schoolBoards) {
      const names = schools.filter(({ district }) => district === board.key).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
    const ids = schools.map(({ identifiers }) => identifiers.nces)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^99\d{10}$/.test(id))).toEqual([])
    expect(new Set(schools.map(({ identifiers }) => identifiers.state)).size).toBe(schools.length)
    const lines = schools.map(({ address: { city, state, street, zip } }) =>
      [street, city, state, zip].join(', '),
    )
    const address = /^\d{2,3} [A-Z][a-z]+ (Ave|Rd|St)\., [A-Z][^,]+, AV, 99\d{3}$/
    expect(lines.filter((line) => !address.test(line))).toEqual([])
  })

  it('are charter schools exactly where a published application has opened one', () => {
    const opened = charterApplications.filter(
      ({ state, status }) => state === 'published' && status === 'opened',
    )
    const charters = schools.filter(({ charter }) => charter)
    expect(charters.map(({ application }) => application).sort()).toEqual(
      opened.map(({ key }) => key).sort(),
    )
    expect(charters.length).toBeGreaterThan(4)
  })
})
