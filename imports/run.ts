import { setImmediate } from 'node:timers/promises'
import type { Payload } from 'payload'
import { richTextOf } from './richText.ts'
import { store } from './store.ts'
import type { Importer, Reading } from './types.ts'

/** What an import did, record by record where it matters. */
export type Report = {
  created: number
  /** Where the file ends, if it did not come whole. */
  cut?: { place: string; problem: string }
  unchanged: number
  updated: number
  /** Records that an editor's work protects. */
  kept: { place: string; why: string }[]
  notes: { note: string; place: string }[]
  problems: { place: string; problem: string }[]
  /** How many of what the file holds besides. */
  skipped: Record<string, number>
}

export type RunOptions = {
  importer: Importer
  /** Whether the file's version replaces an editor's. @default false */
  overwrite?: boolean
  paths: readonly string[]
  payload: Payload
  /** Called after each record; `of` when the file's total is known. */
  progress?: (at: { done: number; of: number | undefined }) => void
}

/** Reads a publisher's files into the newsroom, record by record: a broken one is reported and stops no other. */
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
    // The embedded database answers at once, and what its driver lets go of is freed only between turns of the loop.
    await setImmediate()
  }
  return report
}

type Take = Omit<Parameters<typeof store>[0], 'record'> & {
  /** Where each record of this run was found first. */
  places: Map<string, string>
  reading: Reading
  report: Report
}

const take = async ({ places, reading, report, ...target }: Take): Promise<void> => {
  const { place } = reading
  if (reading.ok === 'skipped') {
    report.skipped[reading.why] = (report.skipped[reading.why] ?? 0) + 1
    return
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
    // Not the record's fault when the database does not answer: that ends the run.
    await target.payload.count({ collection: 'imports' as 'articles' })
    report.problems.push({ place, problem: messageOf(error) })
  }
}

/** Payload names the fields at fault beside the message. */
const messageOf = (error: unknown): string => {
  const { data, message } = error as { data?: { errors?: FieldError[] }; message?: string }
  const fields = data?.errors?.map(({ message: text, path }) =>
    [path, text].filter(Boolean).join(': '),
  )
  return (fields?.length ? fields.join('; ') : (message ?? String(error))).replaceAll(/\s+/g, ' ')
}

type FieldError = { message?: string; path?: string }
