import { fileURLToPath } from 'node:url'
import type { Importer, ImportRecord, Reading } from '../../imports/types.ts'

/** One of the small files beside these tests. */
export const fixture = (name: string): string =>
  fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))

/** Files as their publishers have them: the folder that CIVIC_DATA_DIR names (CONTRIBUTING.md). */
export const realData = process.env['CIVIC_DATA_DIR']

export const readAll = async (importer: Importer, ...paths: string[]): Promise<Reading[]> => {
  const readings: Reading[] = []
  for await (const reading of importer.read({ now: new Date('2026-11-21T00:00:00Z'), paths })) {
    readings.push(reading)
  }
  return readings
}

export const recordsOf = (readings: Reading[]): ImportRecord[] =>
  readings.flatMap((reading) => (reading.ok === true ? [reading.record] : []))

/** Every reading that is no record, in a line. */
export const restOf = (readings: Reading[]): string[] =>
  readings.flatMap((reading) => {
    if (reading.ok === 'skipped') return [`skipped ${reading.place}: ${reading.why}`]
    return reading.ok ? [] : [`problem ${reading.place}: ${reading.problem}`]
  })
