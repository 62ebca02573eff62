import type { TextareaField } from 'payload'
import { richTextPlain } from '../../core/richText/html.ts'
import { onlyCode } from '../access.ts'

export const BODY_WORDS = 'bodyWords'

/**
 * The words of the body, for the search in staff's lists: the body itself is a tree, which databases cannot search. Derived at each
 * save, drafts included, and never returned by a read.
 */
export const bodyWords: TextareaField = {
  name: BODY_WORDS,
  type: 'textarea',
  // The label in the search box's placeholder.
  label: 'Text',
  access: { create: onlyCode, update: onlyCode },
  admin: { disableBulkEdit: true, disableListColumn: true, disableListFilter: true, hidden: true },
  hooks: {
    afterRead: [
      ({ siblingData }) => {
        delete siblingData[BODY_WORDS]
      },
    ],
    beforeChange: [({ siblingData }) => wordsOf(siblingData.body)],
  },
  // Payload's rule rejects a text of more than 40,000 characters (`defaultMaxTextLength`): a long story could not be saved.
  validate: () => true,
}

/** Returns a body's words as one line; empty if there are none. */
const wordsOf = (body: unknown): string => richTextPlain(body).replace(/\s+/g, ' ')
