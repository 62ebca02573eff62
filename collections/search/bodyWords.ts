import type { TextareaField } from 'payload'
import { richTextPlain } from '../../src/core/richText/html.ts'
import { nobody } from '../access.ts'

export const BODY_WORDS = 'bodyWords'

/**
 * The words of the body, for the search of the staff's lists: the body itself is a tree, in which no database finds a word. It
 * follows from the body at each save, drafts too, and goes out with no reading.
 */
export const bodyWords: TextareaField = {
  name: BODY_WORDS,
  type: 'textarea',
  // As the search box names what it looks in.
  label: 'Text',
  access: { create: nobody, update: nobody },
  admin: { disableBulkEdit: true, disableListColumn: true, disableListFilter: true, hidden: true },
  hooks: {
    afterRead: [
      ({ siblingData }) => {
        delete siblingData[BODY_WORDS]
      },
    ],
    beforeChange: [({ siblingData }) => wordsOf(siblingData.body)],
  },
}

/** A body's words in one line; empty where there are none. */
export const wordsOf = (body: unknown): string => richTextPlain(body).replace(/\s+/g, ' ')
