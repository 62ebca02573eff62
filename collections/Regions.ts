import { companion } from './companion.ts'

export const Regions = companion({ slug: 'regions' })
