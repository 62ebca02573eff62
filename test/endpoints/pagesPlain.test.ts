import { beforeAll, describe, expect, it } from '@jest/globals'
import { corrections } from '../../src/editing/corrections/field.ts'
import { publishable } from '../../collections/publishable.ts'
import * as fields from '../../src/core/fields/index.ts'
import { kind } from '../../src/core/kind.ts'
import type { Doc } from '../../src/core/doc.ts'
import { htmlFaults } from '../support/html.ts'
import { documentOf, textOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const collection = publishable({
  slug: 'public-hearings',
  title: 'title',
  hasPublishedAt: true,
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'seatCount', type: 'number' },
    { name: 'latitude', type: 'number' },
    { name: 'day', type: 'text' },
    { name: 'beat', type: 'relationship', relationTo: 'beats' },
    corrections,
  ],
})

const hearings = kind<Doc>()({
  name: 'public-hearings',
  collection: 'public-hearings',
  singular: 'public hearing',
  description: 'Hearings of the state.',
  list: 'paged',
  item: true,
  hasPublishedAt: true,
  label: 'title',
  filters: {},
  sort: ['publishedAt', 'publicId'],
  fields: {
    title: fields.text('What it is about.', 'The budget'),
    beat: fields.ref('beats', 'Its beat.', {
      id: 'x',
      slug: 'budget',
      name: 'Budget',
      url: 'https://newsroom.example/beats/budget',
    }),
    corrections: fields.corrections(),
    day: fields.maybe(fields.text('The day.', '2026-03-11')),
    latitude: fields.maybe(fields.number('Where it is.', 38.89767)),
    open: fields.computed({
      example: true,
      meaning: 'Whether the public may come.',
      reads: {},
      schema: fields.flag('', true).schema,
      serialize: (_doc: object) => true,
    }),
    publishedAt: fields.publishedAt('When it became public.', '2026-01-05T18:00:00.000Z'),
    seatCount: fields.maybe(fields.number('Seats for the public.', 40)),
    textHtml: fields.computed({
      example: '<p>Bring a chair.</p>',
      meaning: 'What to know.',
      reads: {},
      schema: fields.text('', '').schema,
      serialize: (_doc: object) => '<p>Bring a chair.</p>',
    }),
  },
  example: { id: 'a', slug: 'the-budget', updatedAt: '2026-01-05T18:00:00.000Z' },
})

const { ask, desk } = useNewsroom({ more: [{ collection, kind: hearings }] })

beforeAll(async () => {
  const beat = await desk.publish('beats', { name: 'Budget' })
  await desk.publish('public-hearings', {
    beat: beat.id,
    corrections: [{ publishedAt: '2026-03-02T10:00:00.000Z', text: 'Not 9.', type: 'correction' }],
    day: '2026-03-04',
    latitude: 38.89767,
    publishedAt: '2026-03-01T15:00:00.000Z',
    seatCount: 1200,
    title: 'A <hearing>',
  })
})

describe('a resource without a section of its own', () => {
  it('has a list page and an item page with corrections, and an entry in the navigation', async () => {
    for (const url of ['/public-hearings', '/public-hearings/a-hearing']) {
      const answer = await ask(url)
      const document = documentOf(answer)
      expect(answer.status).toBe(200)
      expect(await htmlFaults(answer.body)).toEqual([])
      const text = textOf(document.querySelector('main'))
      expect(textOf(document.querySelector('nav'))).toContain('Public hearings')
      expect(text).toContain('A <hearing>')
      expect(text).toContain('Correction, March 2, 2026, 4:00 a.m. CST: Not 9.')
    }
  })

  it('shows the fields of an item as labelled text, and answers 404 for an unknown slug', async () => {
    const document = documentOf(await ask('/public-hearings/a-hearing'))
    const facts = [...document.querySelectorAll('.facts dt')].map(
      (term) => `${textOf(term)}: ${textOf(term.nextElementSibling)}`,
    )
    expect(facts).toEqual([
      'Beat: Budget',
      'Day: March 4, 2026',
      'Latitude: 38.89767',
      'Open: Yes',
      'Published at: March 1, 2026, 9:00 a.m. CST',
      'Seat count: 1,200',
    ])
    expect(textOf(document.querySelector('.prose'))).toBe('Bring a chair.')
    expect((await ask('/public-hearings/no-such')).status).toBe(404)
  })
})
