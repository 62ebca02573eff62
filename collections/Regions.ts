import type { CollectionConfig } from 'payload'
import { companion } from './companion.ts'

export const Regions: CollectionConfig = companion({ slug: 'regions' })
