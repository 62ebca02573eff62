import type { PayloadRequest } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { conflict, refuse } from '../../core/refuse.ts'
import type { Resource } from '../../core/types.ts'
import { draftOf, messageFor, obstacleOf } from '../../site/mailing/letter.ts'
import { publicItem } from '../../store/item.ts'
import { openRelay } from '../../site/mailing/relay.ts'
import { lookAsPublished } from '../preview/look.ts'

/** Sends an item to the user alone, as it would be published now. @throws APIError 409, 502 if the mail server did not accept it */
export const sendTest = async (
  req: PayloadRequest,
  place: { collection: string; id: string; item: string; kind: Resource },
): Promise<void> => {
  const { payload, user } = req
  const { item, kind } = place
  const newsroom = newsroomOf(payload)
  const { from, smtpUrl } = newsroom.mail
  const obstacle = obstacleOf(newsroom)
  if (obstacle || !smtpUrl) throw conflict(obstacle ?? '')
  if (!user?.email) throw conflict('Your account has no email address.')
  const draft = await lookAsPublished(
    req,
    { ...place, data: {}, resource: kind },
    async ({ read }) => {
      const shown = await publicItem(read, kind, item)
      return shown && draftOf(newsroom, kind, shown)
    },
  )
  if (!draft) throw conflict('It cannot be shown as it is.')
  const message = await messageFor(payload, draft, { email: user.email, isTest: true, item })
  const relay = openRelay(smtpUrl)
  try {
    const outcome = await relay.send({ from, to: user.email }, message)
    if (outcome.is !== 'sent') {
      throw refuse(`The mail server did not accept the test: ${outcome.answer}`, 502)
    }
  } finally {
    relay.close()
  }
}
