import type { TextField } from 'payload'
import { onlyCode } from '../access.ts'
import { formPart } from '../fields/small.ts'

/**
 * The id of the newest version, drafts included: returned by each read by staff, and sent back with the save. Not stored; a save
 * without it is not checked.
 */
export const basedOn: TextField = {
  name: 'basedOn',
  type: 'text',
  admin: {
    disableBulkEdit: true,
    disableListColumn: true,
    disableListFilter: true,
    hidden: true,
  },
  virtual: true,
}

/** Id of the user who created the item. Plain text, because the user may be deleted later. */
export const createdBy = person('createdBy')

/** Id of the user who saved this version. */
export const changedBy = person('changedBy')

function person(name: string): TextField {
  return {
    name,
    type: 'text',
    access: { create: onlyCode, update: onlyCode },
    admin: {
      components: {
        Cell: 'civic-newsroom/rsc#PersonCell',
        Diff: { clientProps: { isUser: true }, path: 'civic-newsroom/rsc#FieldDiff' },
      },
      disableBulkEdit: true,
      hidden: true,
    },
  }
}

/** At the top of the form: offers input that was typed earlier and not saved. */
export const typedCopy = formPart('typedCopy', 'civic-newsroom/client#TypedCopy')
