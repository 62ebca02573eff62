import type { PayloadRequest, WidgetServerProps } from 'payload'
import type { CSSProperties } from 'react'
import { heldBy } from '../../core/newsroom.ts'
import { wordsIn } from '../words.ts'
import { CardBox } from './CardBox.tsx'
import { LateCard } from './LateCard.tsx'
import { Rows } from './Rows.tsx'
import { readAttention } from './attention.ts'
import { readBroken } from './broken.ts'

/** Items that need attention, as the collections declare them, and broken references. */
export const AttentionCard = ({ req }: WidgetServerProps) =>
  heldBy(req.payload, req.user).length > 0 && (
    <LateCard read={() => attentionIn(req)} title={wordsIn(req.i18n).dashboard.attention} />
  )

const attentionIn = async (req: PayloadRequest) => {
  const declared = await readAttention(req)
  const broken = await readBroken(req)
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
