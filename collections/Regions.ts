import { embeddedKind } from './embeddedKind.ts'

export const Regions = embeddedKind({ slug: 'regions' })
