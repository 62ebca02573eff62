import type { Payload } from 'payload'

type Values = Record<string, unknown>

type Stored = { id: number | string; updatedAt: string }

/**
 * Notes what follows from an item that was stored before it was kept, in the item and in the newest draft over it, which lists
 * of drafts ask. Past all hooks: nothing of it is a change, for readers or for staff.
 * @param follows what is noted, from the item or from the draft
 */
export const noteInStored = async (
  { db }: Payload,
  {
    collection,
    doc,
    follows,
  }: { collection: 'articles'; doc: Stored; follows: (from: Values) => Values },
): Promise<void> => {
  const { id, updatedAt } = doc
  const { docs } = await db.findVersions({
    collection,
    limit: 1,
    pagination: false,
    where: { latest: { equals: true }, parent: { equals: id } },
  })
  const [newest] = docs
  if (newest) {
    const { createdAt, id: versionId, updatedAt: savedAt, version } = newest
    await db.updateVersion({
      collection,
      id: versionId,
      returning: false,
      versionData: {
        createdAt,
        updatedAt: savedAt,
        version: { ...version, ...follows(version as Values) },
      },
    } as never)
  }
  // Last: a stop in between leaves it to be done again.
  const data = { ...follows(doc), updatedAt }
  await db.updateOne({ collection, data, id, returning: false })
}
