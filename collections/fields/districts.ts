import type { RelationshipField } from 'payload'

/** Districts that an item is about. */
export const districts: RelationshipField = {
  name: 'districts',
  type: 'relationship',
  admin: { position: 'sidebar' },
  hasMany: true,
  relationTo: 'school-boards',
}
