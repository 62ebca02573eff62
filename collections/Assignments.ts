import type { CollectionConfig } from 'payload'
import { staff } from '../src/editing/access.ts'
import type { Named } from '../src/editing/named.ts'

/**
 * Who works on an item, until when, and its embargo. Apart from the item, so that assigning makes no version, conflicts with no open form and revokes
 * no approval. Only endpoints write it, and it is never public.
 */
export const Assignments = {
  slug: 'assignments',
  access: { create: () => false, delete: () => false, read: staff, update: () => false },
  admin: { hidden: true },
  fields: [
    // Kind and public id: an item has one assignment at most.
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'item', type: 'text', required: true },
    { name: 'assignee', type: 'text', index: true },
    { name: 'due', type: 'date', index: true },
    // When an embargo ends, and with which source it was agreed. Both stay stored after the assignment has ended.
    { name: 'embargo', type: 'date', index: true },
    { name: 'embargoWith', type: 'text' },
    { name: 'by', type: 'text' },
    // When the item was published; null while it is worked on.
    { name: 'doneAt', type: 'date' },
  ],
  lockDocuments: false,
} satisfies CollectionConfig as Named<'assignments'>
