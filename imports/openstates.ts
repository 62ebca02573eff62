import path from 'node:path'
import { parse } from 'yaml'
import { listFiles, readText } from './files.ts'
import { type Importer, type ImportRecord, type Reading, WrongFileError } from './types.ts'

/** Legislators from a folder of the Open States people files, one YAML file a person. */
export const openstates: Importer = {
  name: 'openstates',
  usage: 'legislators, from a folder of Open States people files (.yml)',
  arguments: ['folder'],
  read: async function* ({ now = new Date(), paths: [folder = ''] }) {
    const names = await listFiles(folder, ['.yml', '.yaml'])
    const files = await Promise.all(
      names.map(async (name) => readPerson(name, await readText(path.join(folder, name)))),
    )
    if (!files.some((file) => 'person' in file)) {
      throw new WrongFileError(
        `${folder}: holds no Open States people file (.yml with an ocd-person id)`,
      )
    }
    const today = now.toISOString().slice(0, 10)
    for (const file of files) yield { ...understand(file, today), of: files.length }
  },
}

type Fields = Record<string, unknown>
type PersonFile = { place: string } & ({ person: Fields } | { problem: string })

const readPerson = (place: string, text: string): PersonFile => {
  try {
    const person: unknown = parse(text)
    if (!isFields(person)) return { place, problem: 'is not a person' }
    if (!PERSON_ID.test(String(person['id']))) return { place, problem: 'has no ocd-person id' }
    return { person, place }
  } catch (error) {
    const [line] = error instanceof Error ? error.message.split('\n') : []
    return { place, problem: `is not YAML: ${line?.replace(/:$/, '')}` }
  }
}

const understand = (file: PersonFile, today: string): Reading => {
  const { place } = file
  if ('problem' in file) return { ok: false, place, problem: file.problem }
  const { person } = file
  const roles = listOf(person['roles']).filter((role) => isCurrent(role, today))
  const seats = roles.filter((role) => CHAMBERS[String(role['type'])]).sort(byStart)
  const seat = seats.at(-1)
  if (!seat) {
    return {
      ok: 'skipped',
      place,
      sourceKey: String(person['id']),
      why: roles.length > 0 ? 'no seat in either chamber' : 'no current seat',
    }
  }
  const name = text(person['name'])
  const district = text(seat['district'])
  if (name === undefined) return { ok: false, place, problem: 'has no name' }
  if (district === undefined)
    return { ok: false, place, problem: 'its current seat has no district' }
  return { ok: true, place, record: legislator({ district, name, person, seat, today }) }
}

const legislator = (args: {
  district: string
  name: string
  person: Fields
  seat: Fields
  today: string
}): ImportRecord => {
  const { district, name, person, seat, today } = args
  const parties = listOf(person['party']).filter((party) => isCurrent(party, today))
  const id = String(person['id'])
  return {
    collection: 'legislators',
    sourceKey: id,
    same: { 'identifiers.openstates': id },
    data: {
      name,
      familyName: text(person['family_name']) ?? familyNameOf(name),
      chamber: CHAMBERS[String(seat['type'])],
      district,
      party: text(parties[0]?.['name']) ?? null,
      identifiers: { ocd: divisionOf(seat, district), openstates: id },
      _status: 'published',
    },
  }
}

const PERSON_ID = /^ocd-person\/[0-9a-f-]{36}$/
const CHAMBERS: Record<string, string> = { lower: 'house', upper: 'senate' }
const SUFFIX = /^(?:jr|sr|ii|iii|iv|v)\.?$/i

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim() || undefined
    : undefined

/** Whether a span includes today. Dates may be a year or a month only. */
const isCurrent = (span: Fields, today: string): boolean => {
  const start = text(span['start_date']) ?? ''
  const end = text(span['end_date'])
  return start <= today && (end === undefined || end >= today.slice(0, end.length))
}

const byStart = (a: Fields, b: Fields): number =>
  (text(a['start_date']) ?? '').localeCompare(text(b['start_date']) ?? '')

const familyNameOf = (name: string): string => {
  const words = name.replaceAll(',', ' ').split(/\s+/)
  return words.findLast((word) => !SUFFIX.test(word)) ?? name
}

/** `ocd-jurisdiction/country:us/state:ST/government` and a seat give `ocd-division/country:us/state:ST/sldu:1`. */
const divisionOf = (seat: Fields, district: string): null | string => {
  const jurisdiction = text(seat['jurisdiction'])?.match(/^ocd-jurisdiction\/(.+)\/[^/:]+$/)?.[1]
  if (jurisdiction === undefined) return null
  const type = seat['type'] === 'upper' ? 'sldu' : 'sldl'
  return `ocd-division/${jurisdiction}/${type}:${district.toLowerCase().replaceAll(/\s+/g, '_')}`
}
