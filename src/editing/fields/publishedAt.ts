import type { DateField, FieldHook } from 'payload'
import { instantOf } from '../../store/changes/instant.ts'
import { INSTANT } from './small.ts'
import { fieldError } from '../fieldError.ts'
import { readStored } from '../publicState/stored.ts'

/** When the item becomes public. An item with a future date is scheduled: no job runs; each read compares the date. */
export const publishedAt: DateField = {
  name: 'publishedAt',
  type: 'date',
  admin: {
    ...INSTANT,
    description: 'Empty: the moment you publish. A later moment: the item appears by itself then.',
    position: 'sidebar',
  },
  hooks: {
    beforeChange: [(args) => stampAndCheck(args), (args) => noteFrom(args)],
    beforeDuplicate: [() => null],
  },
}

/** Stores the date as `publicFrom`. */
const noteFrom: FieldHook = ({ siblingData, value }) => {
  if (siblingData._status === 'published') siblingData.publicFrom = value
  return value
}

const stampAndCheck: FieldHook = async ({ collection, data, originalDoc, req, value }) => {
  if (data?._status !== 'published') return value
  const now = instantOf(req)
  const hasCome = (date: null | string | undefined) => Boolean(date) && new Date(date ?? 0) <= now
  if (value && (hasCome(value) || originalDoc?.id === undefined)) return value
  const stored =
    originalDoc?.id === undefined
      ? undefined
      : await readStored<Stored>(
          { collection: { slug: collection?.slug ?? '' }, id: originalDoc.id, req },
          ['_status', 'publishedAt'],
        )
  // A republished item keeps its date; a scheduled one whose date is emptied is published now.
  if (!value) return hasCome(stored?.publishedAt) ? stored?.publishedAt : now.toISOString()
  if (stored?._status !== 'published' || !hasCome(stored.publishedAt)) return value
  throw fieldError({
    collection,
    message:
      'This item is public already; its date cannot move into the future. Withdraw it instead.',
    path: 'publishedAt',
    req,
  })
}

type Stored = { _status?: null | string; publishedAt?: null | string }
