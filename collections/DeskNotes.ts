import type { CollectionConfig } from 'payload'
import { admins, staff } from '../src/editing/access.ts'
import { DESK_STEPS } from '../src/editing/workflow/states.ts'
import { choices } from '../src/editing/fields/small.ts'
import type { Named } from '../src/editing/named.ts'

/** Internal notes about an item: comments, and the steps of its review. Only endpoints write them, and they are never public. */
export const DeskNotes = {
  slug: 'desk-notes',
  access: { create: () => false, delete: admins, read: staff, update: () => false },
  admin: { hidden: true },
  defaultSort: 'createdAt',
  fields: [
    { name: 'kind', type: 'text', required: true },
    { name: 'item', type: 'text', index: true, required: true },
    { name: 'step', type: 'select', options: choices(DESK_STEPS) },
    { name: 'text', type: 'textarea', maxLength: 5_000 },
    // The passage of the body that a comment is about, as JSON because stored texts lose the spaces at their ends.
    { name: 'passage', type: 'json' },
    { name: 'by', type: 'text' },
  ],
} satisfies CollectionConfig as Named<'desk-notes'>
