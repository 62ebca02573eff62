import { restUrl } from '../../core/restUrl.ts'
import { slugOf } from '../../core/newsroom.ts'
import type { Doc, Newsroom, PublicRead } from '../../core/types.ts'
import { isShown } from '../../store/changes/view.ts'
import { uploadsOf } from '../../store/uploads.ts'

/** A file in a draft that is not public. */
type HiddenFile = {
  /** Its opaque id. */
  id: string
  /** URL of the file for staff. */
  staffUrl: string
}

/** Returns the files in this markup that are not public. */
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
        (docs as Doc[]).map(async ({ id, filename, publicId }) => {
          if (await isShown({ collection: kind, id, read })) return []
          const path = `/${collection}/file/${encodeURIComponent(filename)}` as const
          return [{ id: publicId, staffUrl: restUrl(payload.config, path) }]
        }),
      )
    }),
  )
  return found.flat(2)
}

/** Replaces the URLs of these files in markup. @param to returns a file's URL from its id and its name as written */
export const withFilesAt = (
  newsroom: Newsroom,
  markup: string,
  to: (id: string, name: string) => string | undefined,
): string =>
  markup.replace(ADDRESS, (whole, base: string, id: string, name: string) => {
    const other = base === newsroom.baseUrl ? to(id, name) : undefined
    return other ?? whole
  })

/**
 * Matches a file's URL in an attribute or in JSON, where a quotation mark follows, or in a `srcset`, where a width follows. A name that could
 * contain a slash would take quadratic time in an address that repeats `/files/`.
 */
const ADDRESS = /(?<=["\s])([^"\s]*)\/files\/([A-Za-z0-9_-]+)\/([^"\s/]+)(?="|\s\d+w)/g
