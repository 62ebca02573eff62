import type { Payload } from 'payload'
import { newsroomOf } from '../core/newsroom.ts'
import { mongoOf } from '../database/mongo.ts'
import { makeCounterIndexes } from '../http/limits/stores.ts'
import { NewsroomOptionError } from './optionError.ts'

/**
 * Makes ready what the option `limits.store` counts in.
 * @throws NewsroomOptionError where the app's database is not MongoDB
 */
export const prepareCounters = async (payload: Payload): Promise<void> => {
  if (newsroomOf(payload).limits.store !== 'mongodb') return
  if (!mongoOf(payload.db)) {
    throw new NewsroomOptionError('limits.store', 'mongodb needs the MongoDB adapter')
  }
  await makeCounterIndexes(payload)
}
