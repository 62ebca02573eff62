import type { Field } from 'payload'
import type { DashboardParts } from '../src/editing/dashboard/declared.ts'
import { editors, readEmbedded, staff } from '../src/editing/access.ts'
import { publicId } from '../src/editing/fields/publicId.ts'
import { publicUse } from '../src/editing/publicState/publicUse.ts'
import { slug } from '../src/editing/fields/slug.ts'
import { withShown } from '../src/editing/publicState/shown.ts'
import { createEndpoint } from '../src/editing/saving/create.ts'
import type { Named } from '../src/editing/named.ts'
import { guardSaving } from '../src/editing/saving/guardSaving.ts'
import { stepsOfEmbedded } from '../src/editing/saving/steps.ts'

type Options<S extends string> = {
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
      access: { create: staff, delete: editors, read: readEmbedded, update: editors },
      admin: { group: 'Reference', useAsTitle: 'name' },
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
      hooks: stepsOfEmbedded(),
    }),
  )
