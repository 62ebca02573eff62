import { districts } from './districts.ts'
import { openstates } from './openstates.ts'
import type { Importer } from './types.ts'
import { wordpress } from './wordpress.ts'

/** Every importer, by the name that `npm run import` takes. */
export const importers: readonly Importer[] = [openstates, districts, wordpress]
