import type { CollectionConfig, Field } from 'payload'
import type { DashboardParts } from '../src/admin/dashboard/declared.ts'
import { editors, readEmbedded, staff } from './access.ts'
import { publicId } from './fields/publicId.ts'
import { publicUse } from './fields/publicUse.ts'
import { slug } from './fields/slug.ts'
import { withShown } from './state/shown.ts'
import { createEndpoint } from './hooks/create.ts'
import type { Named } from './named.ts'
import { guardSaving } from './saving/index.ts'

type Options<S extends string> = Pick<CollectionConfig, 'admin' | 'labels'> & {
  slug: S
  fields?: Field[]
  /** Parts of the dashboard. @default none */
  dashboard?: DashboardParts
}

/** A kind that items refer to and that has no page: an author, a category, a region, a county. */
export const embeddedKind = <const S extends string>(options: Options<S>): Named<S> =>
  guardSaving(
    withShown({
      slug: options.slug,
      ...(options.labels && { labels: options.labels }),
      access: { create: staff, delete: editors, read: readEmbedded, update: editors },
      admin: { group: 'Reference', useAsTitle: 'name', ...options.admin },
      ...(options.dashboard && { custom: { dashboard: options.dashboard } }),
      defaultSort: 'name',
      endpoints: [createEndpoint],
      fields: [
        publicUse,
        { name: 'name', type: 'text', maxLength: 200, required: true },
        ...(options.fields ?? []),
        slug({ from: 'name' }),
        publicId,
      ],
    }),
  )
