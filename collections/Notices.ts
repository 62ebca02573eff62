import type { CollectionConfig } from 'payload'
import { NO_ACCESS } from '../src/core/noAccess.ts'
import { NOTICES } from '../src/editing/notices/events.ts'
import { choices } from '../src/editing/fields/small.ts'
import type { Named } from '../src/editing/named.ts'

/**
 * Mails to staff that are to be sent: written in the transaction of the save that they are about, sent in the background, deleted once
 * they no longer delay the next one.
 */
export const Notices = {
  slug: 'notices',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    { name: 'event', type: 'select', options: choices(NOTICES), required: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'item', type: 'text', required: true },
    // The recipient, a user; null: all who may publish.
    { name: 'to', type: 'text' },
    { name: 'by', type: 'text' },
    { name: 'text', type: 'textarea' },
    // When it happens: of a publication, when the item becomes public.
    { name: 'at', type: 'date', required: true },
    { name: 'dueAt', type: 'date', index: true, required: true },
    { name: 'sentAt', type: 'date' },
  ],
  lockDocuments: false,
} satisfies CollectionConfig as Named<'notices'>
