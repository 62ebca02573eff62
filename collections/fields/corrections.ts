import type { ArrayField, FieldHook } from 'payload'
import { ValidationError } from 'payload'
import { nobody } from '../access.ts'

export const CORRECTION_TYPES = ['correction', 'clarification', 'update', 'retraction'] as const

type Row = { id?: null | string; publishedAt?: null | string }

/** Corrections: they stay part of the item for good, wherever it is shown. */
export const corrections: ArrayField = {
  name: 'corrections',
  type: 'array',
  admin: {
    description:
      'What was wrong and what is right, in full sentences. A published one cannot be removed.',
    initCollapsed: true,
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'type',
          type: 'select',
          defaultValue: 'correction',
          options: [...CORRECTION_TYPES],
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
  if (data?._status !== 'published') return rows
  const published = originalDoc?.id === undefined ? [] : await publicRows()
  const lost = published.filter(({ id }) => !rows.some((row) => row.id === id))
  // An older version knows nothing of later corrections: restoring it keeps them.
  if (lost.length > 0 && !context.isRestoringVersion) {
    throw new ValidationError(
      {
        collection: collection?.slug ?? '',
        errors: [
          {
            message:
              'A published correction is missing from this version. Corrections stay: add another one, or reload the page if a colleague has just added it.',
            path: 'corrections',
          },
        ],
      },
      req.t,
    )
  }
  return [...lost, ...rows].map((row) => ({
    ...row,
    publishedAt: row.publishedAt ?? new Date().toISOString(),
  }))

  async function publicRows(): Promise<Row[]> {
    const { docs } = await req.payload.find({
      collection: collection?.slug as 'articles',
      depth: 0,
      draft: false,
      limit: 1,
      pagination: false,
      req,
      select: { _status: true, corrections: true },
      where: { id: { equals: originalDoc.id } },
    })
    return docs[0]?._status === 'published' ? (docs[0].corrections ?? []) : []
  }
}
