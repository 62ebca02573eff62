import type { Field } from 'payload'
import { sharingCard } from '../../src/editing/sharing/field.ts'

/** The title and the text of an item's page in search results and shared links, with their preview. */
export const sharedAs: Field[] = [
  {
    name: 'sharingTitle',
    type: 'text',
    label: 'Title when found or shared',
    admin: {
      description: 'In search results, shared links and the browser’s tab, instead of the title.',
      disableBulkEdit: true,
    },
    maxLength: 300,
  },
  {
    name: 'sharingText',
    type: 'textarea',
    label: 'Text when found or shared',
    admin: {
      description: 'In search results and shared links, instead of the summary.',
      disableBulkEdit: true,
    },
    maxLength: 1000,
  },
  sharingCard,
]
