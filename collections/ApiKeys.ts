import { ADDRESS_MAX, validateAddress } from '../src/site/forms/address.ts'
import { API_KEYS } from '../src/http/limits/key.ts'
import type { Named } from '../src/editing/named.ts'
import { admins, editors, onlyCode } from '../src/editing/access.ts'
import { INSTANT } from '../src/editing/fields/small.ts'
import { evictChangedKey, evictDeletedKey } from '../src/editing/keys/evictKey.ts'
import { issueKeyEndpoint, revokeKeyEndpoint } from '../src/editing/keys/endpoints.ts'
import { withBulk } from '../src/editing/bulk/withBulk.ts'

/** Keys that raise a client's rate limit: the owner of each, but not the key itself. */
const keys: Named<typeof API_KEYS> = {
  slug: API_KEYS,
  labels: { plural: 'API keys', singular: 'API key' },
  access: {
    // Only the issue endpoint creates keys, because only its answer contains the key.
    create: () => false,
    delete: admins,
    read: editors,
    update: editors,
  },
  admin: {
    components: { beforeListTable: ['civic-newsroom/client#IssueKey'] },
    defaultColumns: ['label', 'keyState', 'owner', 'limit', 'lastUsedAt', 'createdAt'],
    description:
      'A key raises the request limit of whoever holds it. It is shown once, when it is issued.',
    group: 'People',
    listSearchableFields: ['label', 'owner', 'keyId'],
    useAsTitle: 'label',
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  endpoints: [issueKeyEndpoint, revokeKeyEndpoint],
  fields: [
    {
      name: 'keyState',
      type: 'ui',
      admin: {
        components: {
          Cell: 'civic-newsroom/client#KeyStateCell',
          Field: 'civic-newsroom/client#KeyState',
        },
        position: 'sidebar',
      },
      label: 'State',
    },
    {
      name: 'label',
      type: 'text',
      admin: { description: 'What the key is for.' },
      maxLength: 120,
      required: true,
    },
    {
      name: 'owner',
      type: 'text',
      admin: { description: 'Who holds it, and how to reach them.' },
      // The owner of a key that an address made by itself is that address.
      maxLength: ADDRESS_MAX,
      required: true,
    },
    {
      name: 'email',
      type: 'email',
      access: { create: onlyCode, update: onlyCode },
      admin: {
        condition: ({ email }) => Boolean(email),
        description: 'Who opens a mail to this address manages the key at /developers/keys.',
        disableBulkEdit: true,
        readOnly: true,
      },
      index: true,
      label: 'Managed by',
      validate: validateAddress,
    },
    {
      name: 'limit',
      type: 'number',
      admin: { description: 'Requests a minute. Empty: as many as keys usually get.', step: 1 },
      // Payload shows an empty value as "<No Own limit>"; "<No Limit>" would be wrong.
      label: 'Own limit',
      max: 1_000_000,
      min: 1,
      validate: (value: null | number | undefined) =>
        value === null ||
        value === undefined ||
        (Number.isInteger(value) && value >= 1 && value <= 1_000_000) ||
        'Enter a whole number from 1 to 1,000,000, or nothing.',
    },
    {
      name: 'expiresAt',
      type: 'date',
      admin: {
        ...INSTANT,
        description: 'Refused from then on. Empty: it does not expire.',
      },
      label: 'Expires',
    },
    {
      name: 'keyId',
      type: 'text',
      access: { create: onlyCode, update: onlyCode },
      admin: { disableBulkEdit: true, hidden: true },
      index: true,
      required: true,
      unique: true,
    },
    {
      name: 'hash',
      type: 'text',
      access: { create: onlyCode, read: onlyCode, update: onlyCode },
      admin: {
        disableBulkEdit: true,
        disableListColumn: true,
        disableListFilter: true,
        hidden: true,
      },
      required: true,
    },
    {
      name: 'lastUsedAt',
      type: 'date',
      access: { create: onlyCode, update: onlyCode },
      admin: { ...INSTANT, condition: () => false, disableBulkEdit: true },
      label: 'Last used',
    },
    {
      name: 'revokedAt',
      type: 'date',
      access: { create: onlyCode, update: onlyCode },
      admin: { ...INSTANT, condition: () => false, disableBulkEdit: true },
      label: 'Revoked',
    },
  ],
  hooks: { afterChange: [evictChangedKey], afterDelete: [evictDeletedKey] },
}

export const ApiKeys = withBulk(keys, { delete: ['admin'] })
