import type { Field } from 'payload'

/** Identifiers that others gave a district or a school. @param more besides the state's and NCES' */
export const identifiers = (...more: Field[]): Field => ({
  name: 'identifiers',
  type: 'group',
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'state',
          type: 'text',
          admin: { description: 'The number that the state gives it.' },
          label: 'State ID',
        },
        {
          name: 'nces',
          type: 'text',
          admin: { description: 'From the National Center for Education Statistics.' },
          label: 'NCES ID',
        },
        ...more,
      ],
    },
  ],
})
