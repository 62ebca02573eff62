/** What the thread that reads a PDF is started with. */
export type PdfData = {
  bytes: Uint8Array
  /** Modules from whose folder `unpdf` can be found. */
  from: string[]
  /** Bytes of text, in UTF-8, after which the rest is left out. */
  most: number
}

/** Its answer: the text, or why there is none. `failed`: the reader itself could not be loaded. */
export type FromPdf = { failed: string } | { reason: string } | { text: string }
