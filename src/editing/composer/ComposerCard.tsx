import type { WidgetServerProps } from 'payload'
import { fill, wordsIn } from '../words.ts'
import { CardBox } from '../dashboard/CardBox.tsx'
import { Composer } from './Composer.client.tsx'
import { composersFor } from './composers.ts'

/** The card with the composer of urgent posts, first on the dashboard. */
export const ComposerCard = async ({ req }: WidgetServerProps) => {
  const { composer: words } = wordsIn(req.i18n)
  const composers = await composersFor(req)
  if (composers.length === 0) return null
  return composers.map(({ kind, ...composer }, index) => (
    <CardBox key={composer.collection} title={fill(words.heading, { kind })}>
      <Composer {...composer} isFirst={index === 0} />
    </CardBox>
  ))
}
