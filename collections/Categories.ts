import type { CollectionConfig } from 'payload'
import { companion } from './companion.ts'

export const Categories: CollectionConfig = companion({ slug: 'categories' })
