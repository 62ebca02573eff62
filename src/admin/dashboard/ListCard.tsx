import type { WidgetServerProps } from 'payload'
import { wordsIn } from '../words.ts'
import { CardBox } from './CardBox.tsx'
import { Rows } from './Rows.tsx'
import type { CardName } from './cards.ts'
import { readCard } from './cards.ts'

/** One of the lists over all kinds of items: what waits for me, my drafts, what comes next, what was taken back or corrected. */
export const ListCard = async ({ card, req }: WidgetServerProps & { card: CardName }) => {
  const read = await readCard(req, card)
  const { dashboard: words } = wordsIn(req.i18n)
  return (
    read && (
      <CardBox title={words[card]}>
        <Rows {...read} words={words} />
      </CardBox>
    )
  )
}
