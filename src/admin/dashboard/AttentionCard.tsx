import type { WidgetServerProps } from 'payload'
import type { CSSProperties } from 'react'
import { wordsIn } from '../words.ts'
import { CardBox } from './CardBox.tsx'
import { Rows } from './Rows.tsx'
import { readAttention } from './attention.ts'
import { readBroken } from './broken.ts'

/** What the collections declare that somebody should look at again, and references that lead nowhere. */
export const AttentionCard = async ({ req }: WidgetServerProps) => {
  const [declared, broken] = await Promise.all([readAttention(req), readBroken(req)])
  const { dashboard: words } = wordsIn(req.i18n)
  const lists =
    declared && (broken?.rows.length ? [...declared, { ...broken, title: words.broken }] : declared)
  return (
    lists && (
      <CardBox title={words.attention}>
        {lists.length === 0 && <Rows more={[]} rows={[]} words={words} />}
        {lists.map(({ title, ...list }) => (
          <div key={title}>
            <h3 style={HEADING}>{title}</h3>
            <Rows {...list} words={words} />
          </div>
        ))}
      </CardBox>
    )
  )
}

const HEADING: CSSProperties = { fontSize: '0.875rem', lineHeight: 1.4, margin: '1em 0 0.4em' }
