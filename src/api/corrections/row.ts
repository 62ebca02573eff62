import { z } from 'zod'
import { correctedKinds } from '../../core/corrections.ts'
import { CORRECTION_KEYS } from '../../core/fields/corrections.ts'
import { serializeContext } from '../../core/serialize.ts'
import type { Newsroom, Reference, Resource } from '../../core/types.ts'
import type { PublicCorrection } from '../../store/corrections/read.ts'
import { itemReference } from '../itemReference.ts'

/** A row of the list of corrections: the correction, and a reference to its item. */
export const rowSchema = (newsroom: Pick<Newsroom, 'resources'>) =>
  z
    .strictObject({
      ...CORRECTION_KEYS,
      kind: z.string().describe('The noun of the item’s address.'),
      item: itemReference({
        meaning: 'The item that it corrects.',
        of: correctedKinds(newsroom),
        resources: newsroom.resources,
      }),
    })
    .meta({ id: ROW, description: 'One correction, with the item that it corrects.' })

/** The name of its component. */
export const ROW = 'PublishedCorrection'

/** A row at this newsroom. */
export const exampleOf = (newsroom: Newsroom): PublicCorrection => {
  const [kind] = correctedKinds(newsroom)
  const { example, name } = kind as Resource
  return {
    id: '6921cf2b8e4f0a7d3c5b9e10',
    type: 'correction',
    text: 'An earlier version gave the sum as $63 million. It is $36 million.',
    publishedAt: '2025-11-29T16:20:00.000Z',
    kind: name,
    item: serializeContext(newsroom).ref(name, { ...example, publicId: example.id }) as Reference,
  }
}
