import type { Payload } from 'payload'
import { newsroomOf, perNewsroom } from '../../core/newsroom.ts'
import { hasSearch } from '../../core/search.ts'
import { onRows } from '../../store/changes/tail.ts'
import { workAlone } from '../../store/lease/workAlone.ts'
import type { Todo } from './todo.ts'
import { isDue, note, pdfKinds } from './todo.ts'
import { readPdfs } from './work.ts'

/** Milliseconds between two checks whether a document has changed. */
const EVERY_MS = 1_000

const startedIn = perNewsroom('texts of PDFs', (): { stop: (() => void) | undefined } => ({
  stop: undefined,
}))

/**
 * Reads the texts of public PDFs for the search, and removes those of PDFs that are public no more, in one process of all, until
 * `stopPdfTexts`. Idempotent; does nothing where the newsroom has no search.
 */
export const startPdfTexts = (payload: Payload): void => {
  const started = startedIn(payload)
  const newsroom = newsroomOf(payload)
  if (started.stop || !hasSearch(newsroom)) return
  const kinds = new Set(pdfKinds(newsroom).map(({ collection }) => collection))
  if (kinds.size === 0) return
  // What has changed before this process was started is not known.
  const todo: Todo = { changed: 'all', hasMoved: true }
  const forget = onRows(payload, (rows) => {
    for (const row of rows) if (kinds.has(row.kind)) note(todo, row)
  })
  const stopWork = workAlone(payload, {
    everyMs: EVERY_MS,
    isDue: async () => isDue(todo),
    name: 'pdf-texts',
    work: ({ signal }) => readPdfs(payload, todo, signal),
  })
  started.stop = () => {
    forget()
    stopWork()
  }
}

/** Stops it; `settled` waits for its end. */
export const stopPdfTexts = (payload: Payload): void => startedIn(payload).stop?.()
