import type { Named } from '../named.ts'
import { previewEndpoint } from './endpoints.ts'
import { endLinksOf, endLinksOfDeleted, previewLinkEndpoints } from './links.ts'

/** A collection whose drafts are seen before they are published: beside the form, and by links that end. */
export const withPreview = <const S extends string>(collection: Named<S>): Named<S> => {
  const { admin, endpoints, hooks } = collection
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
      // Payload asks for an address before it offers a preview; ours is made from the form.
      livePreview: { url: '/' },
    },
    endpoints: [...(endpoints || []), previewEndpoint, ...previewLinkEndpoints],
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), endLinksOf],
      afterDelete: [...(hooks?.afterDelete ?? []), endLinksOfDeleted],
    },
  }
}
