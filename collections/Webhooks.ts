import { validateAddress } from '../src/site/forms/address.ts'
import { STATES, WEBHOOKS } from '../src/site/webhooks/webhook.ts'
import type { Named } from '../src/editing/named.ts'
import { admins, editors, onlyCode } from '../src/editing/access.ts'
import { INSTANT, choices } from '../src/editing/fields/small.ts'
import { withBulk } from '../src/editing/bulk/withBulk.ts'

/** Subscriptions to the log of changes, which developers manage at `/developers/keys`. */
const webhooks: Named<typeof WEBHOOKS> = {
  slug: WEBHOOKS,
  access: { create: () => false, delete: admins, read: editors, update: () => false },
  admin: {
    defaultColumns: ['url', 'email', 'state', 'createdAt'],
    description:
      'Where changes are posted to. Developers manage them at /developers/keys; to end one, delete it.',
    group: 'People',
    useAsTitle: 'url',
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  fields: [
    { name: 'url', type: 'text', label: 'Address', required: true },
    {
      name: 'email',
      type: 'email',
      index: true,
      label: 'Managed by',
      required: true,
      validate: validateAddress,
    },
    { name: 'state', type: 'select', options: choices(STATES), required: true },
    { name: 'events', type: 'json', required: true },
    { name: 'filters', type: 'json', required: true },
    { name: 'hook', type: 'text', admin: { hidden: true }, required: true, unique: true },
    { name: 'seq', type: 'number', label: 'Delivered up to', required: true },
    { name: 'failures', type: 'number', required: true },
    { name: 'nextAt', type: 'date', admin: INSTANT, label: 'Next try' },
    { name: 'deliveries', type: 'json', admin: { hidden: true }, required: true },
    ...['secret', 'oldSecret'].map(secret),
    { name: 'oldUntil', type: 'date', admin: { hidden: true } },
  ],
  lockDocuments: false,
}

function secret(name: string) {
  return {
    name,
    type: 'text' as const,
    access: { read: onlyCode },
    admin: { disableListColumn: true, disableListFilter: true, hidden: true },
  }
}

export const Webhooks = withBulk(webhooks, { delete: ['admin'] })
