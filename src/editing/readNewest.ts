import type { PayloadRequest, SelectType } from 'payload'
import type { Doc } from '../core/types.ts'

/** Returns the newest version of an item, a draft included, as the user of the request may see it. @throws NotFound */
export const readNewest = async (
  req: PayloadRequest,
  item: {
    collection: string
    depth?: number
    id: string
    select?: SelectType
    showHiddenFields?: boolean
  },
): Promise<Doc> =>
  await req.payload.findByID({ depth: 0, ...item, draft: true, overrideAccess: false, req })
