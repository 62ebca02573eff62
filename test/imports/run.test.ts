import { describe, expect, it } from '@jest/globals'
import { runImport } from '../../imports/run.ts'
import type { Importer, ImportRecord, Reading } from '../../imports/types.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { get } = newsroom

describe('an import', () => {
  it('creates an item, changes nothing on a second run, and updates the item when its file changes', async () => {
    const record = article('twice', { title: 'Once' })
    expect(await run(record)).toMatchObject({ created: 1 })
    const before = await find('articles', 'twice')
    expect(await run(record)).toMatchObject({ created: 0, unchanged: 1, updated: 0 })
    expect(await find('articles', 'twice')).toEqual(before)
    expect(await run(article('twice', { title: 'Anew' }))).toMatchObject({ updated: 1 })
    expect(await find('articles', 'twice')).toMatchObject({
      publicId: before.publicId,
      title: 'Anew',
      _status: 'published',
    })
    expect(await run(article('twice', { title: 'Anew' }))).toMatchObject({ unchanged: 1 })
  })

  it('creates the author that two items reference once', async () => {
    await run(article('refers-1'), article('refers-2'))
    const { totalDocs } = await newsroom.payload.count({ collection: 'authors' })
    expect(totalDocs).toBe(1)
    const { authors, body } = await find('articles', 'refers-2')
    expect(authors).toMatchObject([{ name: 'Jo Lee', slug: 'jo-lee' }])
    expect(JSON.stringify(body)).toContain('"text":"Body of refers-2"')
  })

  it('keeps what an editor has changed, and replaces it with overwrite: true', async () => {
    await run(article('edited'))
    await edit('edited', { summary: 'By hand' })
    expect(await run(article('edited'))).toMatchObject({
      kept: [{ place: 'record 1', why: 'an editor has changed it' }],
      unchanged: 0,
    })
    const later = article('edited', { summary: 'From the file', title: 'Later' })
    expect(await run(later)).toMatchObject({
      kept: [{ place: 'record 1', why: 'an editor has changed it' }],
      updated: 0,
    })
    expect(await find('articles', 'edited')).toMatchObject({ summary: 'By hand' })
    expect(await runWith({ overwrite: true, records: [later] })).toMatchObject({ updated: 1 })
    expect(await find('articles', 'edited')).toMatchObject({ summary: 'From the file' })
    expect(await run(later)).toMatchObject({ unchanged: 1 })
  })

  it('restores an edited item with overwrite: true, even if the file is the same', async () => {
    await run(article('put-back', { title: 'Mine' }))
    await edit('put-back', { title: 'Theirs' })
    const records = [article('put-back', { title: 'Mine' })]
    expect(await runWith({ overwrite: true, records })).toMatchObject({ updated: 1 })
    expect(await find('articles', 'put-back')).toMatchObject({ title: 'Mine' })
  })

  it('counts an unpublished draft of an editor as a change', async () => {
    await run(article('drafted'))
    const { id } = await find('articles', 'drafted')
    await newsroom.payload.update({
      collection: 'articles',
      data: { title: 'Unfinished' },
      draft: true,
      id,
    })
    expect(await run(article('drafted', { title: 'Later' }))).toMatchObject({
      kept: [{ why: 'an editor has changed it' }],
    })
  })

  it('skips what an editor has trashed or deleted, and restores it with overwrite: true', async () => {
    await run(article('trashed'), article('deleted'))
    await trash('trashed')
    await deleteForGood('deleted')
    const records = [article('trashed'), article('deleted')]
    expect((await run(...records)).kept.map(({ why }) => why)).toEqual([
      'an editor has trashed it',
      'an editor has deleted it',
    ])
    expect(await runWith({ overwrite: true, records })).toMatchObject({ created: 1, updated: 1 })
    expect(await find('articles', 'trashed')).toMatchObject({
      deletedAt: null,
      _status: 'published',
    })
    expect(await run(...records)).toMatchObject({ unchanged: 2 })
  })

  it('gives two people of one name different slugs', async () => {
    await run(legislator('pat-1'), legislator('pat-2'))
    const { docs } = await newsroom.payload.find({ collection: 'legislators', sort: 'createdAt' })
    expect(docs.map(({ slug }) => slug).sort()).toEqual(['pat-okafor', 'pat-okafor-2'])
  })

  it('makes another slug when the wanted one is taken', async () => {
    await newsroom.payload.create({
      collection: 'articles',
      data: { slug: 'taken', title: 'By hand', _status: 'published' },
    })
    const record = article('wants-it', { slug: 'taken', title: 'From the file' })
    expect(await run(record)).toMatchObject({ created: 1 })
    expect(await find('articles', 'from-the-file')).toMatchObject({ title: 'From the file' })
    expect(await run(article('wants-it', { slug: 'taken', title: 'Changed' }))).toMatchObject({
      updated: 1,
    })
    expect(await find('articles', 'from-the-file')).toMatchObject({ title: 'Changed' })
  })

  it('creates no duplicate of an item entered by hand, and updates that with overwrite: true', async () => {
    const record = legislator('by-hand')
    await newsroom.payload.create({ collection: 'legislators', data: record.data as never })
    expect(await run(record)).toMatchObject({
      created: 0,
      kept: [{ why: 'is here already, not by an import' }],
    })
    expect(await runWith({ overwrite: true, records: [record] })).toMatchObject({ updated: 1 })
    expect(await run(record)).toMatchObject({ unchanged: 1 })
  })

  it('makes drafts that readers do not see, also of a published article when its file does, and without a title', async () => {
    const statusOf = async (slug: string) => (await get(`/api/v1/articles/${slug}`)).status
    expect(await run(article('not-public', { _status: 'draft' }))).toMatchObject({ created: 1 })
    await run(article('was-public'))
    expect([await statusOf('not-public'), await statusOf('was-public')]).toEqual([404, 200])
    expect(await run(article('was-public', { _status: 'draft' }))).toMatchObject({ updated: 1 })
    expect(await find('articles', 'was-public')).toMatchObject({ _status: 'draft' })
    expect(await statusOf('was-public')).toBe(410)
    expect(await run(article('was-public', { _status: 'draft', title: null }))).toMatchObject({
      problems: [],
      updated: 1,
    })
  })

  it('reports a rejected record with its place, undoes all of it and stores the others', async () => {
    const refused = article('refused', {
      authors: [
        { ref: 'authors', match: { slug: 'nobody' }, create: { name: 'Nobody', slug: 'nobody' } },
      ],
      title: 'x'.repeat(301),
    })
    const report = await run(refused, article('beside'))
    expect(report.problems).toEqual([
      { place: 'record 1', problem: expect.stringMatching(/^title: .*300/i) },
    ])
    expect(report.created).toBe(1)
    const where = { slug: { equals: 'nobody' } }
    expect((await newsroom.payload.count({ collection: 'authors', where })).totalDocs).toBe(0)
  })

  it('reports a record that its file contains twice', async () => {
    expect(await run(article('double'), article('double', { title: 'Other' }))).toMatchObject({
      created: 1,
      problems: [{ place: 'record 2', problem: 'is the same record as record 1' }],
    })
  })
})

