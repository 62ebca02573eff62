import type { TextField, UIField } from 'payload'
import { nobody } from '../access.ts'

/**
 * Goes out with each read of the staff's and comes back with the save: the id of the newest version, drafts included.
 * Not stored; a save without it is compared with nothing.
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

/** Id of whoever made the item. A plain text: the person may be deleted later. */
export const createdBy = person('createdBy')

/** Id of whoever made the save that a version holds. */
export const changedBy = person('changedBy')

function person(name: string): TextField {
  return {
    name,
    type: 'text',
    access: { create: nobody, update: nobody },
    admin: {
      components: { Cell: 'civic-newsroom/rsc#PersonCell' },
      disableBulkEdit: true,
      hidden: true,
    },
  }
}

/** At the head of the form: what was typed there and not saved, offered again. */
export const typedCopy: UIField = {
  name: 'typedCopy',
  type: 'ui',
  admin: {
    components: { Field: 'civic-newsroom/client#TypedCopy' },
    disableBulkEdit: true,
    disableListColumn: true,
  },
}
