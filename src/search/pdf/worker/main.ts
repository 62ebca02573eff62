import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type * as Unpdf from 'unpdf'
import type { FromPdf, PdfData } from '../messages.ts'
import { limitArrays } from './limit.ts'
import { textOf } from './text.ts'

const { bytes, from, most, timeMs } = workerData as PdfData
const until = performance.now() + timeMs

/** The thread runs a text, not a file, so `unpdf` is found from the modules that started it. */
const load = (): typeof Unpdf => {
  let failure: unknown
  for (const module of from) {
    try {
      return createRequire(module)('unpdf') as typeof Unpdf
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

const OPTIONS = {
  disableFontFace: true,
  isEvalSupported: false,
  useSystemFonts: false,
  verbosity: 0,
}

const read = async ({ getDocumentProxy }: typeof Unpdf): Promise<FromPdf> => {
  try {
    const pdf = await getDocumentProxy(bytes, OPTIONS)
    const { numPages: pages } = pdf
    const text = await textOf(pdf, { most, until })
    return text === '' ? { pages, reason: 'it holds no text' } : { pages, text }
  } catch (error) {
    const { message, name } = error as Error
    return {
      reason: name === 'PasswordException' ? 'it is encrypted' : `it cannot be read: ${message}`,
    }
  }
}

const answer = async (): Promise<FromPdf> => {
  try {
    const unpdf = load()
    await unpdf.getResolvedPDFJS()
    limitArrays()
    return await read(unpdf)
  } catch (error) {
    return { failed: String(error) }
  }
}

void answer().then((message) => parentPort?.postMessage(message))
