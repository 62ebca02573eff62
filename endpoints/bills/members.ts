import type { Shown } from '../../src/core/page.ts'
import type { PublicFind } from '../../src/core/read.ts'
import type { bills } from './item.ts'

/** What a bill's page shows of its members besides their names, by public id. */
export type Members = ReadonlyMap<string, { familyName: string; party: null | string }>

/** Reads the family names and parties of the members who voted, with one query. */
export const membersOf = async (
  { rollCalls }: Pick<Shown<typeof bills>, 'rollCalls'>,
  find: PublicFind,
): Promise<Members> => {
  const ids = new Set(
    rollCalls.flatMap(({ votes }) => votes.flatMap(({ member }) => (member ? [member.id] : []))),
  )
  if (ids.size === 0) return new Map()
  const docs = await find({
    collection: 'legislators',
    select: { familyName: true, party: true, publicId: true },
    where: { publicId: { in: [...ids] } },
  })
  return new Map(
    docs.map(({ familyName, party, publicId }) => [publicId, { familyName, party: party ?? null }]),
  )
}
