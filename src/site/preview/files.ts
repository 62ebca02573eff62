import { slugOf } from '../../core/newsroom.ts'
import type { Doc, Newsroom, PublicRead } from '../../core/types.ts'
import { isShown } from '../../store/changes/view.ts'
import { uploadsOf } from '../files.ts'

/** A file that a draft shows and that readers do not have. */
export type HiddenFile = {
  /** Its opaque id. */
  id: string
  /** Where staff find it. */
  staffUrl: string
}

/** The files among those that this markup shows which readers do not have at their addresses. */
export const hiddenFilesIn = async (read: PublicRead, markup: string): Promise<HiddenFile[]> => {
  const { newsroom, payload } = read
  const ids = [...new Set([...markup.matchAll(ADDRESS)].flatMap(([, , id]) => id ?? []))]
  if (ids.length === 0) return []
  const found = await Promise.all(
    uploadsOf(newsroom, payload).map(async (kind) => {
      const collection = slugOf(newsroom, kind)
      const { docs } = await payload.find({
        collection,
        depth: 0,
        pagination: false,
        where: { publicId: { in: ids } },
      })
      return Promise.all(
        (docs as unknown as Doc[]).map(async ({ id, filename, publicId }) => {
          if (await isShown({ collection: kind, id, read })) return []
          const path = `${payload.config.routes.api}/${collection}/file`
          return [{ id: publicId, staffUrl: `${path}/${encodeURIComponent(filename)}` }]
        }),
      )
    }),
  )
  return found.flat(2)
}

/** The same markup with these files at other addresses. @param to of a file, from its id and its name as it is written */
export const withFilesAt = (
  newsroom: Newsroom,
  markup: string,
  to: (id: string, name: string) => string | undefined,
): string =>
  markup.replace(ADDRESS, (whole, base: string, id: string, name: string) => {
    const other = base === newsroom.baseUrl ? to(id, name) : undefined
    return other ?? whole
  })

/** In an attribute or in JSON, where it ends with the quotation mark, or in a `srcset`, where a width follows. */
const ADDRESS = /(?<=["\s])([^"\s]*)\/files\/([A-Za-z0-9_-]+)\/([^"\s]+)(?="|\s\d+w)/g
