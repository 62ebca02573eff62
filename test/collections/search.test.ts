import { describe, expect, it } from '@jest/globals'
import type { Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { configOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { body } from '../support/body.ts'
import { callsOf } from '../support/calls.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const rest = useStaff(newsroom)

/** Searches the admin's list with the page's query. */
const search = async (collection: string, text: string): Promise<Doc[]> => {
  const config = configOf(newsroom.payload, collection)
  const { docs } = await newsroom.payload.find({
    collection: collection as 'articles',
    depth: 0,
    draft: true,
    limit: 10,
    overrideAccess: false,
    sort: '-updatedAt',
    user: colleague,
    where: mergeListSearchAndWhere({ collectionConfig: config, search: text } as never) as Where,
  })
  return docs as unknown as Doc[]
}

const names = async (collection: string, text: string): Promise<string[]> =>
  (await search(collection, text)).map(({ headline, name, title }) => title ?? headline ?? name)

let colleague: never

describe('the search of a list', () => {
  it('finds items by the words of title, summary, body and names in their newest draft', async () => {
    colleague = (await desk.user(['reporter'])) as never
    const made = await desk.publish('articles', {
      body: body(['The auditor praised the reading coaches.']),
      summary: 'Fourth graders gain.',
      title: 'Scores rise',
    })
    await desk.publish('wire-posts', { body: body(['A gavel fell.']), headline: 'Court rules' })
    await desk.publish('newsletter-issues', { body: body(['Dear readers.']), title: 'Issue one' })
    await desk.publish('documents', { description: 'Minutes of spring.', title: 'Minutes' })
    await desk.publish('school-boards', {
      members: [{ name: 'Ann Osgood' }, { name: 'Bo Osgood', role: 'Chair' }],
      name: 'Averill',
      superintendent: 'Dr. Quill',
    })
    await desk.publish('school-boards', { members: [{ name: 'Cy Alder' }], name: 'Brandt' })
    await desk.publish('charter-applications', { name: 'Lantern', operator: 'Beacon Trust' })
    const asked = [
      ['articles', 'scores', 'Scores rise'],
      ['articles', 'fourth graders', 'Scores rise'],
      ['articles', 'READING coaches', 'Scores rise'],
      ['wire-posts', 'gavel', 'Court rules'],
      ['newsletter-issues', 'dear', 'Issue one'],
      ['documents', 'spring', 'Minutes'],
      ['school-boards', 'quill', 'Averill'],
      ['school-boards', 'osgood', 'Averill'],
      ['school-boards', 'bo osgood', 'Averill'],
      ['school-boards', 'alder', 'Brandt'],
      ['charter-applications', 'beacon', 'Lantern'],
    ] as const
    for (const [collection, text, name] of asked) {
      expect([text, await names(collection, text)]).toEqual([text, [name]])
      expect(await names(collection, 'zebra')).toEqual([])
    }
    const [averill] = (await search('school-boards', 'averill')) as [Doc]
    await desk.update('school-boards', averill, { members: [{ name: 'Di Fen' }] }, { draft: true })
    expect(await names('school-boards', 'fen')).toEqual(['Averill'])
    expect(await names('school-boards', 'osgood')).toEqual([])
    await desk.update('articles', made, { body: body(['A new lede.']) }, { draft: true })
    expect(await names('articles', 'lede')).toEqual(['Scores rise'])
    expect(await names('articles', 'coaches')).toEqual([])
    await desk.update('articles', made, { body: null }, { draft: true })
    expect(await names('articles', 'lede')).toEqual([])
  })

  it('finds an item by the last words of a story of 100,000 characters', async () => {
    const story = Array.from(
      { length: 2_000 },
      () => 'The board adjourned, and rose again at noon. ',
    )
    const long = [...story, 'Then the lanterns went out.']
    const made = await rest.editor('POST', 'articles', {
      _status: 'published',
      body: body(long),
      title: 'A long story',
    })
    expect([made.status, await names('articles', 'lanterns')]).toEqual([201, ['A long story']])
    const { doc } = await rest.editor('PATCH', `articles/${made.doc.id}?draft=true`, {
      _status: 'draft',
      body: body([...long, 'A dog barked.']),
    })
    expect([doc._status, await names('articles', 'barked')]).toEqual(['draft', ['A long story']])
  })

  it('neither returns its indexed words nor accepts any from a client', async () => {
    const { doc } = await rest.editor('POST', 'articles', {
      _status: 'published',
      body: body(['Plain speech.']),
      bodyWords: 'planted',
      title: 'Kept',
    })
    expect(doc.title).toBe('Kept')
    const read = await rest.editor('GET', `articles/${doc.id}`)
    const { body: versions } = await rest.editor(
      'GET',
      `articles/versions?where[parent][equals]=${doc.id}`,
    )
    for (const told of [doc, read.body, versions]) {
      expect(JSON.stringify(told)).not.toContain('bodyWords')
    }
    expect((await get(`/api/v1/articles/${doc.slug}`)).text).not.toContain('bodyWords')
    expect(await names('articles', 'speech')).toEqual(['Kept'])
    expect(await names('articles', 'planted')).toEqual([])
  })

  it('makes the same database reads for 13 items as for one', async () => {
    const make = (title: string) => desk.publish('articles', { body: body(['A heron.']), title })
    await make('The first')
    const few = await readsOf(() => search('articles', 'heron'))
    for (let made = 0; made < 12; made += 1) await make(`Another ${made}`)
    expect((await search('articles', 'heron')).length).toBe(10)
    expect(await readsOf(() => search('articles', 'heron'))).toEqual(few)
  })
})

/** Names of the reads of the database meanwhile. */
const readsOf = async (act: () => Promise<unknown>): Promise<string[]> =>
  (await callsOf(newsroom.payload, act)).map(({ name }) => name)
