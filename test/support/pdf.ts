import PDFDocument from 'pdfkit'
import type { Doc } from '../../src/core/types.ts'
import type { Newsdesk } from './content.ts'

/** Returns a PDF of a text. @param text form feeds divide its pages @param password encrypts it */
export const pdfOf = async (text: string, password?: string): Promise<Buffer> => {
  const pdf = new PDFDocument(password === undefined ? {} : { userPassword: password })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  for (const [index, page] of text.split('\f').entries()) {
    if (index > 0) pdf.addPage()
    pdf.text(page)
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Uploads a file as a PDF. */
export const uploadPdf = (desk: Newsdesk, data: Buffer): Promise<Doc> =>
  desk.create(
    'files',
    {},
    { file: { data, mimetype: 'application/pdf', name: 'report.pdf', size: data.length } },
  )
