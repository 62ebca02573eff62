import { createServerFeature } from '@payloadcms/richtext-lexical'

/** Quotation marks and dashes of the language as one types. */
export const smartTyping = createServerFeature({
  feature: { ClientFeature: 'civic-newsroom/client#SmartTyping' },
  key: 'smartTyping',
})
