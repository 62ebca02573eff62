import type { PayloadRequest, WidgetServerProps } from 'payload'
import { heldBy } from '../../core/newsroom.ts'
import { weekUrl } from '../week/path.ts'
import { wordsIn } from '../words.ts'
import { CardBox } from './CardBox.tsx'
import { LateCard } from './LateCard.tsx'
import { Rows } from './Rows.tsx'
import type { CardName } from './cards.ts'
import { readCard } from './cards.ts'

/** A list over all kinds of items: waiting for the user, the user's drafts, scheduled, or recently withdrawn and corrected. */
export const ListCard = ({ card, req }: WidgetServerProps & { card: CardName }) =>
  heldBy(req.payload, req.user).length > 0 && (
    <LateCard read={() => listIn(req, card)} title={wordsIn(req.i18n).dashboard[card]} />
  )

const listIn = async (req: PayloadRequest, card: CardName) => {
  const read = await readCard(req, card)
  const { dashboard: words } = wordsIn(req.i18n)
  return (
    read && (
      <CardBox title={words[card]}>
        <Rows {...read} week={card === 'scheduled' ? weekUrl(req.payload) : null} words={words} />
      </CardBox>
    )
  )
}
