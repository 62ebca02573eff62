import { createServerFeature } from '@payloadcms/richtext-lexical'

/** Addresses of videos and posts that are pasted become link cards. */
export const linkCards = createServerFeature({
  feature: { ClientFeature: 'civic-newsroom/client#LinkCards' },
  key: 'linkCards',
})
