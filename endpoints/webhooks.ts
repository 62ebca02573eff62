import type { DeclaredWebhooks } from '../src/core/webhooks.ts'

/** What webhooks deliver besides all changes of a noun. */
export const webhooks: DeclaredWebhooks = {
  events: [
    {
      type: 'wire.published',
      resource: 'wire',
      description: 'a new wire post, or one that is public again',
      of: ({ what }) => (what === 'created' || what === 'reinstated' ? {} : null),
    },
    {
      type: 'charter.status_changed',
      resource: 'charter-applications',
      description: 'a new charter application, or another status of one',
      of: ({ changed, shown, what }) => {
        if (what === 'created') return { from: null, to: shown?.status ?? null }
        const status = changed?.status
        return Array.isArray(status) ? { from: status[0], to: status[1] } : null
      },
    },
  ],
  filters: ['district', 'beat'],
}
