import type { ArrayField, FieldHook } from 'payload'
import { CORRECTION_TYPES } from '../../core/corrections.ts'
import { instantOf } from '../../store/changes/instant.ts'
import { newestChange } from '../../store/changes/read.ts'
import { kindOf, newsroomOf } from '../../core/newsroom.ts'
import { onlyCode } from '../access.ts'
import { INSTANT, choices, fixedField, rowsNamedBy } from '../fields/small.ts'
import { fieldError } from '../fieldError.ts'
import { readStored } from '../publicState/stored.ts'

type Row = {
  id?: null | string
  publishedAt?: null | string
  text?: null | string
  type?: null | string
}

/** What is read of the stored document. */
type Stored = { _status?: null | string; corrections?: null | Row[]; publishedAt?: null | string }

/** Corrections: once public they stay part of the item, wherever it is shown. */
export const corrections: ArrayField = {
  name: 'corrections',
  type: 'array',
  admin: {
    components: rowsNamedBy('Correction', ['type', 'text'], 'published'),
    description:
      'What was wrong and what is right, in full sentences. A published one stays as it is: add another to amend it.',
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'type',
          type: 'select',
          admin: { components: fixedField('Select', 'published') },
          defaultValue: 'correction',
          options: choices(CORRECTION_TYPES),
          required: true,
        },
        {
          name: 'publishedAt',
          type: 'date',
          access: { create: onlyCode, update: onlyCode },
          admin: {
            ...INSTANT,
            description: 'Set when it is published.',
            readOnly: true,
          },
        },
      ],
    },
    {
      name: 'text',
      type: 'textarea',
      admin: { components: fixedField('Textarea', 'published') },
      required: true,
    },
  ],
  hooks: {
    beforeChange: [(args) => keepAndStamp(args)],
    beforeDuplicate: [() => []],
  },
}

const keepAndStamp: FieldHook = async (args) => {
  const { collection, context, data, originalDoc, req, value } = args
  const rows: Row[] = Array.isArray(value) ? value : []
  const isPublishing = data?._status === 'published'
  const stored = originalDoc?.id === undefined ? undefined : await storedNow()
  const published = stored && (await wasSeen(stored)) ? rowsOf(stored).filter(isDated) : []
  // An older version lacks newer corrections: restoring and withdrawing keep them as they are.
  if ((context.draftSave || isPublishing) && !context.isRestoringVersion) {
    const fault = faultOf({ isPublishing, published, rows })
    if (fault) throw fieldError({ collection, req, ...fault })
  }
  const kept = asPublished(rows, published)
  // The draft is separate from the public item: a removed correction stays public until the draft is published.
  if (context.draftSave && !context.isRestoringVersion) return kept
  const all = [...published.filter(({ id }) => !has(rows, id)), ...kept]
  if (!isPublishing) return all
  const now = instantOf(req)
  const due = new Date(data?.publishedAt ?? 0)
  // Readers see them no sooner than the item. One that an earlier schedule has dated moves with it.
  const at = (due > now ? due : now).toISOString()
  const isMoved = ({ id, publishedAt }: Row) =>
    has(rowsOf(stored), id) && !has(published, id) && new Date(publishedAt ?? 0) > now
  return all.map((row) => (isDated(row) && !isMoved(row) ? row : { ...row, publishedAt: at }))

  function storedNow(): Promise<Stored | undefined> {
    return readStored<Stored>(
      { collection: { slug: collection?.slug ?? '' }, id: originalDoc.id, req },
      ['_status', 'corrections', 'publishedAt'],
    )
  }

  /** A scheduled item has not been seen by readers: its corrections may be edited freely. */
  async function wasSeen({ _status, publishedAt }: Stored): Promise<boolean> {
    const [newsroom, now] = [newsroomOf(req.payload), instantOf(req)]
    if (_status === 'published' && publishedAt && new Date(publishedAt) <= now) return true
    const read = { newsroom, now, payload: req.payload, req }
    const kind = kindOf(newsroom, collection?.slug ?? '')
    return Boolean(await newestChange(read, { collection: kind, item: originalDoc.publicId }))
  }
}

const rowsOf = (stored?: Stored): Row[] => stored?.corrections ?? []

const isDated = ({ publishedAt }: Row): boolean => Boolean(publishedAt)

const has = (rows: Row[], id: Row['id']): boolean => rows.some((row) => row.id === id)

/** Returns the error if a save would change published corrections. */
const faultOf = (args: { isPublishing: boolean; published: Row[]; rows: Row[] }) => {
  const { isPublishing, published, rows } = args
  for (const [index, row] of rows.entries()) {
    const seen = published.find(({ id }) => id === row.id)
    const changed = seen && (['text', 'type'] as const).find((name) => row[name] !== seen[name])
    if (changed) return { message: AMEND, path: `corrections.${index}.${changed}` }
    if (seen && has(rows.slice(0, index), seen.id)) return { message: TWICE, path: 'corrections' }
  }
  const isLost = published.some(({ id }) => !has(rows, id))
  return isLost && isPublishing ? { message: MISSING, path: 'corrections' } : undefined
}

/** Returns the rows with published ones restored to their published content and order. */
const asPublished = (rows: Row[], published: Row[]): Row[] => {
  const seen = published.filter(({ id }) => has(rows, id))
  return rows.flatMap((row) => (has(published, row.id) ? seen.splice(0, 1) : [row]))
}

const AMEND =
  'A published correction stays as readers saw it. Put its words back, and add another correction that says what has changed.'

const MISSING =
  'A published correction is missing from this version. Corrections stay: add another one, or reload the page if a colleague has just added it.'

const TWICE = 'A published correction stands here twice. Remove the copy and add a new correction.'
