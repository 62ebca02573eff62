import { assignmentEndpoints } from '../assignments/endpoints.ts'
import { extend } from '../extend.ts'
import type { Named } from '../named.ts'
import { presenceEndpoint } from '../presence/endpoints.ts'
import { deskEndpoints } from './endpoints.ts'
import { assignment, desk, publicFrom, withdrawnAt } from './fields.ts'

/** Adds a review workflow to a collection: writing, ready for review, sent back with a note, approved. Its hooks: `saving/steps.ts`. */
export const withDesk = <const S extends string>(collection: Named<S>): Named<S> => {
  const { fields, forceSelect } = collection
  return {
    ...extend(collection, {
      beforeListTable: ['civic-newsroom/rsc#Embed', 'civic-newsroom/rsc#ListTabs'],
      editViews: { versions: { Component: 'civic-newsroom/rsc#Versions' } },
      endpoints: [...deskEndpoints, ...assignmentEndpoints, presenceEndpoint],
    }),
    // A list shows the review state of drafts alone.
    forceSelect: { ...forceSelect, _status: true },
    // Directly below the public state.
    fields: [...fields.slice(0, 1), desk, assignment, ...fields.slice(1), publicFrom, withdrawnAt],
  }
}
