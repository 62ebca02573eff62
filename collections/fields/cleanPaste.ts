import { createServerFeature } from '@payloadcms/richtext-lexical'

/** What is pasted from Word, Google Docs or a page keeps what a body can hold, and nothing else (`src/admin/paste`). */
export const cleanPaste = createServerFeature({
  feature: { ClientFeature: 'civic-newsroom/client#CleanPaste' },
  key: 'cleanPaste',
})
