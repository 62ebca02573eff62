import type { Query } from '../core/query.ts'
import type { ListMeta, Newsroom } from '../core/types.ts'
import type { Answer } from '../http/answer.ts'
import { csvAnswer } from './spreadsheet/answer.ts'
import { envelope, success } from './envelope.ts'

/** A list as an answer, in the requested format. @param args.component the name of its items in the description */
export const listAnswer = (args: {
  component: string
  data: readonly Readonly<Record<string, unknown>>[]
  format: Query['format']
  generatedAt: Date
  headers?: Record<string, string>
  list: ListMeta
  newsroom: Newsroom
}): Answer => {
  const { component, data, format, generatedAt, headers = {}, list, newsroom } = args
  if (format !== 'csv') {
    const body = envelope({ data: [...data], generatedAt, list, newsroom })
    return success(body, generatedAt, headers)
  }
  const { total } = list
  return csvAnswer({ component, data, headers, modified: generatedAt, newsroom, total })
}
