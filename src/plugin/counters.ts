import type { Config, Payload } from 'payload'
import { newsroomOf } from '../core/newsroom.ts'
import { mongoOf } from '../database/mongo.ts'
import { makeCounterIndexes } from '../http/limits/stores.ts'
import type { NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './optionError.ts'

/**
 * Checks that the app's database supports the option `limits.store`.
 * @throws NewsroomOptionError if it must be MongoDB and is not
 */
export const checkStore = ({ limits }: NewsroomOptions, db: Config['db']): void => {
  if (limits?.store !== 'mongodb' || !db || db.name === undefined || db.name === 'mongoose') return
  throw noMongo()
}

/**
 * Prepares the store of the counters (option `limits.store`).
 * @throws NewsroomOptionError if it must be MongoDB and is not
 */
export const prepareCounters = async (payload: Payload): Promise<void> => {
  if (newsroomOf(payload).limits.store !== 'mongodb') return
  if (!mongoOf(payload.db)) throw noMongo()
  await makeCounterIndexes(payload)
}

const noMongo = () => new NewsroomOptionError('limits.store', 'mongodb needs the MongoDB adapter')
