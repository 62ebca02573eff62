import type { Resource } from './resource.ts'
import { sentence } from './sentence.ts'

/** The noun of the addresses that list the corrections of all items. */
export const CORRECTIONS = 'corrections'

/** What a correction can be. */
export const CORRECTION_TYPES = ['correction', 'clarification', 'update', 'retraction'] as const

/** A correction as every item carries it. */
export type Correction = {
  id: string
  type: (typeof CORRECTION_TYPES)[number]
  text: string
  publishedAt: string
}

/** The label of a correction: "Correction", "Retraction". */
export const formatCorrection = ({ type }: Pick<Correction, 'type'>): string => sentence(type)

/** The kinds whose items carry corrections. */
export const correctedKinds = ({ resources }: { resources: readonly Resource[] }): Resource[] =>
  resources.filter(({ fields }) => CORRECTIONS in fields)
