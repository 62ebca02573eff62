import type { Endpoint, PayloadRequest } from 'payload'
import { addDataAndFileToRequest } from 'payload'
import { dryRun } from '../publishing/dryRun.ts'
import type { Moves } from './moves.ts'
import { movedBy } from './moves.ts'
import { readIn } from '../../store/changes/instant.ts'
import { requireRole } from '../access.ts'
import { savePublished } from '../publishing/publishPreview.ts'
import { staffJson } from '../rest.ts'

/**
 * `POST /api/{collection}/{id}/{at}`, for a new item without the id: accepts the body of a save, answers how publishing it would change
 * the figures of other items, and stores nothing.
 */
export const movedEndpoints = (moves: Moves): Omit<Endpoint, 'root'>[] =>
  [`/${moves.at}`, `/:id/${moves.at}`].map((path) => ({
    handler: async (req: PayloadRequest) => {
      requireRole(req, 'admin', 'editor')
      await addDataAndFileToRequest(req)
      const { collection, id } = req.routeParams as { collection: string; id?: string }
      const { moved } = await dryRun(req, () =>
        movedBy(readIn(req), moves, () => savePublished({ collection, id, req })),
      )
      return staffJson(moved)
    },
    method: 'post' as const,
    path,
  }))
