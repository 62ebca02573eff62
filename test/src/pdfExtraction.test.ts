import { deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { getDocumentProxy } from 'unpdf'
import { extractText } from '../../src/search/pdf/extract.ts'
import { textOf } from '../../src/search/pdf/worker/text.ts'
import { pdfOf } from '../support/pdf.ts'

describe('the text extraction from a PDF', () => {
  /** A PDF with a page for each of these packed streams of drawing instructions. */
  const pdfDrawing = (...packed: Buffer[]): Buffer => {
    const kids = packed.map((_one, at) => `${2 * at + 3} 0 R`)
    return Buffer.concat([
      Buffer.from(
        `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >> endobj\n`,
      ),
      ...packed.flatMap((stream, at) => [
        Buffer.from(
          `${2 * at + 3} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents ${2 * at + 4} 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj
${2 * at + 4} 0 obj << /Length ${stream.length} /Filter /FlateDecode >> stream\n`,
        ),
        stream,
        Buffer.from('\nendstream endobj\n'),
      ]),
      Buffer.from('trailer << /Root 1 0 R >>\n%%EOF'),
    ])
  }

  const bomb = () => deflateSync(Buffer.alloc(65 << 20, ' '))

  const page = (text: string) => deflateSync(`BT /F 1 Tf (${text}) Tj ET`)

  it('stops with a reason when a packed stream exceeds its size limit', async () => {
    const pdf = pdfDrawing(bomb())
    expect(await extractText(new Uint8Array(pdf), { timeMs: 110_000 })).toEqual({
      reason: 'it cannot be read: array too long',
      text: '',
    })
  })

  it('leaves out only the pages that cannot be read', async () => {
    const pdf = pdfDrawing(page('One'), bomb(), page('Three'))
    expect(await extractText(new Uint8Array(pdf), { timeMs: 110_000 })).toEqual({
      pages: 3,
      text: 'One\nThree',
    })
  })

  it('stops with a reason when it exceeds its time limit', async () => {
    expect(await extractText(new Uint8Array(await pdfOf('Slow')), { timeMs: 1 })).toEqual({
      reason: 'it takes too long',
      text: '',
    })
  })

  it('returns the text of the pages that it begins in time', async () => {
    const pages = Array.from({ length: 5_000 }, () => page('Page'))
    const pdf = await getDocumentProxy(new Uint8Array(pdfDrawing(...pages)), { verbosity: 0 })
    const text = await textOf(pdf, { most: 1e6, until: performance.now() + 20 })
    expect(text).toMatch(/^Page(\nPage)*$/)
    expect(text.split('\n').length).toBeLessThan(5_000)
  })

  it('returns at most 1 MB of text', async () => {
    const { text } = await extractText(new Uint8Array(await pdfOf('é words '.repeat(150_000))))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000)
    expect(Buffer.byteLength(text)).toBeGreaterThan(999_000)
    expect(text.startsWith('é words é words')).toBe(true)
  })
})
