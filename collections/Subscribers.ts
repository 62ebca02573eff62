import { isAddress } from '../src/site/subscribe/address.ts'
import { SUBSCRIBERS } from '../src/site/subscribe/subscribers.ts'
import type { Named } from './named.ts'
import { admins, nobody } from './access.ts'
import { INSTANT } from './fields/small.ts'
import { withBulk } from './state/bulk.ts'

/** Who gets the newsletter: addresses whose owners confirmed them. Unsubscribing deletes the row. */
const subscribers: Named<typeof SUBSCRIBERS> = {
  slug: SUBSCRIBERS,
  access: {
    // Only the confirm page writes one: nobody is subscribed by somebody else.
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
      access: { update: nobody },
      required: true,
      unique: true,
      // The form's own rule, so that what it takes can be stored.
      validate: (value: null | string | undefined) => isAddress(value) || 'Enter an email address.',
    },
    { name: 'confirmedAt', type: 'date', admin: INSTANT, label: 'Confirmed', required: true },
  ],
  lockDocuments: false,
}

export const Subscribers = withBulk(subscribers, { actions: { delete: ['admin'] }, local: true })
