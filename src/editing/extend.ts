import type { CollectionConfig, Endpoint } from 'payload'

/**
 * Returns the collection with components of the admin and endpoints in addition to its own: lists continue its lists, and buttons and views
 * of the form replace those of the same name.
 */
export const extend = <C extends CollectionConfig>(collection: C, added: Added): C => {
  const { admin, endpoints } = collection
  const { beforeListTable = [], edit, views } = admin?.components ?? {}
  const { beforeDocumentControls = [] } = edit ?? {}
  return {
    ...collection,
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        ...(added.beforeListTable && {
          beforeListTable: [...beforeListTable, ...added.beforeListTable],
        }),
        ...(added.edit && {
          edit: {
            ...edit,
            ...added.edit,
            beforeDocumentControls: [
              ...beforeDocumentControls,
              ...(added.edit.beforeDocumentControls ?? []),
            ],
          },
        }),
        ...(added.editViews && {
          views: { ...views, edit: { ...(views?.edit as object | undefined), ...added.editViews } },
        }),
      },
    },
    ...(added.endpoints && { endpoints: [...(endpoints || []), ...added.endpoints] }),
  }
}

type Components = NonNullable<NonNullable<CollectionConfig['admin']>['components']>

type Added = Pick<Components, 'beforeListTable' | 'edit'> & {
  /** Views of the form, by name. */
  editViews?: Record<string, { Component: string }>
  endpoints?: Omit<Endpoint, 'root'>[]
}
