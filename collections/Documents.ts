import type { TextFieldSingleValidation } from 'payload'
import { DOCUMENT_KINDS } from './vocabulary.ts'
import { SLUG } from '../src/core/filters.ts'
import { checkAddress, checkText } from '../src/editing/fields/links.ts'
import { link, source } from '../src/editing/fields/small.ts'
import { districts } from './fields/districts.ts'
import { publishable } from './publishable.ts'

export const Documents = publishable({
  slug: 'documents',
  title: 'title',
  admin: { defaultColumns: ['title', 'kind', 'publicState', 'publishedAt'] },
  expects: ['source.name'],
  hasPublishedAt: true,
  searches: ['description', 'kind', 'source.name'],
  fields: [
    { name: 'title', type: 'text', maxLength: 300, required: true },
    {
      name: 'kind',
      type: 'text',
      admin: {
        components: {
          afterInput: [
            {
              path: 'civic-newsroom/rsc#Suggestions',
              serverProps: { known: DOCUMENT_KINDS },
            },
          ],
        },
        description: `One of ${DOCUMENT_KINDS.join(', ')}, or another word of your own.`,
      },
      maxLength: 60,
      required: true,
      validate: ((value, options) =>
        value && SLUG.test(value)
          ? checkText(value, options)
          : 'Enter a word in small letters, such as board-minutes') as TextFieldSingleValidation,
    },
    { name: 'description', type: 'textarea', maxLength: 5000 },
    {
      name: 'file',
      type: 'upload',
      admin: {
        description:
          'The file itself, or a link below: one of the two. To replace a public file, take it out here and upload another: readers get that one when you publish.',
      },
      relationTo: 'files',
    },
    link('link', {
      admin: { description: 'Where the document is, if it is not one of our files.' },
      validate: fileOrLink(),
    }),
    source,
    {
      name: 'rights',
      type: 'group',
      admin: { description: 'Documents can carry the copyright of others: say whose.' },
      fields: [
        { name: 'holder', type: 'text' },
        { name: 'note', type: 'textarea' },
      ],
    },
    districts,
  ],
})

function fileOrLink(): TextFieldSingleValidation {
  return (value, options) => {
    const hasFile = Boolean((options.data as { file?: unknown }).file)
    if (hasFile && value) return 'Choose the file or the link, not both'
    if (!hasFile && !value) return 'Choose a file above or enter a link here'
    return checkAddress(value, options)
  }
}
