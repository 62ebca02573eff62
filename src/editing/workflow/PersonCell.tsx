import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { gather } from '../../core/gather.ts'
import { namesOf } from '../people/names.ts'

/** The name of the author of a row. */
export const PersonCell = async (props: Partial<DefaultServerCellComponentProps>) => {
  const { cellData, payload } = props
  return payload && typeof cellData === 'string' ? namesIn(payload)(cellData) : null
}

/** Read once for all rows of a list, and only for users in it: the collection may also hold an app's readers. */
const namesIn = cache((payload: Payload) => gather((ids: string[]) => namesOf({ payload }, ids)))
