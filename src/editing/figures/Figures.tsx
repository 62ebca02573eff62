import type { UIFieldServerProps } from 'payload'
import { formatKey } from '../../differences/words.ts'
import { CARD } from '../ui/card.ts'
import { wordsIn } from '../words.ts'
import { readFigures } from './read.ts'

type Props = UIFieldServerProps & {
  /** Keys of the public item. */
  shown: string[]
}

/** Derived figures of the public item, beside the form: no stored field holds them. */
export const Figures = async ({ collectionSlug, i18n, id, payload, shown }: Props) => {
  if (id === undefined) return null
  const item = (await readFigures(payload, collectionSlug, id)).get(String(id))
  if (!item) return null
  const { figures: words, nothing } = wordsIn(i18n)
  return (
    <section aria-label={words.region} className="field-type" style={CARD}>
      <dl style={LIST}>
        {shown.map((key) => (
          <div key={key}>
            <dt>{formatKey(key)}</dt>
            <dd style={VALUE}>{String(item[key] ?? nothing)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: '0.5em 2em', margin: 0 } as const

const VALUE = { fontWeight: 600, margin: 0 } as const
