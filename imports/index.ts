import { ccd } from './ccd.ts'
import { districts } from './districts.ts'
import { openstates } from './openstates.ts'
import type { Importer } from './types.ts'
import { wordpress } from './wordpress.ts'

/** Every importer, by its name for `npm run import`. */
export const importers: readonly Importer[] = [openstates, districts, ccd, wordpress]
