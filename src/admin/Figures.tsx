import type { UIFieldServerProps } from 'payload'
import { kindOf, newsroomOf, resourceOf } from '../core/newsroom.ts'
import { sayKey } from '../saving/words.ts'
import { findPublic } from '../store/find.ts'
import { itemsOf, namingOf } from '../store/prepared.ts'
import { CARD } from './card.ts'
import { wordsIn } from './words.ts'

type Props = UIFieldServerProps & {
  /** Keys of the public item. */
  shown: string[]
}

/** What follows from a public item, as readers have it: beside the form, because no field holds it. */
export const Figures = async ({ collectionSlug, i18n, id, payload, shown }: Props) => {
  if (id === undefined) return null
  const newsroom = newsroomOf(payload)
  const resource = resourceOf(newsroom, kindOf(newsroom, collectionSlug))
  if (!resource) return null
  const read = { newsroom, now: newsroom.now(), payload }
  const docs = await findPublic(read, {
    ...namingOf(resource),
    limit: 1,
    where: { id: { equals: id } },
  })
  const [item] = await itemsOf(read, resource, docs)
  if (!item) return null
  const { figures: words, nothing } = wordsIn(i18n)
  return (
    <section aria-label={words.region} className="field-type" style={CARD}>
      <dl style={LIST}>
        {shown.map((key) => (
          <div key={key}>
            <dt>{sayKey(key)}</dt>
            <dd style={VALUE}>{String(item[key] ?? nothing)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: '0.5em 2em', margin: 0 } as const

const VALUE = { fontWeight: 600, margin: 0 } as const
