import { extend } from '../extend.ts'
import type { Named } from '../named.ts'
import { previewEndpoint } from './endpoints.ts'
import { previewLinkEndpoints } from './links.ts'

/** Adds previews of drafts to a collection: beside the form, and by links that expire. */
export const withPreview = <const S extends string>(collection: Named<S>): Named<S> => {
  const extended = extend(collection, {
    editViews: { livePreview: { Component: 'civic-newsroom/client#LivePreview' } },
    endpoints: [previewEndpoint, ...previewLinkEndpoints],
  })
  // Payload requires a URL to offer a preview; the newsroom's is made from the form.
  return { ...extended, admin: { ...extended.admin, livePreview: { url: '/' } } }
}
