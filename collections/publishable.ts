import type { CollectionConfig, Field } from 'payload'
import { readPublic, remove, staff, write } from './access.ts'
import { publicId } from './fields/publicId.ts'
import { publishedAt } from './fields/publishedAt.ts'
import { slug } from './fields/slug.ts'
import { guardPublication, noteDraftSave } from './hooks/guardPublication.ts'
import { publicStateEndpoint } from './hooks/publicState.ts'
import { withdrawEndpoint } from './hooks/withdraw.ts'

type Options = Pick<CollectionConfig, 'admin' | 'hooks' | 'labels' | 'orderable'> & {
  slug: string
  /** The field that names an item in lists, and that its slug is made from. */
  title: string
  fields: Field[]
  /** Public from its `publishedAt` on. @default false */
  dated?: boolean
}

/**
 * What everything that the newsroom publishes has: an id and an address, drafts and versions, a trash, a Withdraw
 * action, and access rules under which a stranger finds public items alone.
 */
export const publishable = (options: Options): CollectionConfig => {
  const { admin, dated = false, fields, hooks, labels, orderable, title } = options
  return {
    slug: options.slug,
    ...(labels && { labels }),
    ...(orderable && { orderable }),
    access: {
      create: write,
      delete: remove,
      read: readPublic({ dated }),
      readVersions: staff,
      update: write,
    },
    admin: {
      group: 'Newsroom',
      useAsTitle: title,
      ...admin,
      components: {
        ...admin?.components,
        edit: { UnpublishButton: 'civic-newsroom/admin#WithdrawButton' },
      },
    },
    defaultSort: dated ? '-publishedAt' : title,
    endpoints: [publicStateEndpoint, withdrawEndpoint],
    fields: [
      { name: 'publicState', type: 'ui', admin: PUBLIC_STATE, label: 'Readers see' },
      ...fields,
      slug({ from: title }),
      ...(dated ? [publishedAt] : []),
      publicId,
    ],
    hooks: {
      ...hooks,
      beforeChange: [guardPublication, ...(hooks?.beforeChange ?? [])],
      beforeOperation: [noteDraftSave, ...(hooks?.beforeOperation ?? [])],
    },
    trash: true,
    versions: { drafts: true, maxPerDoc: 50 },
  }
}

const PUBLIC_STATE = {
  components: {
    Cell: 'civic-newsroom/admin#PublicStateCell',
    Field: 'civic-newsroom/admin#PublicState',
  },
  position: 'sidebar',
} as const
