/** A correction as every item carries it. */
export type Correction = { id: string; publishedAt: string; text: string; type: string }

/** What a correction is called: "Correction", "Retraction". */
export const sayCorrection = ({ type }: Pick<Correction, 'type'>): string =>
  `${type.charAt(0).toUpperCase()}${type.slice(1)}`
