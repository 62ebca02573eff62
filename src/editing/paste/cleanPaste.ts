import { createServerFeature } from '@payloadcms/richtext-lexical'

/** Reduces pasted content from Word, Google Docs or web pages to what a body can hold. */
export const cleanPaste = createServerFeature({
  feature: { ClientFeature: 'civic-newsroom/client#CleanPaste' },
  key: 'cleanPaste',
})
