import type { CollectionConfig } from 'payload'
import { companion } from './companion.ts'

export const Counties: CollectionConfig = companion({ slug: 'counties' })
