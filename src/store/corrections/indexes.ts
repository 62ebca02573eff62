import type { Payload } from 'payload'
import { correctedKinds } from '../../core/corrections.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { hasRow } from '../../database/idsWithRows.ts'
import { makePartialIndex } from '../../database/listIndexes.ts'
import { PUBLISHED_ROWS } from './entries.ts'

/** Creates the index by which MongoDB finds the corrected items. */
export const makeCorrectionIndexes = async (payload: Payload): Promise<void> => {
  for (const { collection } of correctedKinds(newsroomOf(payload))) {
    await makePartialIndex(payload, {
      fields: [`${PUBLISHED_ROWS.list}.${PUBLISHED_ROWS.field}`],
      kind: collection,
      where: hasRow(PUBLISHED_ROWS),
    })
  }
}
