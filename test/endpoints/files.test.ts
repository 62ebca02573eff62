import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { partial } from '../../src/http/ranges.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { pdfOf, uploadPdf } from '../support/pdf.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const host = useHost(newsroom)

const ask = (file: Doc | string, init: RequestInit = {}): Promise<Response> => {
  const path =
    typeof file === 'string' ? file : `/files/${file.publicId}/${publicName(file.filename)}`
  return fetch(`${host.url}${path}`, init)
}

const upload = (name: string, text: string, mimetype = 'text/plain'): Promise<Doc> => {
  const data = Buffer.from(text)
  return desk.create('files', {}, { file: { data, mimetype, name, size: data.length } })
}

const publishWith = (file: Doc, slug: string) =>
  desk.publish('documents', { file: file.id, link: null, slug })

describe('GET /files/{id}/{filename}', () => {
  it('answers 200 with the file of a public document, 206 for a range and 304 for its ETag', async () => {
    const file = await upload('minutes.txt', 'The board met.')
    await publishWith(file, 'minutes')
    const { data } = (await get('/api/v1/documents/minutes')).json
    expect(data[0]?.fileUrl).toBe(`${BASE_URL}/files/${file.publicId}/${publicName(file.filename)}`)

    const whole = await ask(file)
    expect(whole.status).toBe(200)
    const text = await whole.text()
    expect(text).toBe('The board met.')
    const sha256 = createHash('sha256').update(text).digest('hex')
    expect(data[0]).toMatchObject({ mimeType: 'text/plain', sha256, sizeBytes: 14 })
    expect(whole.headers.get('etag')).toBe(`"${sha256}"`)
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(whole.headers.get('access-control-allow-origin')).toBe('*')
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')

    const part = await ask(file, { headers: { range: 'bytes=4-8' } })
    expect([part.status, await part.text()]).toEqual([206, 'board'])
    // Compressed on the way, it would be a part of other bytes.
    expect(part.headers.get('cache-control')).toBe('public, max-age=60, no-transform')
    expect(whole.headers.get('cache-control')).toBe('public, max-age=60')
    // RFC 9110, 13.2.2: a condition comes before a range.
    const current = { 'if-none-match': whole.headers.get('etag') ?? '', range: 'bytes=4-8' }
    expect((await ask(file, { headers: current })).status).toBe(304)
    const again = await ask(file, { headers: { 'if-none-match': `"${sha256}"` } })
    expect(again.status).toBe(304)
    // RFC 9110, 14.2: a range is for GET alone.
    const head = await ask(file, { headers: { range: 'bytes=4-8' }, method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '14'])
    expect((await ask(file, { method: 'POST' })).status).toBe(405)
  })

  it.each([
    ['UTF-8', 'text/plain', 'utf8', 'text/plain; charset=utf-8'],
    ['UTF-8', 'text/csv', 'utf8', 'text/csv; charset=utf-8'],
    ['Windows-1252', 'text/plain', 'latin1', 'text/plain'],
  ] as const)('names the encoding of a text in %s: %s', async (_name, mimetype, coding, type) => {
    const data = Buffer.from('Señora Peña spoke.', coding)
    const given = { data, mimetype, name: 'minutes.txt', size: data.length }
    const file = await desk.create('files', {}, { file: given })
    const document = await desk.publish('documents', { file: file.id, link: null })
    expect((await ask(file)).headers.get('content-type')).toBe(type)
    const item = await newsroom.ask(`/api/v1/documents/${document.slug}`)
    expect(JSON.parse(item.body).data[0].mimeType).toBe(mimetype)
  })

  it('serves a CSV file as such that a browser has sent as a workbook', async () => {
    const file = await upload('rolls.csv', 'school,students', 'application/vnd.ms-excel')
    await publishWith(file, 'rolls')
    expect((await ask(file)).headers.get('content-type')).toBe('text/csv')
    expect(await upload('rolls.txt', 'x', 'application/vnd.ms-excel')).toMatchObject({
      mimeType: 'text/plain',
    })
  })

  it('serves a PDF as such also where other lines precede its header', async () => {
    const pdf = await pdfOf('Minutes')
    const file = await uploadPdf(desk, Buffer.concat([Buffer.from('\r\n\r\n'), pdf]))
    await desk.publish('documents', { file: file.id, link: null })
    const { headers } = await ask(file)
    expect([headers.get('content-type'), headers.get('content-disposition'), file.pages]).toEqual([
      'application/pdf',
      'inline',
      1,
    ])
  })

  it.each([
    ['bytes=-4', 'met.', '10-13'],
    ['bytes=-14', 'The board met.', '0-13'],
    // RFC 9110, 14.1.2: of a shorter file the whole is meant.
    ['bytes=-1024', 'The board met.', '0-13'],
    ['bytes=-1024,4-8', 'The board met.', '0-13'],
    ['bytes=0-,-1024', 'The board met.', '0-13'],
  ])('answers 206 with the end of the file for Range: %s', async (range, text, place) => {
    const file = await upload('end.txt', 'The board met.')
    await desk.publish('documents', { file: file.id, link: null })
    const part = await ask(file, { headers: { range } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      text,
      `bytes ${place}/14`,
    ])
  })

  it('reads a Range that is full of spaces in linear time', () => {
    const open = () => Promise.reject(new Error('not opened'))
    const answer = { body: '', content: { open, size: 14 }, headers: {}, status: 200 }
    const header = (name: string) => (name === 'range' ? `bytes${' '.repeat(200_000)}` : undefined)
    const from = performance.now()
    expect(partial({ header, method: 'GET' }, answer)).toBe(answer)
    expect(performance.now() - from).toBeLessThan(1_000)
  })

  it('answers 404 for a file of a draft alone, a wrong name, an unknown id and a path traversal', async () => {
    const file = await upload('secret.txt', 'Not yet.')
    await desk.draft('documents', { file: file.id, link: null, slug: 'secret' })
    expect((await ask(file)).status).toBe(404)
    const shown = await upload('plain.txt', 'Yes.')
    await publishWith(shown, 'plain')
    expect((await ask(`/files/${shown.publicId}/other.txt`)).status).toBe(404)
    expect((await ask('/files/00000000000000000000000000000000/x.txt')).status).toBe(404)
    for (const path of ['/files/..%2f..%2fsecret/x', `/files/${shown.publicId}/..%2fsecret`]) {
      expect((await ask(path)).status).toBe(404)
    }
  })

  it('serves the file of the published version until a draft with another file is published', async () => {
    const [first, second] = [await upload('first.txt', 'One.'), await upload('second.txt', 'Two.')]
    const doc = await publishWith(first, 'replaced')
    await desk.update('documents', doc, { file: second.id }, { draft: true })
    expect((await ask(first)).status).toBe(200)
    expect((await ask(second)).status).toBe(404)
    await desk.update('documents', doc, { _status: 'published', file: second.id })
    expect((await ask(first)).status).toBe(410)
    expect((await ask(second)).status).toBe(200)
  })

  it('answers 410 with the reason once its document is withdrawn, and 200 once it is published again', async () => {
    const file = await upload('leak.txt', 'A name.')
    const doc = await publishWith(file, 'leak')
    await desk.withdraw('documents', doc, 'It names a minor.')
    const gone = await ask(file)
    expect(gone.status).toBe(410)
    expect(gone.headers.get('cache-control')).toBe('no-store')
    expect(await gone.text()).toContain('It names a minor.')
    await desk.update('documents', doc, { _status: 'published' })
    expect((await ask(file)).status).toBe(200)
  })

  it('serves a file as long as one public document refers to it, then answers 410, and logs that', async () => {
    const file = await upload('shared.txt', 'Both.')
    const one = await publishWith(file, 'one')
    const other = await publishWith(file, 'other')
    const rows = async () => {
      const { data } = (await get('/api/v1/changes?kind=files&per_page=1000')).json
      return data.flatMap(({ change, id }) => (id === file.publicId ? [change] : []))
    }
    await desk.withdraw('documents', one)
    expect([(await ask(file)).status, await rows()]).toEqual([200, []])
    await desk.trash('documents', other)
    expect([(await ask(file)).status, await rows()]).toEqual([410, ['unpublished']])
  })

  it('serves images of public articles alone, also those inside the text', async () => {
    const [lead, inside] = [await desk.create('media'), await desk.create('media')]
    const body = {
      root: {
        children: [
          {
            fields: {},
            id: 'a',
            relationTo: 'media',
            type: 'upload',
            value: inside.id,
            version: 3,
          },
        ],
        direction: null,
        format: '',
        indent: 0,
        type: 'root',
        version: 1,
      },
    }
    const article = await desk.draft('articles', { body, image: lead.id, slug: 'pictured' })
    expect([(await ask(lead)).status, (await ask(inside)).status]).toEqual([404, 404])
    await desk.update('articles', article, { _status: 'published' })
    const [item] = (await get('/api/v1/articles/pictured')).json.data
    expect(item?.bodyHtml).toContain(`${BASE_URL}/files/${inside.publicId}/`)
    const picture = await ask(lead)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, lead.mimeType])
    expect((await ask(inside)).status).toBe(200)
    await desk.withdraw('articles', article)
    expect([(await ask(lead)).status, (await ask(inside)).status]).toEqual([410, 410])
  })

  it('serves an uploaded Markdown file as a sandboxed attachment, while HTML is rejected at upload', async () => {
    await expect(upload('page.html', '<script></script>', 'text/html')).rejects.toThrow('file')
    const file = await upload('page.md', '<script>alert(1)</script>', 'text/markdown')
    await publishWith(file, 'page')
    const page = await ask(file)
    expect(page.headers.get('content-disposition')).toBe('attachment')
    expect(page.headers.get('content-security-policy')).toContain('sandbox')
  })
})
