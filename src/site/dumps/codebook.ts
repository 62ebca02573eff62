import type { CsvColumn } from '../../api/spreadsheet/columns.ts'
import { columnsIn } from '../../api/spreadsheet/answer.ts'
import { quoted } from '../../api/spreadsheet/table.ts'
import { descriptionOf } from '../../api/openapi/answer.ts'
import { componentOf } from '../../api/openapi/schemas.ts'
import type { Newsroom, Resource } from '../../core/types.ts'
import type { Field } from '../developers/fields.ts'
import { fieldsOf } from '../developers/fields.ts'

/** What each column of each noun's CSV holds, as CSV; below a column of JSON, each key of its objects (`votes[].position`). */
export const codebookOf = (newsroom: Newsroom, resources: Resource[]): string[] => {
  const description = descriptionOf(newsroom)
  const rows = resources.flatMap((resource) => {
    const component = componentOf(resource)
    const fields = fieldsOf(description, component)
    const byColumn = new Map(fields.map((field) => [field.name.replaceAll('[]', ''), field]))
    return columnsIn(newsroom, component).flatMap((column) => {
      const name = column.path.join('.')
      const keys = column.kind === 'json' ? fields.filter(isWithin(name)) : []
      return [
        [resource.name, name, cellType(column, byColumn), byColumn.get(name)?.meaning ?? ''],
        ...keys.map((key) => [resource.name, key.name, key.type, key.meaning]),
      ]
    })
  })
  return [['noun', 'column', 'type', 'meaning'], ...rows].map(
    (cells) => `${cells.map(quoted).join(',')}\r\n`,
  )
}

const isWithin =
  (column: string) =>
  ({ name }: Field): boolean =>
    name.startsWith(`${column}[].`)

const OR_NULL = ' or null'

/** The type of the cells of a column; a column of an object that may be null is empty with it. */
const cellType = ({ kind, path }: CsvColumn, fields: ReadonlyMap<string, Field>): string => {
  const types = path.map(
    (_key, index) => fields.get(path.slice(0, index + 1).join('.'))?.type ?? '',
  )
  const type = kind === 'value' ? (types.at(-1) ?? '').replace(OR_NULL, '') : CELLS[kind]
  return types.some((one) => one.endsWith(OR_NULL)) ? `${type}${OR_NULL}` : type
}

/** What stands in a cell that holds more than one value of JSON. */
const CELLS = {
  json: 'list as JSON',
  list: 'list joined by "; "',
  reference: 'slug',
  references: 'slugs joined by "; "',
} as const satisfies Record<Exclude<CsvColumn['kind'], 'value'>, string>
