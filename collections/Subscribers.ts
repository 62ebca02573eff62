import { validateAddress } from '../src/site/forms/address.ts'
import { SUBSCRIBERS } from '../src/site/subscribe/subscribers.ts'
import type { Named } from '../src/editing/named.ts'
import { admins, onlyCode } from '../src/editing/access.ts'
import { subscribersCsvEndpoint } from '../src/editing/mailing/subscribersCsv.ts'
import { INSTANT } from '../src/editing/fields/small.ts'
import { withBulk } from '../src/editing/bulk/withBulk.ts'

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
    components: { beforeListTable: ['civic-newsroom/client#SubscribersCsv'] },
    defaultColumns: ['email', 'confirmedAt', 'refusedAt'],
    description: 'Addresses whose owners confirmed them. To unsubscribe one, delete it.',
    group: 'People',
    useAsTitle: 'email',
  },
  defaultSort: '-confirmedAt',
  disableDuplicate: true,
  endpoints: [subscribersCsvEndpoint],
  fields: [
    {
      name: 'email',
      type: 'email',
      access: { update: onlyCode },
      required: true,
      unique: true,
      validate: validateAddress,
    },
    { name: 'confirmedAt', type: 'date', admin: INSTANT, label: 'Confirmed', required: true },
    {
      name: 'refusedAt',
      type: 'date',
      admin: {
        ...INSTANT,
        condition: ({ refusedAt }) => Boolean(refusedAt),
        description: 'A mail server answered that there is no such address: issues leave it out.',
      },
      label: 'Refused',
    },
    {
      name: 'refusal',
      type: 'text',
      admin: {
        condition: ({ refusedAt }) => Boolean(refusedAt),
        disableListColumn: true,
        readOnly: true,
      },
      label: 'Its answer',
    },
  ],
  lockDocuments: false,
}

export const Subscribers = withBulk(subscribers, { delete: ['admin'] })
