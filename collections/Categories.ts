import { companion } from './companion.ts'

export const Categories = companion({ slug: 'categories' })
