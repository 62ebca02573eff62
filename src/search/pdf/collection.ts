import type { CollectionConfig } from 'payload'
import { NO_ACCESS } from '../../core/noAccess.ts'

export const PDF_TEXTS = 'pdf-texts'

/** The text of a public PDF, for the search. */
export type StoredPdfText = {
  id: number | string
  /** SHA-256 of the file, unique. */
  sha256: string
  /** Empty if the file has none, or none that could be read. */
  text?: null | string
}

/** The texts of public documents' PDFs, for the search. */
export const pdfTextsCollection: CollectionConfig & { slug: typeof PDF_TEXTS } = {
  slug: PDF_TEXTS,
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    { name: 'sha256', type: 'text', required: true, unique: true },
    { name: 'text', type: 'textarea' },
  ],
  lockDocuments: false,
  timestamps: false,
  versions: false,
}
