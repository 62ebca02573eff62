import type { ArrayField, FieldHook } from 'payload'
import { instantOf } from '../../src/changes/instant.ts'
import { newestChange } from '../../src/changes/read.ts'
import { kindOf, newsroomOf } from '../../src/newsroom.ts'
import { nobody } from '../access.ts'
import { choices, rowsNamedBy } from './small.ts'
import { fieldError } from '../fieldError.ts'

export const CORRECTION_TYPES = ['correction', 'clarification', 'update', 'retraction'] as const

type Row = { id?: null | string; publishedAt?: null | string }

/** Corrections: they stay part of the item for good, wherever it is shown. */
export const corrections: ArrayField = {
  name: 'corrections',
  type: 'array',
  admin: {
    components: rowsNamedBy('Correction', ['type', 'text']),
    description:
      'What was wrong and what is right, in full sentences. A published one cannot be removed.',
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'type',
          type: 'select',
          defaultValue: 'correction',
          options: choices(CORRECTION_TYPES),
          required: true,
        },
        {
          name: 'publishedAt',
          type: 'date',
          access: { create: nobody, update: nobody },
          admin: {
            date: { pickerAppearance: 'dayAndTime' },
            description: 'Set when it is published.',
            readOnly: true,
          },
        },
      ],
    },
    { name: 'text', type: 'textarea', required: true },
  ],
  hooks: {
    beforeChange: [(args) => keepAndStamp(args)],
    beforeDuplicate: [() => []],
  },
}

const keepAndStamp: FieldHook = async ({ collection, context, data, originalDoc, req, value }) => {
  const rows: Row[] = Array.isArray(value) ? value : []
  // A draft lies beside the item: nothing is lost before it is published.
  if (context.draftSave) return rows
  const isPublishing = data?._status === 'published'
  const published = originalDoc?.id === undefined ? [] : await publishedRows()
  const lost = published.filter(({ id }) => !rows.some((row) => row.id === id))
  // An older version knows nothing of later corrections: restoring it keeps them, and so does withdrawing.
  if (lost.length > 0 && isPublishing && !context.isRestoringVersion) {
    throw fieldError({
      collection,
      message:
        'A published correction is missing from this version. Corrections stay: add another one, or reload the page if a colleague has just added it.',
      path: 'corrections',
      req,
    })
  }
  const kept = [...lost, ...rows]
  if (!isPublishing) return kept
  const now = instantOf(req).toISOString()
  return kept.map((row) => ({ ...row, publishedAt: row.publishedAt ?? now }))

  /** What readers have seen, whether or not the item is public right now. */
  async function publishedRows(): Promise<Row[]> {
    const { docs } = await req.payload.find({
      collection: collection?.slug as 'articles',
      depth: 0,
      draft: false,
      limit: 1,
      pagination: false,
      req,
      select: { _status: true, corrections: true, publishedAt: true },
      trash: true,
      where: { id: { equals: originalDoc.id } },
    })
    const [stored] = docs
    const rows: Row[] = stored?.corrections ?? []
    return (await wasSeen(stored)) ? rows.filter(({ publishedAt }) => Boolean(publishedAt)) : []
  }

  /** What only was scheduled has been seen by nobody: its corrections are as free as its text. */
  async function wasSeen(stored?: { _status?: null | string; publishedAt?: null | string }) {
    const [newsroom, now] = [newsroomOf(req.payload), instantOf(req)]
    const { publishedAt } = stored ?? {}
    if (stored?._status === 'published' && publishedAt && new Date(publishedAt) <= now) return true
    const read = { newsroom, now, payload: req.payload, req }
    const kind = kindOf(newsroom, collection?.slug ?? '')
    return Boolean(await newestChange(read, { collection: kind, item: originalDoc.publicId }))
  }
}
