import { NO_ACCESS } from '../src/core/noAccess.ts'
import { MAILING_STATES, RECIPIENT_STATES } from '../src/core/mailing.ts'
import { MAILINGS, RECIPIENTS } from '../src/site/mailing/stored.ts'
import type { Named } from '../src/editing/named.ts'

const hidden = {
  access: NO_ACCESS,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  versions: false,
} as const

/** Newsletter issues that were sent by mail, or are being sent. */
export const Mailings: Named<typeof MAILINGS> = {
  ...hidden,
  slug: MAILINGS,
  fields: [
    { name: 'item', type: 'text', required: true, unique: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'state', type: 'select', options: [...MAILING_STATES], index: true, required: true },
    { name: 'reason', type: 'textarea' },
    { name: 'total', type: 'number', required: true },
    { name: 'startedAt', type: 'date', required: true },
    { name: 'endedAt', type: 'date' },
  ],
}

/** Their recipients, without addresses. */
export const MailingRecipients: Named<typeof RECIPIENTS> = {
  ...hidden,
  slug: RECIPIENTS,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'item', type: 'text', required: true },
    { name: 'subscriber', type: 'text', required: true },
    { name: 'state', type: 'select', options: [...RECIPIENT_STATES], index: true, required: true },
    { name: 'answer', type: 'textarea' },
    { name: 'at', type: 'date', required: true },
    { name: 'fence', type: 'number', required: true },
    { name: 'tries', type: 'number', required: true },
  ],
  indexes: [{ fields: ['item', 'state'] }],
}
