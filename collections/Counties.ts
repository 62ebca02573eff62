import { companion } from './companion.ts'

export const Counties = companion({ slug: 'counties' })
