import { WIRE_KINDS } from './vocabulary.ts'
import { body } from './fields/body.ts'
import { corrections } from '../src/editing/corrections/field.ts'
import { choices, source } from '../src/editing/fields/small.ts'
import { districts } from './fields/districts.ts'
import { publishable } from './publishable.ts'

export const WirePosts = publishable({
  slug: 'wire-posts',
  labels: { plural: 'Wire posts', singular: 'Wire post' },
  title: 'headline',
  admin: { defaultColumns: ['headline', 'kind', 'publicState', 'publishedAt'] },
  dashboard: {
    composer: ['headline', 'kind', 'body', 'districts'],
    firstSteps: [
      {
        name: 'post',
        place: 5,
        text: 'Post to the wire, and copy the code that embeds it in another site.',
        where: { publicFrom: { exists: true } },
      },
    ],
  },
  expects: ['beat'],
  hasPublishedAt: true,
  searches: ['source.name', 'bodyWords'],
  fields: [
    {
      name: 'headline',
      type: 'text',
      admin: { components: { afterInput: ['civic-newsroom/client#FocusFirst'] } },
      maxLength: 300,
      required: true,
    },
    { name: 'kind', type: 'select', options: choices(WIRE_KINDS), required: true },
    body(),
    source,
    { name: 'article', type: 'relationship', relationTo: 'articles' },
    corrections,
    { name: 'beat', type: 'relationship', admin: { position: 'sidebar' }, relationTo: 'beats' },
    districts,
  ],
})
