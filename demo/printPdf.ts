import type { File } from 'payload'
import PDFDocument from 'pdfkit'
import type { PdfFile } from './content/index.ts'

/** Returns a small PDF: one page of text for each page of the content. */
export const printPdf = async ({ filename, pages, title }: PdfFile): Promise<File> => {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // A fixed date: the same content gives the same bytes, and so the same SHA-256.
    info: { CreationDate: new Date(0), ModDate: new Date(0), Title: title },
    lang: 'en-US',
    margin: 72,
    size: 'LETTER',
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  for (const [index, lines] of pages.entries()) {
    pdf.addPage()
    if (index === 0) pdf.font('Helvetica-Bold').fontSize(16).text(title).moveDown()
    pdf.font('Helvetica').fontSize(11)
    for (const line of lines) pdf.text(line, { lineGap: 3 }).moveDown(0.4)
  }
  pdf.end()
  await ended
  const data = Buffer.concat(chunks)
  return { data, mimetype: 'application/pdf', name: filename, size: data.length }
}
