import type { BaseDatabaseAdapter } from 'payload'
import type { PagedRead } from './countBound.ts'
import { PAGED, bound, mostOf } from './countBound.ts'
import type { Mongo } from './mongo.ts'

/** Bounds totals on MongoDB. mongoose-paginate counts by the model during a read, so the model's count takes the bound of that read. */
export const boundMongo = (db: BaseDatabaseAdapter, mongo: Mongo): void => {
  const connect = db.connect?.bind(db)
  db.connect = async (options) => {
    await connect?.(options)
    for (const models of [mongo.collections, mongo.versions]) {
      for (const model of Object.values(models)) {
        const all = model.countDocuments.bind(model)
        model.countDocuments = ((where: never, asked: object | undefined) =>
          all(where, { ...asked, ...limitNow() })) as typeof model.countDocuments
      }
    }
  }
  for (const name of PAGED) {
    const read = db[name].bind(db)
    const paged: PagedRead = async (args) => {
      const most = mostOf(db, args)
      return most === undefined ? read(args) : bound.run(most, () => read(args))
    }
    Object.assign(db, { [name]: paged })
  }
}

const limitNow = (): { limit?: number } => {
  const limit = bound.get()
  return limit === undefined ? {} : { limit }
}
