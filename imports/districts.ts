import slugify from '@sindresorhus/slugify'
import { type CsvRow, csvRows } from './csvRows.ts'
import { properName } from './properName.ts'
import type { Importer, ImportRecord, Reading, Reference } from './types.ts'

/** School districts from two Open Civic Data files, joined by their division id. */
export const districts: Importer = {
  name: 'districts',
  usage:
    'school districts, from two Open Civic Data lists: the districts, and their state and NCES ids',
  arguments: ['us_school_districts.csv', 'nces_mapping.csv'],
  read: async function* ({ paths: [list = '', mapping = ''] }) {
    const rows = await csvRows({ columns: ['id', 'name'], file: list })
    const known = await csvRows({
      columns: ['id', 'sch_dist_stateid', 'census_geoid'],
      file: mapping,
    })
    const byId = new Map<string, Record<string, string>>()
    const strays: Reading[] = []
    const ids = new Set(rows.map((row) => ('cells' in row ? row.cells['id'] : undefined)))
    for (const row of known) {
      const { place } = row
      const problem = 'problem' in row ? row.problem : strayOf(row.cells, ids)
      if (problem !== undefined) strays.push({ ok: false, place, problem })
      else if ('cells' in row) byId.set(row.cells['id'] ?? '', row.cells)
    }
    const of = rows.length + strays.length
    for (const row of rows) yield { ...understand(row, byId), of }
    for (const stray of strays) yield { ...stray, of }
  },
}

const strayOf = (
  cells: Record<string, string>,
  ids: Set<string | undefined>,
): string | undefined =>
  ids.has(cells['id']) ? undefined : `${cells['id']} is not among the districts`

const understand = (row: CsvRow, byId: Map<string, Record<string, string>>): Reading => {
  const { place } = row
  if ('problem' in row) return { ok: false, place, problem: row.problem }
  const { id = '', name = '' } = row.cells
  const division = id.match(DIVISION)?.groups
  if (!division)
    return { ok: false, place, problem: `${id || 'an empty id'} is not a school district's id` }
  if (name === '') return { ok: false, place, problem: `${id} has no name` }
  const identifiers = byId.get(id)
  return {
    ok: true,
    place,
    record: board({ division, id, identifiers, name }),
    ...(identifiers ? {} : { note: `${id} has no state and NCES id in the second list` }),
  }
}

const DIVISION =
  /^ocd-division\/country:us\/(?:state|territory|district):(?<state>[a-z]{2})(?:\/county:(?<county>[^/]+))?\/school_district:[^/]+$/

const board = (args: {
  division: Record<string, string | undefined>
  id: string
  identifiers: Record<string, string> | undefined
  name: string
}): ImportRecord => {
  const { county, state } = args.division
  return {
    collection: 'school-boards',
    sourceKey: args.id,
    same: { 'identifiers.ocd': args.id },
    data: {
      name: properName({ name: args.name, state }),
      county: county === undefined ? null : countyOf(properName({ name: county })),
      identifiers: {
        nces: args.identifiers?.['census_geoid'] || null,
        ocd: args.id,
        state: args.identifiers?.['sch_dist_stateid'] || null,
      },
      _status: 'published',
    },
  }
}

const countyOf = (name: string): Reference => {
  // `decamelize` would turn McMinn into mc-minn.
  const slug = slugify(name, { decamelize: false })
  return { ref: 'counties', match: { slug }, create: { name, slug } }
}
