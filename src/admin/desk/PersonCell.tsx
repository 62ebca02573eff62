import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'

/** Who made something, by name. */
export const PersonCell = async (props: Partial<DefaultServerCellComponentProps>) => {
  const { cellData, payload } = props
  if (!payload || typeof cellData !== 'string') return null
  return (await peopleOf(payload)).get(cellData) ?? null
}

/** Everybody who works here: asked once for a whole list. */
const peopleOf = cache(async (payload: Payload): Promise<Map<string, string>> => {
  const { docs } = await payload.find({
    collection: payload.config.admin.user as 'users',
    depth: 0,
    limit: 0,
    pagination: false,
  })
  return new Map(docs.map((user) => [String(user.id), user.name || user.email]))
})
