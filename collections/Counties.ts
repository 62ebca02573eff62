import { embeddedKind } from './embeddedKind.ts'

export const Counties = embeddedKind({ slug: 'counties' })
