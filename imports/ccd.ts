import slugify from '@sindresorhus/slugify'
import { csvLines } from './csvRows.ts'
import { properName } from './properName.ts'
import type { Importer, ImportRecord, Reading } from './types.ts'

/**
 * Public schools from two files of the Common Core of Data of the National Center for Education Statistics: the school directory
 * (`ccd_sch_029_…csv`), and the membership (`ccd_sch_052_…csv`), which has the enrollment. Schools of districts that are not in the
 * newsroom are skipped, so that the file of all states can be given.
 */
export const ccd: Importer = {
  name: 'ccd',
  usage:
    'public schools of the districts that are here, from files of the NCES Common Core of Data: the directory and, for enrollment, the membership',
  arguments: ['ccd_sch_029.csv'],
  optional: ['ccd_sch_052.csv'],
  read: async function* ({ paths: [directory = '', membership] }) {
    const students = new Map<string, number>()
    const problems: Reading[] = []
    // The wrong file is refused ahead of the membership, which takes minutes to read.
    const schools = csvLines({ columns: DIRECTORY, file: directory })
    const first = await schools.next()
    if (membership !== undefined) await readStudents(membership, { problems, students })
    yield* problems
    for (let next = first; !next.done; next = await schools.next()) {
      const row = next.value
      const { place } = row
      if ('problem' in row) yield { ok: false, place, problem: row.problem }
      else yield { place, ...understand(row.cells, students) }
    }
  },
}

/** Columns of the directory that are read; others are passed over. */
const DIRECTORY = [
  ...['NCESSCH', 'LEAID', 'SCH_NAME', 'ST_SCHID', 'SY_STATUS', 'CHARTER_TEXT', 'GSLO', 'GSHI'],
  ...['LSTREET1', 'LCITY', 'LSTATE', 'LZIP'],
]

/** The row with the number of all students of a school; the others divide it by grade, sex, race and ethnicity. */
const TOTAL = 'Education Unit Total'

const readStudents = async (
  file: string,
  { problems, students }: { problems: Reading[]; students: Map<string, number> },
): Promise<void> => {
  const columns = ['NCESSCH', 'STUDENT_COUNT', 'TOTAL_INDICATOR']
  for await (const row of csvLines({ columns, file, holding: TOTAL })) {
    const { place } = row
    if ('problem' in row) {
      problems.push({ ok: false, place, problem: row.problem })
      continue
    }
    const { NCESSCH = '', STUDENT_COUNT = '', TOTAL_INDICATOR } = row.cells
    // A count that is missing or suppressed is empty or negative.
    if (TOTAL_INDICATOR === TOTAL && /^\d+$/.test(STUDENT_COUNT)) {
      students.set(idOf(NCESSCH, SCHOOL_DIGITS), Number(STUDENT_COUNT))
    }
  }
}

const SCHOOL_DIGITS = 12
const DISTRICT_DIGITS = 7
const ZIP_DIGITS = 5

/** A spreadsheet takes the zeros at the beginning away. An empty cell is no id. */
const idOf = (text: string, digits: number): string => text && text.padStart(digits, '0')

type Understood =
  | { ok: 'skipped'; sourceKey: string; why: string }
  | { ok: false; problem: string }
  | { ok: true; record: ImportRecord }

const understand = (
  cells: Record<string, string>,
  students: ReadonlyMap<string, number>,
): Understood => {
  const nces = idOf(cells['NCESSCH'] ?? '', SCHOOL_DIGITS)
  const district = idOf(cells['LEAID'] ?? '', DISTRICT_DIGITS)
  if (!/^\d{12}$/.test(nces))
    return { ok: false, problem: `${cells['NCESSCH'] || 'an empty cell'} is no NCESSCH` }
  if (!/^\d{7}$/.test(district))
    return { ok: false, problem: `${cells['LEAID'] || 'an empty cell'} is no LEAID` }
  const sourceKey = `nces:${nces}`
  const status = cells['SY_STATUS'] ?? ''
  if (NOT_OPEN[status]) return { ok: 'skipped', sourceKey, why: NOT_OPEN[status] }
  const name = nameOf(cells['SCH_NAME'])
  if (name === null) return { ok: false, problem: `${nces} has no name` }
  const city = nameOf(cells['LCITY'])
  return {
    ok: true,
    record: {
      collection: 'schools',
      sourceKey,
      same: { 'identifiers.nces': nces },
      data: {
        name,
        // Schools of many places have the same name.
        slug: slugify([name, city].filter(Boolean).join(' '), { decamelize: false }),
        district: {
          ref: 'school-boards',
          match: { 'identifiers.nces': district },
          missing: 'school of a district that is not here',
        },
        grades: gradesOf(cells['GSLO'], cells['GSHI']),
        enrollment: students.get(nces) ?? null,
        charter: cells['CHARTER_TEXT'] === 'Yes',
        address: {
          street: nameOf(cells['LSTREET1']),
          city,
          state: known(cells['LSTATE']),
          zip: idOf(known(cells['LZIP']) ?? '', ZIP_DIGITS) || null,
        },
        identifiers: { nces, state: known(cells['ST_SCHID']) },
        _status: 'published',
      },
    },
  }
}

/** SY_STATUS of schools that teach no students this year. */
const NOT_OPEN: Record<string, string> = {
  2: 'closed school',
  6: 'inactive school',
  7: 'school that is to open later',
}

/** Older files write M for a value that is missing, and N where it does not apply. */
const known = (text = ''): null | string => (['', 'M', 'N'].includes(text) ? null : text)

/** Some states send their names in capitals. */
const nameOf = (text?: string): null | string => {
  const name = known(text)
  return name === null || /[a-z]/.test(name) ? name : properName({ name: name.toLowerCase() })
}

/** `KG` and `05` as "K-5". */
const gradesOf = (low?: string, high?: string): null | string => {
  const grades = [low, high].flatMap((grade) => known(grade) ?? []).map(gradeOf)
  return grades.length === 0 ? null : [...new Set(grades)].join('-')
}

/** PK, UG (ungraded) and AE (adult education) are written as they are. */
const gradeOf = (code: string): string => (code === 'KG' ? 'K' : code.replace(/^0/, ''))
