import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Where } from 'payload'
import type { Doc } from './doc.ts'
import type { PublicFind } from './read.ts'

type Asked = Omit<Parameters<PublicFind>[0], 'limit' | 'sort'>

/**
 * Reads very many documents, some in a turn of the event loop: tens of thousands at once would hold up all other answers, and by a list of
 * references SQLite refuses to read them (its queries take no more than 32,766 values, and Payload names each document in its second one).
 * @param how.limit documents in a turn
 * @param how.sort stored fields that no document lacks, the last one unique: the part that follows is read by their index
 */
export async function* inParts(
  find: PublicFind,
  { select, where = {}, ...asked }: Asked,
  { limit, sort }: { limit: number; sort: readonly [string, ...string[]] },
): AsyncGenerator<Doc[]> {
  const whole = { ...select, ...Object.fromEntries(sort.map((field) => [field, true as const])) }
  for (let rest: Where[] = []; ;) {
    const docs = await find({
      ...asked,
      limit,
      select: whole as Asked['select'] & object,
      sort: sort.map((field) => `-${field}`),
      where: { and: [where, ...rest] },
    })
    yield docs
    const last = docs.at(-1)
    if (!last || docs.length < limit) return
    rest = [behind(last, sort)]
    await nextTurn()
  }
}

const behind = (last: Doc, [field = '', ...ties]: readonly string[]): Where => {
  const isFurther = { [field]: { less_than: last[field] } }
  if (ties.length === 0) return isFurther
  return {
    and: [{ [field]: { less_than_equal: last[field] } }, { or: [isFurther, behind(last, ties)] }],
  }
}
