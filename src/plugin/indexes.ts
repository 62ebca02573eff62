import type { Payload } from 'payload'
import { makeListIndexes, makePartialIndex } from '../database/listIndexes.ts'
import { makeLoggedIndexes } from '../database/loggedIndexes.ts'
import { mongoOf } from '../database/mongo.ts'
import { makeStaffIndexes } from '../database/staffIndexes.ts'
import { CHANGES } from '../store/changes/collection.ts'
import { makeCorrectionIndexes } from '../store/corrections/entries.ts'
import { makeReferenceIndexes } from '../store/references.ts'

/** Makes the indexes that Payload cannot declare: of several fields, of references, and of some rows alone. */
export const makeIndexes = async (payload: Payload): Promise<void> => {
  await makeListIndexes(payload)
  await makeReferenceIndexes(payload)
  // On SQLite the host's adapter creates these indexes, before it writes their statistics.
  if (mongoOf(payload.db)) {
    await makeStaffIndexes(payload)
    await makeLoggedIndexes(payload)
  }
  await makePartialIndex(payload, {
    fields: ['pending', 'seq'],
    kind: CHANGES,
    where: { pending: false },
  })
  await makePartialIndex(payload, {
    fields: ['pending'],
    kind: CHANGES,
    where: { pending: true },
  })
  await makeCorrectionIndexes(payload)
}
