import type { TextField } from 'payload'
import { timeZone } from '../../core/settings.ts'

/** A time zone by its IANA name, chosen from the browser's; empty for the newsroom's. */
export const zone = (name: string, overrides: Partial<TextField> = {}): TextField =>
  ({
    name,
    type: 'text',
    ...overrides,
    admin: {
      ...overrides.admin,
      components: { Field: 'civic-newsroom/client#ZoneField' },
    },
    validate: (value: null | string | undefined) =>
      !value || timeZone.safeParse(value).success || 'Choose a time zone, such as America/Denver.',
  }) as TextField
