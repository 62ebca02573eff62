import type { PayloadRequest, WidgetServerProps } from 'payload'
import { heldBy } from '../../core/newsroom.ts'
import { weekUrl } from '../week/path.ts'
import { wordsIn } from '../words.ts'
import { CardBox } from './CardBox.tsx'
import { LateCard } from './LateCard.tsx'
import { Rows } from './Rows.tsx'
import { readAssigned } from './assigned.ts'

/** Who works on what, the first due first. */
export const AssignedCard = ({ req }: WidgetServerProps) =>
  heldBy(req.payload, req.user).length > 0 && (
    <LateCard read={() => assignedIn(req)} title={wordsIn(req.i18n).dashboard.assigned} />
  )

const assignedIn = async (req: PayloadRequest) => {
  const read = await readAssigned(req)
  const { dashboard: words } = wordsIn(req.i18n)
  return (
    read && (
      <CardBox title={words.assigned}>
        <Rows {...read} week={weekUrl(req.payload)} words={words} />
      </CardBox>
    )
  )
}
