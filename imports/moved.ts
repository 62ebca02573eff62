import type { Payload } from 'payload'
import { itemFingerprint } from './fingerprint.ts'
import { newestVersion } from './store.ts'
import type { ImportRecord } from './types.ts'

/**
 * After a move to another database, in which items have other ids: stores their fingerprints anew, except those of items that an editor
 * has changed since their import. The next import would otherwise take each item for changed.
 */
export const stampMoved = async (from: Payload, to: Payload): Promise<void> => {
  for (let page = 1; ; page += 1) {
    const { docs, hasNextPage } = await from.find({
      collection: 'imports',
      depth: 0,
      limit: AT_ONCE,
      page,
      sort: 'sourceKey',
    })
    for (const { item, kind, sourceKey, stamp, updatedAt } of docs) {
      const collection = kind as ImportRecord['collection']
      const asked = { collection, trash: true, where: { publicId: { equals: item } } }
      const [before, after] = [await newestVersion(from, asked), await newestVersion(to, asked)]
      if (!before || !after || itemFingerprint(before) !== stamp) continue
      await to.db.updateOne({
        collection: 'imports',
        data: { stamp: itemFingerprint(after), updatedAt },
        returning: false,
        where: { sourceKey: { equals: sourceKey } },
      })
    }
    if (!hasNextPage) return
  }
}

const AT_ONCE = 200
