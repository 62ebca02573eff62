import type { DateField, FieldHook } from 'payload'
import { ValidationError } from 'payload'

/** When the item becomes public. In the future it is scheduled: no job runs, readers see it from that instant on. */
export const publishedAt: DateField = {
  name: 'publishedAt',
  type: 'date',
  admin: {
    date: { pickerAppearance: 'dayAndTime' },
    description: 'Empty: the moment you publish. A later moment: the item appears by itself then.',
    position: 'sidebar',
  },
  hooks: {
    beforeChange: [(args) => stampAndCheck(args)],
    beforeDuplicate: [() => null],
  },
}

const stampAndCheck: FieldHook = async ({ collection, data, originalDoc, req, value }) => {
  if (data?._status !== 'published') return value
  const now = new Date()
  if (!value) return originalDoc?.publishedAt ?? now.toISOString()
  if (new Date(value) <= now || originalDoc?.id === undefined) return value
  const [stored] = (
    await req.payload.find({
      collection: collection?.slug as 'articles',
      depth: 0,
      draft: false,
      limit: 1,
      pagination: false,
      req,
      select: { _status: true, publishedAt: true },
      where: { id: { equals: originalDoc.id } },
    })
  ).docs
  const isPublic =
    stored?._status === 'published' && stored.publishedAt && new Date(stored.publishedAt) <= now
  if (!isPublic) return value
  throw new ValidationError(
    {
      collection: collection?.slug ?? '',
      errors: [
        {
          message:
            'This item is public already; its date cannot move into the future. Withdraw it instead.',
          path: 'publishedAt',
        },
      ],
    },
    req.t,
  )
}
