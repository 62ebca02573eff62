import type { PayloadRequest, WidgetServerProps } from 'payload'
import { heldBy } from '../../core/newsroom.ts'
import { weekUrl } from '../week/path.ts'
import { wordsIn } from '../words.ts'
import { CardBox } from './CardBox.tsx'
import { LateCard } from './LateCard.tsx'
import { Rows } from './Rows.tsx'
import { readAssigned } from './assigned.ts'
import type { CardName } from './cards.ts'
import { readCard } from './cards.ts'

type ListName = 'assigned' | CardName

/** A list over all kinds of items: who works on what, waiting for the user, the user's drafts, scheduled, recently withdrawn and corrected. */
export const ListCard = ({ card, req }: WidgetServerProps & { card: ListName }) =>
  heldBy(req.payload, req.user).length > 0 && (
    <LateCard read={() => listIn(req, card)} title={wordsIn(req.i18n).dashboard[card]} />
  )

const listIn = async (req: PayloadRequest, card: ListName) => {
  const read = await (card === 'assigned' ? readAssigned(req) : readCard(req, card))
  const { dashboard: words } = wordsIn(req.i18n)
  return (
    read && (
      <CardBox title={words[card]}>
        <Rows
          {...read}
          week={OF_THE_WEEK.includes(card) ? weekUrl(req.payload) : null}
          words={words}
        />
      </CardBox>
    )
  )
}

/** The lists with a link to the week at a glance, which shows the same dates. */
const OF_THE_WEEK: ListName[] = ['assigned', 'scheduled']
