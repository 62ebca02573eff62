import { isAddress } from '../src/site/forms/address.ts'
import { SUBSCRIBERS } from '../src/site/subscribe/subscribers.ts'
import type { Named } from './named.ts'
import { admins, onlyCode } from './access.ts'
import { INSTANT } from './fields/small.ts'
import { withBulk } from './state/bulk.ts'

/** Confirmed addresses of the newsletter. Unsubscribing deletes the row. */
const subscribers: Named<typeof SUBSCRIBERS> = {
  slug: SUBSCRIBERS,
  access: {
    // Only the confirm page creates rows, so that an address cannot be subscribed without its owner's consent.
    create: () => false,
    delete: admins,
    read: admins,
    update: () => false,
  },
  admin: {
    defaultColumns: ['email', 'confirmedAt'],
    description: 'Addresses whose owners confirmed them. To unsubscribe one, delete it.',
    group: 'People',
    useAsTitle: 'email',
  },
  defaultSort: '-confirmedAt',
  disableDuplicate: true,
  fields: [
    {
      name: 'email',
      type: 'email',
      access: { update: onlyCode },
      required: true,
      unique: true,
      // The same validation as the public form's.
      validate: (value: null | string | undefined) => isAddress(value) || 'Enter an email address.',
    },
    { name: 'confirmedAt', type: 'date', admin: INSTANT, label: 'Confirmed', required: true },
  ],
  lockDocuments: false,
}

export const Subscribers = withBulk(subscribers, { actions: { delete: ['admin'] }, local: true })
