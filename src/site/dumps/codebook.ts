import { columnsIn } from '../../api/spreadsheet/answer.ts'
import { quoted } from '../../api/spreadsheet/table.ts'
import { descriptionOf } from '../../api/openapi/answer.ts'
import { componentOf } from '../../api/openapi/schemas.ts'
import type { Newsroom, Resource } from '../../core/types.ts'
import { fieldsOf } from '../developers/fields.ts'

/** What each column of each noun's CSV holds, as CSV. */
export const codebookOf = (newsroom: Newsroom, resources: Resource[]): string[] => {
  const description = descriptionOf(newsroom)
  const rows = resources.flatMap((resource) => {
    const component = componentOf(resource)
    const fields = new Map(
      fieldsOf(description, component).map((field) => [field.name.replaceAll('[]', ''), field]),
    )
    return columnsIn(newsroom, component).map(({ path }) => {
      const column = path.join('.')
      const { meaning = '', type = '' } = fields.get(column) ?? {}
      return [resource.name, column, type, meaning]
    })
  })
  return [['noun', 'column', 'type', 'meaning'], ...rows].map(
    (cells) => `${cells.map(quoted).join(',')}\r\n`,
  )
}
