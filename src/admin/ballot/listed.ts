import { sentence } from '../../core/sentence.ts'
import { fill } from '../words.ts'
import type { Member } from './useMembers.ts'

/** Those of the group, and whoever has a position: one of another group, or one who is in no list any more. */
export const listedOf = (args: {
  all: Member[]
  /** Names who is in no list any more. */
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

/** Whose name or detail has all these words in it, however they are written. */
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
