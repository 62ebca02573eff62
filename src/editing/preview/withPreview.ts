import type { Named } from '../named.ts'
import { previewEndpoint } from './endpoints.ts'
import { previewLinkEndpoints } from './links.ts'

/** Adds previews of drafts to a collection: beside the form, and by links that expire. */
export const withPreview = <const S extends string>(collection: Named<S>): Named<S> => {
  const { admin, endpoints } = collection
  return {
    ...collection,
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        views: {
          ...admin?.components?.views,
          edit: {
            ...(admin?.components?.views?.edit as object | undefined),
            livePreview: { Component: 'civic-newsroom/client#LivePreview' },
          },
        },
      },
      // Payload requires a URL to offer a preview; the newsroom's is made from the form.
      livePreview: { url: '/' },
    },
    endpoints: [...(endpoints || []), previewEndpoint, ...previewLinkEndpoints],
  }
}
