import { isAscii, isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'

/** Sets an upload's type by its content before Payload stores it: the client's Content-Type is not trusted. */
export const readType: CollectionBeforeOperationHook = async ({ args, req }) => {
  if (req.file) req.file.mimetype = await typeOf(req.file)
  return args
}

type Upload = NonNullable<PayloadRequest['file']>

/**
 * Returns the media type of a file. The client's type is used only among types with the same first bytes: texts, XML, documents in a
 * ZIP archive or in a compound file (.doc, .xls); and for a file that a browser has sent directly to a store, whose bytes are not here.
 */
const typeOf = async (file: Upload): Promise<string> => {
  const { clientUploadContext, data, mimetype, name, tempFilePath } = file
  const found = tempFilePath ? await fileTypeFromFile(tempFilePath) : await fileTypeFromBuffer(data)
  const declared = /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/.test(mimetype) ? mimetype : ''
  if (found) return WITHIN[found.mime]?.test(declared) ? declared : found.mime
  if (clientUploadContext && !tempFilePath && data.length === 0) return declared || OCTETS
  // A temporary file is too large for memory; no text is.
  if (tempFilePath) return OCTETS
  if (!isText(data)) return isPdf(data) ? 'application/pdf' : OCTETS
  // Browsers on Windows with Excel send a CSV file as a workbook.
  const isCsv = declared === 'application/vnd.ms-excel' && /\.csv$/i.test(name)
  const other = isCsv ? 'text/csv' : 'text/plain'
  return withCoding(TEXT.test(declared) ? declared : other, data)
}

const OCTETS = 'application/octet-stream'

const TEXT = /^(text\/|application\/(x-ndjson|.*json|.*xml|rtf|yaml)|image\/svg\+xml|message\/)/

/** Types that `file-type` recognises as a container only. */
const WITHIN: Partial<Record<string, RegExp>> = {
  'application/x-cfb': /^application\/(msword|vnd\.(ms-|visio))/,
  'application/xml': /xml/,
  'application/zip': /^application\/(vnd\.|epub\+zip)/,
}

/** Some web applications send lines ahead of the header, which readers of PDFs take (PDF Reference 1.7, appendix H, note 13). */
const isPdf = (data: Buffer): boolean => data.subarray(0, 1024).includes('%PDF-')

/** Browsers read a text without a named encoding as Windows-1252. One in ASCII is the same in both. */
const withCoding = (type: string, data: Buffer): string =>
  /^text\/[^;]+$/.test(type) && isUtf8(data) && !isAscii(data) ? `${type}; charset=utf-8` : type

/** Whether the first bytes contain only control characters of text; ISO 2022 uses Escape. */
const isText = (data: Buffer): boolean =>
  data.subarray(0, 65_536).every((byte) => byte > 31 || (byte > 8 && byte < 14) || byte === 27)