const article = (key: string, data: Record<string, unknown> = {}): ImportRecord => ({
  collection: 'articles',
  sourceKey: `test:${key}`,
  data: {
    title: `Title of ${key}`,
    slug: key,
    body: { html: `<p>Body of ${key}</p>` },
    authors: [
      { ref: 'authors', match: { slug: 'jo-lee' }, create: { name: 'Jo Lee', slug: 'jo-lee' } },
    ],
    publishedAt: '2026-01-02T03:04:05.000Z',
    _status: 'published',
    ...data,
  },
})

const legislator = (key: string): ImportRecord => ({
  collection: 'legislators',
  sourceKey: `test:${key}`,
  same: { 'identifiers.openstates': key },
  data: {
    name: key === 'by-hand' ? 'Al Grey' : 'Pat Okafor',
    familyName: 'Okafor',
    chamber: 'house',
    district: key,
    identifiers: { ocd: `ocd-division/${key}`, openstates: key },
    _status: 'published',
  },
})

const run = (...records: ImportRecord[]) => runWith({ records })

const runWith = (args: { overwrite?: boolean; records: ImportRecord[] }) =>
  runImport({
    importer: given(args.records),
    overwrite: args.overwrite ?? false,
    paths: [],
    payload: newsroom.payload,
  })

/** An importer of records that are there already. */
const given = (records: ImportRecord[]): Importer => ({
  name: 'given',
  usage: '',
  arguments: [],
  read: async function* () {
    for (const [index, record] of records.entries()) {
      yield { ok: true, place: `record ${index + 1}`, record } satisfies Reading
    }
  },
})

const find = async (collection: 'articles', slug: string) => {
  const { docs } = await newsroom.payload.find({
    collection,
    trash: true,
    where: { slug: { equals: slug } },
  })
  const [item] = docs
  if (!item) throw new Error(`no ${slug} in ${collection}`)
  return item
}

const edit = async (slug: string, data: Record<string, unknown>) => {
  const { id } = await find('articles', slug)
  await newsroom.payload.update({
    collection: 'articles',
    data: { _status: 'published', ...data } as never,
    id,
  })
}

const trash = async (slug: string) => {
  const { id } = await find('articles', slug)
  const item = { collection: 'articles', id } as const
  const context = { withdrawalReason: 'Wrong.' }
  await newsroom.payload.update({ ...item, context, data: { _status: 'draft' } })
  await newsroom.payload.update({ ...item, data: { deletedAt: new Date().toISOString() } })
}

/** By the adapter itself: the stand-in for MongoDB has no findOneAndDelete. */
const deleteForGood = async (slug: string) => {
  const { id } = await find('articles', slug)
  await newsroom.payload.db.deleteVersions({
    collection: 'articles',
    where: { parent: { equals: id } },
  })
  await newsroom.payload.db.deleteMany({ collection: 'articles', where: { id: { equals: id } } })
}
