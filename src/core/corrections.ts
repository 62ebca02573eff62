import type { Resource } from './resource.ts'
import { sentence } from './sentence.ts'

/** The noun of the addresses that list the corrections of all items. */
export const CORRECTIONS = 'corrections'

/** A correction as every item carries it. */
export type Correction = { id: string; publishedAt: string; text: string; type: string }

/** The label of a correction: "Correction", "Retraction". */
export const formatCorrection = ({ type }: Pick<Correction, 'type'>): string => sentence(type)

/** The kinds whose items carry corrections. */
export const correctedKinds = ({ resources }: { resources: readonly Resource[] }): Resource[] =>
  resources.filter(({ fields }) => CORRECTIONS in fields)
