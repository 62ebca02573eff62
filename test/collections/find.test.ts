import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, jest } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import type { FoundPage } from '../../src/editing/find/types.ts'
import { startStaffSearch } from '../../src/search/staff/staffIndex.ts'
import { removeOthers } from '../../src/search/staff/store.ts'
import { body, withImage } from '../support/body.ts'
import type { Rest } from '../support/rest.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const rest = useStaff(newsroom)

const find = async (text: string, as: Rest = rest.reporter): Promise<FoundPage> => {
  const { body: page, status } = await as('GET', `newsroom/find?q=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  return page
}

const titles = async (text: string, as?: Rest): Promise<string[]> =>
  (await find(text, as)).items.map(({ kind, title }) => `${kind}: ${title}`)

describe('the search of everything', () => {
  it('finds articles, posts, documents, boards, authors and images by the words of their newest version', async () => {
    const article = await desk.publish('articles', {
      body: body(['The auditor praised the reading coaches.']),
      title: 'Scores rise',
    })
    await desk.draft('wire-posts', { body: body(['A gavel fell.']), headline: 'Court rules' })
    await desk.publish('documents', { description: 'Minutes of spring.', title: 'Minutes' })
    await desk.publish('school-boards', { members: [{ name: 'Ann Osgood' }], name: 'Averill' })
    await desk.create('authors', { name: 'Zoë Quist' })
    await desk.create('authors', { name: `Serg\u00adey ${'Чайка'.normalize('NFD')}` })
    await desk.create('media', { alt: 'A heron above the school', credit: 'Nia Okoro' })
    for (const [text, found] of [
      ['auditor coaches', 'Article: Scores rise'],
      ['COACH', 'Article: Scores rise'],
      ['gav', 'Wire post: Court rules'],
      ['spring', 'Document: Minutes'],
      ['osgood', 'School board: Averill'],
      ['zoe', 'Author: Zoë Quist'],
      ['sergey чай', `Author: Serg\u00adey ${'Чайка'.normalize('NFD')}`],
      ['heron', 'Image: A heron above the school'],
      ['okoro', 'Image: A heron above the school'],
      ["heron's", 'Image: A heron above the school'],
      ["school's her", 'Image: A heron above the school'],
      ['"school heron"', undefined],
      ['zebra', undefined],
      ['" * NEAR(', undefined],
    ] as const) {
      expect([text, await titles(text)]).toEqual([text, found === undefined ? [] : [found]])
    }
    await desk.update('articles', article, { body: body(['A new lede.']) }, { draft: true })
    expect(await titles('lede')).toEqual(['Article: Scores rise'])
    expect(await titles('auditor')).toEqual([])
    await desk.update('articles', article, { title: 'Scores fall' }, { draft: true })
    expect(await titles('lede')).toEqual(['Article: Scores fall'])
  })

  it('returns the kind, excerpt, state and picture of a result', async () => {
    await desk.publish('articles', {
      body: body(['First <b>the</b> budget.'], ['Then the marigold vote.']),
      title: 'A long night',
    })
    while (!(await find('marigold')).isWhole) await sleep(100)
    const { isMore, items } = await find('marigold')
    expect(isMore).toBe(false)
    expect(items).toEqual([
      {
        excerpt: ['First <b>the</b> budget. Then the ', 'marigold', ' vote.'],
        href: expect.stringMatching(/^\/admin\/collections\/articles\/[\w-]+$/),
        kind: 'Article',
        note: expect.stringMatching(/^Public · .+ C[DS]T$/),
        picture: null,
        title: 'A long night',
      },
    ])
    const [image] = (await find('heron')).items
    expect(image?.picture).toMatch(/\/api\/media\/file\/.+/)
    expect(image?.excerpt).toEqual([])
  })

  it('lists the items that were saved last first, 20 at most, and reports that there are more', async () => {
    const made = []
    for (let n = 1; n <= 23; n += 1)
      made.push(await desk.draft('articles', { title: `Otter ${n}` }))
    await desk.update('articles', made[0]!, { summary: 'Again.' }, { draft: true })
    const { isMore, items } = await find('otter')
    expect(isMore).toBe(true)
    expect(items.map(({ title }) => title)).toEqual(
      ['Otter 1', ...made.map((_one, at) => `Otter ${23 - at}`)].slice(0, 20),
    )
  })

  it('finds the first of 120 new items within 20 seconds', async () => {
    while (!(await find('quoll')).isWhole) await sleep(100)
    for (let n = 1; n <= 120; n += 1)
      await desk.create('authors', { name: n === 1 ? 'A. Quoll' : `B. Tern ${n}` })
    const until = Date.now() + 20_000
    let page = await find('quoll')
    while (!page.isWhole || page.items.length === 0) {
      expect(Date.now()).toBeLessThan(until)
      await sleep(200)
      page = await find('quoll')
    }
    expect(page.items.map(({ title }) => title)).toEqual(['A. Quoll'])
  })

  it('excludes items that are in the trash or deleted', async () => {
    const [trashed, gone] = [
      await desk.draft('articles', { title: 'Badger one' }),
      await desk.draft('articles', { title: 'Badger two' }),
    ]
    expect(await titles('badger')).toEqual(['Article: Badger two', 'Article: Badger one'])
    const deletedAt = new Date().toISOString()
    await rest.editor('PATCH', `articles/${trashed.id}`, { deletedAt })
    expect((await rest.admin('DELETE', `articles/${gone.id}`)).status).toBe(200)
    expect(await titles('badger')).toEqual([])
  })

  it('returns 403 to anonymous clients, and only items that the user may read', async () => {
    const { payload } = newsroom
    const { access } = configOf(payload, 'beats')
    const { read } = access
    await desk.publish('beats', { name: 'Lynx' })
    try {
      access.read = (args) => (args.req.user?.id === undefined ? false : read(args))
      expect(await titles('lynx')).toEqual(['Beat: Lynx'])
      access.read = () => false
      expect(await titles('lynx')).toEqual([])
      access.read = () => ({ name: { not_equals: 'Lynx' } })
      expect(await titles('lynx')).toEqual([])
    } finally {
      access.read = read
    }
    expect((await rest.nobody('GET', 'newsroom/find?q=lynx')).status).toBe(403)
    // Mail addresses of readers, keys and hooks are in no index.
    await desk.create('subscribers', { email: 'marmot@reader.example' } as never).catch(() => {})
    expect(await titles('marmot', rest.admin)).toEqual([])
    const users = await titles('reporter', rest.admin)
    expect(users).toEqual(['User: reporter'])
    expect((await rest.admin('GET', `newsroom/find?q=${'a'.repeat(201)}`)).status).toBe(400)
    expect((await rest.admin('GET', `newsroom/find?q=${'a%20'.repeat(17)}`)).status).toBe(400)
    expect(await find('', rest.admin)).toMatchObject({ items: [] })
  })

  it('rebuilds a damaged index', async () => {
    const folder = path.join(newsroom.dataDir, 'staff-search')
    const [name] = fs.readdirSync(folder).filter((one) => one.endsWith('.sqlite'))
    const file = path.join(folder, name ?? '')
    expect(fs.statSync(folder).mode & 0o077).toBe(0)
    fs.truncateSync(file, 8_192)
    for (const suffix of ['-wal', '-shm']) fs.rmSync(`${file}${suffix}`, { force: true })
    await rest.admin('GET', 'newsroom/find?q=marigold')
    const until = Date.now() + 20_000
    while ((await rest.admin('GET', 'newsroom/find?q=marigold')).status !== 200) {
      expect(Date.now()).toBeLessThan(until)
    }
    expect(startStaffSearch(newsroom.payload).file).toBe(file)
    expect(await titles('marigold')).toEqual(['Article: A long night'])
  })

  it('removes indexes of other forms, also while another process removes them', () => {
    const folder = fs.mkdtempSync(path.join(newsroom.dataDir, 'two-'))
    fs.writeFileSync(path.join(folder, 'former.sqlite'), '')
    const read = jest.spyOn(fs, 'readdirSync')
    read.mockReturnValueOnce(['gone.sqlite', 'former.sqlite'] as never)
    removeOthers(folder, 'own.sqlite')
    read.mockRestore()
    expect(fs.readdirSync(folder)).toEqual([])
  })
})

describe('the use of an image', () => {
  it('lists drafts and public items, with their states, the last saved first', async () => {
    const image = await desk.create('media', { alt: 'A bridge' })
    const other = await desk.create('media', { alt: 'A road' })
    await desk.publish('articles', { image: image.id, title: 'In the lead' })
    await desk.draft('articles', { body: withImage(body(['Below.']), image), title: 'In a body' })
    const moved = await desk.draft('articles', { image: image.id, title: 'No longer' })
    await desk.update('articles', moved, { image: other.id }, { draft: true })
    const { all } = (await rest.reporter('GET', `media/${image.id}/public-use`)).body
    expect(
      all.items.map(({ note, title }: { note: string; title: string }) => [title, note]),
    ).toEqual([
      ['In a body', expect.stringMatching(/^Not public: draft · /)],
      ['In the lead', expect.stringMatching(/^Public · /)],
    ])
    expect(all).toMatchObject({ isMore: false, isWhole: true })
    const author = await desk.create('authors', { name: 'Di Fen' })
    expect((await rest.reporter('GET', `authors/${author.id}/public-use`)).body.all).toBeNull()
  })
})
