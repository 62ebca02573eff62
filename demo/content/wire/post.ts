import type { Telling } from '../telling.ts'
import type { Source, WireKind } from '../types.ts'

export type PostDraft = {
  headlines: string[]
  text: string[]
  beat: string
  source: Source | null
  article?: string | null
  /** Whether it is not about one district. */
  statewide?: boolean
}

export type PostTemplate = (t: Telling) => PostDraft

export type Templates = Partial<Record<WireKind, readonly PostTemplate[]>>

export const fromDistrict = ({ place }: Telling): Source => ({
  name: place.name,
  url: place.board.website,
})

export const from = (name: string, path: string): Source => ({
  name,
  url: `https://example.org/averill/${path}`,
})
