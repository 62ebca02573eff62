import { sentence } from '../../../src/core/sentence.ts'
import { fill } from '../../../src/editing/words.ts'
import type { Member } from './useMembers.client.ts'

/** Returns the members of the group, and members of other groups that have a position. */
export const listedOf = (args: {
  all: Member[]
  /** Template for the name of a member that does not exist any more. */
  gone: string
  group: unknown
  ids: (number | string)[]
}): Member[] => {
  const { all, gone, group, ids } = args
  const held = new Set(ids.map(String))
  const known = new Set(all.map(({ id }) => String(id)))
  const listed = all.flatMap((member) => {
    if (member.group === group) return member
    if (!held.has(String(member.id))) return []
    return { ...member, detail: [sentence(member.group), member.detail].join(' · ') }
  })
  const missing = ids.filter((id) => !known.has(String(id)))
  return [
    ...listed,
    ...missing.map((id) => ({ detail: '', group: '', id, name: fill(gone, { id }) })),
  ]
}

/** Returns the members whose name or detail contains all words, ignoring case and accents. */
export const findIn = (members: Member[], query: string): Member[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return members
  return members.filter(({ detail, name }) => {
    const text = plain(`${name} ${detail}`)
    return words.every((word) => text.includes(word))
  })
}

/** `Núñez` is found by `nunez`. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
