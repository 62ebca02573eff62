import type { Logger } from 'pino'
import type { WarmSet } from './file.ts'
import { readWarmSet } from './file.ts'
import { tagsWithdrawnSince } from './journal.ts'
import { isOver } from './listener.ts'
import type { Place } from './place.ts'
import { digestOf, fileIn, folderOf } from './place.ts'

/** What a start may serve while its database is away: what was kept, without what was withdrawn since. Undefined where that is nothing. */
export const openWarmSet = (place: Place, logger: Logger): undefined | WarmSet => {
  // The embedded database is never away.
  if (place.DATABASE_URI === undefined) return undefined
  try {
    const set = readWarmSet(fileIn(place), digestOf(place))
    if (!set || isOver(set)) return undefined
    const gone = tagsWithdrawnSince(folderOf(place), set)
    for (const [address, { tags }] of set.answers) {
      if ([...tags].some((tag) => gone.has(tag))) set.answers.delete(address)
    }
    return set.answers.size > 0 ? set : undefined
  } catch (error) {
    logger.warn(`The answers in ${fileIn(place)} are not used: ${(error as Error).message}`)
    return undefined
  }
}
