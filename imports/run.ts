import { setImmediate } from 'node:timers/promises'
import type { Payload } from 'payload'
import { richTextOf } from './richText.ts'
import { store } from './store.ts'
import type { Importer, Reading } from './types.ts'
import { NotOursError } from './types.ts'

/** The result of an import: counts, and the records with problems. */
export type Report = {
  created: number
  /** Where the file ends, if it is truncated. */
  cut?: { place: string; problem: string }
  unchanged: number
  updated: number
  /** Records that were not imported because an editor has changed the item. */
  kept: { place: string; why: string }[]
  notes: { note: string; place: string }[]
  problems: { place: string; problem: string }[]
  /** Counts of skipped records, by reason. */
  skipped: Record<string, number>
}

type RunOptions = {
  importer: Importer
  /** Whether the file's values replace an editor's. @default false */
  overwrite?: boolean
  paths: readonly string[]
  payload: Payload
  /** Called after each record; `of` is the file's total, if available. */
  progress?: (at: { done: number; of: number | undefined }) => void
}

/** Imports a publisher's files record by record: an invalid record is reported and does not stop the others. */
export const runImport = async (options: RunOptions): Promise<Report> => {
  const { importer, overwrite = false, paths, payload, progress } = options
  const toRichText = await richTextOf({ collection: 'articles', field: 'body', payload })
  const report: Report = {
    created: 0,
    kept: [],
    notes: [],
    problems: [],
    skipped: {},
    unchanged: 0,
    updated: 0,
  }
  const places = new Map<string, string>()
  let done = 0
  for await (const reading of importer.read({ paths })) {
    await take({ overwrite, payload, places, reading, report, toRichText })
    done += 1
    progress?.({ done, of: reading.of })
    // SQLite's driver is synchronous, and its memory is freed only between turns of the event loop.
    await setImmediate()
  }
  return report
}

type Take = Omit<Parameters<typeof store>[0], 'record'> & {
  /** Where each record of this run occurred first. */
  places: Map<string, string>
  reading: Reading
  report: Report
}

const take = async ({ places, reading, report, ...target }: Take): Promise<void> => {
  const { place } = reading
  const skip = (why: string) => {
    report.skipped[why] = (report.skipped[why] ?? 0) + 1
  }
  if (reading.ok === 'skipped') {
    const { sourceKey, why } = reading
    const name = sourceKey && (await publicName(target.payload, sourceKey))
    const note = `${why}, and “${name}” stays public until an editor withdraws it`
    if (name) report.notes.push({ note, place })
    return skip(why)
  }
  if (reading.ok === 'cut') {
    report.cut = { place, problem: reading.problem }
    return
  }
  if (!reading.ok) {
    report.problems.push({ place, problem: reading.problem })
    return
  }
  const { note, record } = reading
  const earlier = places.get(record.sourceKey)
  if (earlier !== undefined) {
    report.problems.push({ place, problem: `is the same record as ${earlier}` })
    return
  }
  places.set(record.sourceKey, place)
  try {
    const outcome = await store({ ...target, record })
    if (typeof outcome === 'object') report.kept.push({ place, why: outcome.kept })
    else report[outcome] += 1
    if (note !== undefined) report.notes.push({ note, place })
  } catch (error) {
    if (error instanceof NotOursError) return skip(error.message)
    // If the database does not answer, the run ends: the record is not at fault.
    await target.payload.count({ collection: 'imports' })
    report.problems.push({ place, problem: messageOf(error) })
  }
}

/** Returns the name of the public item that an earlier import has made of a record; undefined if there is none. */
const publicName = async (payload: Payload, sourceKey: string): Promise<string | undefined> => {
  const options = { depth: 0, limit: 1, pagination: false }
  const where = { sourceKey: { equals: sourceKey } }
  const [row] = (await payload.find({ ...options, collection: 'imports', where })).docs
  if (!row) return undefined
  const { docs } = await payload.find({
    ...options,
    collection: row.kind as 'schools',
    where: { _status: { equals: 'published' }, publicId: { equals: row.item } },
  })
  return docs[0]?.title ?? docs[0]?.name
}

/** Payload lists the invalid fields in addition to the message. */
const messageOf = (error: unknown): string => {
  const { data, message } = error as { data?: { errors?: FieldError[] }; message?: string }
  const fields = data?.errors?.map(({ message: text, path }) =>
    [path, text].filter(Boolean).join(': '),
  )
  return (fields?.length ? fields.join('; ') : (message ?? String(error))).replaceAll(/\s+/g, ' ')
}

type FieldError = { message?: string; path?: string }
