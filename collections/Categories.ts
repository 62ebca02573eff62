import { embeddedKind } from './embeddedKind.ts'

export const Categories = embeddedKind({ slug: 'categories' })
