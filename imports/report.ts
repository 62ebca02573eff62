import type { Report } from './run.ts'

/** Returns a report as lines to print; the last one holds the counts. */
export const reportLines = (report: Report): string[] => {
  const { created, cut, kept, notes, problems, skipped, unchanged, updated } = report
  const others = Object.entries(skipped).sort(([a], [b]) => a.localeCompare(b))
  const left = others.reduce((sum, [, count]) => sum + count, kept.length + problems.length)
  return [
    ...problems.map(({ place, problem }) => `problem: ${place}: ${problem}`),
    ...(cut ? [`problem: ${cut.place}: ${cut.problem}`] : []),
    ...kept.map(({ place, why }) => `kept: ${place}: ${why} (--overwrite replaces it)`),
    ...notes.map(({ note, place }) => `note: ${place}: ${note}`),
    ...others.map(([why, count]) => `skipped: ${count} x ${why}`),
    `${created} created, ${updated} updated, ${unchanged} unchanged, ${left} skipped`,
  ]
}
