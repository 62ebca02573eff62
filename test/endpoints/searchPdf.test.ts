import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { settled } from '../../src/core/later.ts'
import { startPdfTexts, stopPdfTexts } from '../../src/site/pdfTexts/start.ts'
import { itInside } from '../support/itInside.ts'
import { pdfOf, uploadPdf } from '../support/pdf.ts'
import { searchIn } from '../support/search.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const search = searchIn(newsroom)

const logged: string[] = []

beforeAll(() => {
  jest.spyOn(newsroom.payload.logger, 'info').mockImplementation((text: unknown) => {
    logged.push(String(text))
  })
  startPdfTexts(newsroom.payload)
})

afterAll(async () => {
  stopPdfTexts(newsroom.payload)
  await settled(newsroom.payload)
  jest.restoreAllMocks()
})

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(50)
}

const isFound = async (word: string): Promise<boolean> => (await search(`q=${word}`)).length > 0

/** The stored text of a file; undefined without a row. */
const textOf = async ({ sha256 }: Doc): Promise<string | undefined> => {
  const { docs } = await newsroom.payload.db.find<{ text: string }>({
    collection: 'pdf-texts' as 'articles',
    where: { sha256: { equals: sha256 } },
  })
  return docs[0]?.text
}

const publish = (file: Doc, data = {}): Promise<Doc> =>
  desk.publish('documents', { file: file.id, link: null, title: 'A report', ...data })

describe('the text of a PDF', () => {
  it('is searched, with an excerpt, until its last public document is withdrawn', async () => {
    const file = await uploadPdf(
      desk,
      await pdfOf('Enrollment of the xylo-\nphone class\nrose in <Marlow> & Linden.'),
    )
    const [first, second] = [await publish(file), await publish(file, { title: 'Again' })]
    await until(async () => (await search('q=xylophones')).length === 2)
    const [row] = await search('q="xylophone+class"&kind=documents')
    expect(row?.excerpt).toBe(
      'Enrollment of the <mark>xylophone class</mark> rose in &lt;Marlow&gt; &amp; Linden.',
    )
    expect(await isFound('linden+report')).toBe(true)

    await desk.update('documents', first, { _status: 'published', title: 'Another report' })
    expect((await search('q=xylophone')).map(({ item }) => item.title).sort()).toEqual([
      'Again',
      'Another report',
    ])
    await desk.withdraw('documents', first)
    expect((await search('q=xylophone')).map(({ item }) => item.title)).toEqual(['Again'])
    await desk.withdraw('documents', second)
    expect(await isFound('xylophone')).toBe(false)
    await until(async () => (await textOf(file)) === undefined)

    await desk.update('documents', first, { _status: 'published' })
    await until(() => isFound('xylophone'))
  })

  it('is that of the file which the document has now', async () => {
    const [old, other] = [
      await uploadPdf(desk, await pdfOf('Oldish words')),
      await uploadPdf(desk, await pdfOf('Newish words')),
    ]
    const item = await publish(old)
    await until(() => isFound('oldish'))
    await desk.update('documents', item, { file: null, link: 'https://example.org/report' })
    expect(await isFound('oldish')).toBe(false)
    await until(async () => (await textOf(old)) === undefined)
    await desk.update('documents', item, { file: other.id, link: null })
    await until(() => isFound('newish'))
  })

  it('is neither stored nor found while no document of its file is public', async () => {
    const file = await uploadPdf(desk, await pdfOf('Embargoed words'))
    await desk.draft('documents', { file: file.id, link: null, title: 'A draft' })
    await publish(file, { publishedAt: '2090-01-01T00:00:00.000Z', title: 'Later' })
    await publish(await uploadPdf(desk, await pdfOf('Openly told')))
    await until(() => isFound('openly'))
    expect([await isFound('embargoed'), await textOf(file)]).toEqual([false, undefined])
  })

  itInside()(
    'is stored empty, with the reason logged once, where no text can be extracted',
    async () => {
      const files = {
        'it is encrypted': await pdfOf('Locked', 'a password'),
        'it holds no text': await pdfOf(''),
        'it cannot be read: Invalid PDF structure.': Buffer.from('%PDF-1.7\n%%EOF'),
      }
      for (const [reason, data] of Object.entries(files)) {
        const file = await uploadPdf(desk, data)
        const item = await publish(file)
        await until(async () => (await textOf(file)) !== undefined)
        await desk.update('documents', item, { _status: 'published', title: 'Once more' })
        expect(await textOf(file)).toBe('')
        expect(logged.filter((line) => line.endsWith(`is searched: ${reason}`))).toHaveLength(1)
      }
    },
  )
})
