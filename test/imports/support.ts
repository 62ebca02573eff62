import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Importer, ImportRecord, Reading } from '../../imports/types.ts'

/** One of the small files beside these tests. */
export const fixture = (name: string): string =>
  fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))

/** The real public data, where a checkout has it beside the repository. */
export const realData = (() => {
  const folder = path.resolve(process.env['CIVIC_DATA_DIR'] ?? '../shared/data')
  return existsSync(folder) ? folder : undefined
})()

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
