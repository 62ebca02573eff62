import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { nameOf } from '../../saving/people.ts'

/** Who made something, by name. */
export const PersonCell = async (props: Partial<DefaultServerCellComponentProps>) => {
  const { cellData, payload } = props
  return payload && typeof cellData === 'string' ? nameBy(payload, cellData) : null
}

/** Asked once a list for each person in it: an app's readers may be among its people. */
const nameBy = cache(async (payload: Payload, id: string): Promise<null | string> => {
  const { docs } = await payload.find({
    collection: payload.config.admin.user as 'users',
    depth: 0,
    limit: 1,
    pagination: false,
    where: { id: { equals: id } },
  })
  return docs[0] ? nameOf(docs[0]) : null
})
