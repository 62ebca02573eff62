import { describe, expect, it } from '@jest/globals'
import type { CollectionConfig } from 'payload'
import { publishable } from '../../collections/publishable.ts'
import { printClientTypes } from '../../scripts/clientTypes.ts'
import * as fields from '../../src/core/fields/index.ts'
import type { Fields } from '../../src/core/field.ts'
import type { Kind } from '../../src/core/kind.ts'
import { kind } from '../../src/core/kind.ts'
import type { Doc } from '../../src/core/doc.ts'
import { documentOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

/** Two kinds that differ by one line. */
const declare = (name: string, shown: Fields): { collection: CollectionConfig; kind: Kind } => ({
  collection: publishable({
    fields: [
      { name: 'title', type: 'text', required: true },
      { name: 'room', type: 'text' },
    ],
    hasPublishedAt: true,
    slug: name,
    title: 'title',
  }),
  kind: kind<Doc>()({
    name,
    collection: name,
    singular: name.slice(0, -1),
    description: 'Public meetings.',
    list: 'paged',
    item: true,
    hasPublishedAt: true,
    label: 'title',
    filters: {},
    sort: ['publishedAt', 'publicId'],
    fields: shown as never,
    example: { id: 'a', slug: 'budget', updatedAt: '2026-01-05T18:00:00.000Z' },
  }),
})

const title = fields.text('What it is about.', 'Budget')

const MEANING = 'Where it is held, as the door says.'

const withRoom = declare('hearings', {
  title,
  room: fields.maybe(fields.text(MEANING, 'Room 12')),
})
const withoutRoom = declare('sittings', { title })

const newsroom = useNewsroom({ more: [withRoom, withoutRoom] })
const { ask } = newsroom

/** Every place where the interface documents a field. */
const placesOf = async ({ kind }: { kind: Kind }): Promise<Record<string, boolean>> => {
  const { name } = kind
  await newsroom.desk.publish(name, { room: 'Room 7', title: 'Zoning' })
  const json = async (url: string) => JSON.parse((await ask(url)).body)
  const { components, paths } = await json('/api/v1/openapi.json')
  const { properties } = components.schemas[name === 'hearings' ? 'Hearing' : 'Sitting']
  const guide = documentOf(await ask(`/developers/${name}`)).body.textContent
  const [item] = (await json(`/api/v1/${name}/zoning`)).data
  const [listed] = (await json(`/api/v1/${name}`)).data
  return {
    client: (await printClientTypes([kind])).includes('room: '),
    description: properties.room?.description === MEANING,
    developers: guide.includes(MEANING),
    example: JSON.stringify(paths[`/${name}`]).includes('Room 12'),
    item: item.room === 'Room 7',
    list: listed.room === 'Room 7',
    page: (await ask(`/${name}/zoning`)).body.includes('Room 7'),
  }
}

describe('a field declared in one line', () => {
  it('appears in the interface, its description, the developer page, the client and the plain page', async () => {
    const places = await placesOf(withRoom)
    expect(Object.entries(places).filter(([, isThere]) => !isThere)).toEqual([])
  })

  it('is absent from interface, description, developer page, client and plain page without that line', async () => {
    const places = await placesOf(withoutRoom)
    expect(Object.entries(places).filter(([, isThere]) => isThere)).toEqual([])
  })
})
