import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Where } from 'payload'
import { combineQueries } from 'payload'
import type { PagedRead } from './countBound.ts'
import { PAGED, bound, mostOf } from './countBound.ts'
import { countSome } from './countSome.ts'
import { pageOf } from './pageOf.ts'

/** The adapter counts before it reads; here a page that is not full gives the total without a count. */
export const boundSqlite = (db: SQLiteAdapter): void => {
  const counts = {
    find: db.count.bind(db),
    findVersions: db.countVersions.bind(db),
    queryDrafts: db.countVersions.bind(db),
  }
  const all = db.countDistinct.bind(db)
  db.countDistinct = async (args) => {
    const most = bound.get()
    return most === undefined ? all(args) : countSome(db, args, most)
  }
  for (const name of PAGED) {
    const read = db[name].bind(db)
    const paged: PagedRead = async (args) => {
      const most = mostOf(db, args)
      if (most === undefined) return read(args)
      const { collection, limit = 0, locale, page = 1, req, where = {} } = args
      const { docs } = await read({ ...args, pagination: false })
      const before = (page - 1) * limit
      const isLast = docs.length < limit && (docs.length > 0 || page === 1)
      if (isLast) return pageOf({ docs, limit, page, total: before + docs.length })
      const counted = name === 'queryDrafts' ? combineQueries(LATEST, where) : where
      const { totalDocs } = await bound.run(most, () =>
        counts[name]({ collection, locale, req, where: counted }),
      )
      return pageOf({ docs, limit, page, total: totalDocs })
    }
    Object.assign(db, { [name]: paged })
  }
}

const LATEST: Where = { latest: { equals: true } }
