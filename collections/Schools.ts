import { attributesOf } from './schools/hooks.ts'
import { identifiers } from './schools/identifiers.ts'
import { derived } from '../src/editing/fields/small.ts'
import { publishable } from './publishable.ts'

export const Schools = publishable({
  slug: 'schools',
  labels: { plural: 'Schools', singular: 'School' },
  title: 'name',
  admin: { defaultColumns: ['name', 'district', 'grades', 'charter', 'publicState'] },
  expects: ['district', 'grades'],
  fields: [
    { name: 'name', type: 'text', maxLength: 200, required: true },
    {
      type: 'row',
      fields: [
        { name: 'district', type: 'relationship', relationTo: 'school-boards' },
        {
          name: 'county',
          type: 'relationship',
          admin: { description: 'Left empty, it is the county of the district.' },
          relationTo: 'counties',
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'grades', type: 'text', admin: { placeholder: 'K-5' }, maxLength: 40 },
        { name: 'enrollment', type: 'number', min: 0 },
      ],
    },
    { name: 'charter', type: 'checkbox', defaultValue: false, label: 'Charter school' },
    {
      name: 'application',
      type: 'relationship',
      admin: { description: 'The application by which a charter school was opened.' },
      relationTo: 'charter-applications',
    },
    {
      name: 'address',
      type: 'group',
      fields: [
        { name: 'street', type: 'text', maxLength: 200 },
        {
          type: 'row',
          fields: [
            { name: 'city', type: 'text', maxLength: 100 },
            { name: 'state', type: 'text', maxLength: 100 },
            { name: 'zip', type: 'text', label: 'ZIP code', maxLength: 20 },
          ],
        },
      ],
    },
    identifiers(),
    derived({ name: 'sortName', type: 'text' }),
  ],
  hooks: { beforeChange: [attributesOf] },
  searches: ['address.city', 'identifiers.nces'],
})
