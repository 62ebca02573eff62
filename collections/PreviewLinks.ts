import { NO_ACCESS } from '../src/core/noAccess.ts'
import { PREVIEW_LINKS } from '../src/site/preview/links.ts'
import type { Named } from '../src/editing/named.ts'

/**
 * Shared previews: one version of one draft, rendered when the link was made, for readers without an account. The link's token is not
 * stored.
 */
export const PreviewLinks: Named<typeof PREVIEW_LINKS> = {
  slug: PREVIEW_LINKS,
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    { name: 'hash', type: 'text', index: true, required: true, unique: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'item', type: 'text', index: true, required: true },
    { name: 'by', type: 'text' },
    { name: 'endsAt', type: 'date', required: true },
    // Payload's rule rejects more than 40,000 characters (`defaultMaxTextLength`): the page of a story of 2,000 words has more.
    { name: 'markup', type: 'textarea', required: true, validate: () => true },
    { name: 'headers', type: 'json', required: true },
    { name: 'files', type: 'json', required: true },
  ],
}
