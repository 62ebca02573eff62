/** What the thread that reads a PDF is started with. */
export type PdfData = {
  bytes: Uint8Array
  /** Modules from whose folder `unpdf` can be found. */
  from: string[]
  /** Bytes of text, in UTF-8, after which the rest is left out. */
  most: number
  /** Milliseconds after which no further page is begun. */
  timeMs: number
}

/** Its answer: the text and the number of pages, or why there is none. `failed`: the reader itself could not be loaded. */
export type FromPdf =
  { failed: string } | { pages?: number; reason: string } | { pages: number; text: string }
