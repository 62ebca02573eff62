import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { code } from './code.ts'
import type { FromPdf, PdfData } from './messages.ts'

/** Bytes of a text, in UTF-8, after which the rest is left out. */
const TEXT_MAX = 1_000_000

/** Milliseconds that a PDF may take. */
const TIME_MS = 30_000

/** The part of the time in which pages are begun: what was read by then is not lost. */
const READING = 2 / 3

/** Megabytes of the heap of the thread that reads a PDF. */
const HEAP_MB = 256

/** The text of a PDF, empty with the reason if there is none, and the number of its pages if they could be counted. */
export type Extracted = { pages?: number; reason?: string; text: string }

/**
 * Returns the text of a PDF, read in a thread of its own whose memory and time are limited: no file takes this process down or delays it.
 * @param bytes is transferred to the thread
 * @param args.most bytes of the text. @default 1 MB
 * @param args.timeMs @default 30 s
 * @throws Error if the reader of PDFs cannot be loaded
 */
export const extractText = (
  bytes: Uint8Array<ArrayBuffer>,
  { most = TEXT_MAX, timeMs = TIME_MS }: { most?: number; timeMs?: number } = {},
): Promise<Extracted> =>
  new Promise((resolve, reject) => {
    const worker = makeWorker({
      bytes,
      from: [import.meta.url, path.resolve('package.json')],
      most,
      timeMs: timeMs * READING,
    })
    let isOver = false
    const end = (settle: () => void): void => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      void worker.terminate().then(settle, settle)
    }
    const without = (reason: string, pages?: number) =>
      end(() => resolve({ ...(pages !== undefined && { pages }), reason, text: '' }))
    const timer = setTimeout(() => without('it takes too long'), timeMs)
    worker.once('message', (message: FromPdf) => {
      if ('failed' in message) return end(() => reject(new Error(message.failed)))
      if ('reason' in message) return without(message.reason, message.pages)
      end(() => resolve(message))
    })
    worker.once('error', ({ message }: Error) => without(`it cannot be read: ${message}`))
    worker.once('exit', () => without('it cannot be read'))
  })

/** Not imported, because a bundler would look for a file to run. */
const makeWorker = (workerData: PdfData): Worker => {
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  return new Worker(code, {
    env: {},
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    transferList: [workerData.bytes.buffer as ArrayBuffer],
    workerData,
  })
}
