import { assignmentEndpoints } from '../assignments/endpoints.ts'
import { deleteAssignment, finishAssignment } from '../assignments/store.ts'
import { notePublication } from '../notices/write.ts'
import type { Named } from '../named.ts'
import { presenceEndpoint } from '../presence/endpoints.ts'
import { deskEndpoints } from './endpoints.ts'
import { assignment, desk, publicFrom, withdrawnAt } from './fields.ts'
import { deleteNotes, keepDesk, notePublic } from './hooks.ts'
import { atThisInstant } from './now.ts'

/** Adds a review workflow to a collection: writing, ready for review, sent back with a note, approved. */
export const withDesk = <const S extends string>(collection: Named<S>): Named<S> => {
  const { admin, endpoints, fields, hooks } = collection
  const { beforeListTable = [] } = admin?.components ?? {}
  return {
    ...collection,
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        beforeListTable: [
          'civic-newsroom/rsc#Embed',
          'civic-newsroom/rsc#ListTabs',
          ...beforeListTable,
        ],
        views: {
          ...admin?.components?.views,
          edit: {
            ...(admin?.components?.views?.edit as object | undefined),
            versions: { Component: 'civic-newsroom/rsc#Versions' },
          },
        },
      },
    },
    endpoints: [...(endpoints || []), ...deskEndpoints, ...assignmentEndpoints, presenceEndpoint],
    // Directly below the public state.
    fields: [...fields.slice(0, 1), desk, assignment, ...fields.slice(1), publicFrom, withdrawnAt],
    hooks: {
      ...hooks,
      afterDelete: [...(hooks?.afterDelete ?? []), deleteNotes, deleteAssignment],
      afterChange: [...(hooks?.afterChange ?? []), finishAssignment, notePublication],
      beforeChange: [...(hooks?.beforeChange ?? []), keepDesk, notePublic],
      beforeOperation: [atThisInstant, ...(hooks?.beforeOperation ?? [])],
    },
  }
}
