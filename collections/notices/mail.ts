import type { Payload } from 'payload'
import { createLocalReq } from 'payload'
import { sayInstant } from '../../src/core/dates.ts'
import { newsroomOf, pageUrl, resourceOf, slugOf } from '../../src/core/newsroom.ts'
import { sentence } from '../../src/core/sentence.ts'
import type { Doc } from '../../src/core/types.ts'
import { namesOf, phraseUser } from '../../src/saving/people.ts'
import { letter } from '../../src/site/letter.ts'
import type { StoredNotice } from './due.ts'

/** Returns the mail that tells what happened to an item, with a link to its form. */
export const mailOf = async (
  payload: Payload,
  { item, news }: { item: Doc; news: StoredNotice[] },
): Promise<ReturnType<typeof letter>> => {
  const newsroom = newsroomOf(payload)
  const [{ kind }] = news as [StoredNotice]
  const slug = slugOf(newsroom, kind)
  const { admin, labels } = payload.collections[slug].config
  const title = String(item[admin.useAsTitle ?? 'id'] || labels.singular)
  const req = await createLocalReq({}, payload)
  const names = await namesOf(
    req,
    news.map(({ by = null }) => by),
  )
  const page = pageUrl(newsroom, resourceOf(newsroom, kind)?.name ?? kind, item.slug)
  const paragraphs = news.flatMap(({ at, by = null, event, text }) => {
    const who = sentence(phraseUser({ by, names, req }))
    const when = sayInstant(at, newsroom.timeZone)
    const said = SAID[event].replace('{{who}}', () => who).replace('{{page}}', () => page)
    return [`${when}: ${said}`, ...(text ? [`“${text}”`] : [])]
  })
  const [{ event }] = news.slice(-1) as [StoredNotice]
  return letter(newsroom, {
    link: {
      text: 'Open it',
      url: `${newsroom.baseUrl}${payload.config.routes.admin}/collections/${slug}/${item.id}`,
    },
    paragraphs: [...paragraphs, CHOOSE],
    subject: `${SUBJECTS[event]}: ${title}`,
  })
}

const CHOOSE = 'What you are told of, you choose in your account.'

const SUBJECTS = {
  assigned: 'Assigned to you',
  comment: 'A note',
  failed: 'Not public at its time',
  published: 'Published',
  returned: 'Sent back',
  submitted: 'Submitted for review',
  takenOver: 'No longer assigned to you',
}

const SAID = {
  assigned: '{{who}} assigned it to you.',
  comment: '{{who}} wrote a note.',
  failed: 'It was to become public, and did not. Open it and publish it again.',
  published: 'It is public at {{page}} since then.',
  returned: '{{who}} sent it back.',
  submitted: '{{who}} submitted it for review.',
  takenOver: '{{who}} assigned it to somebody else, or to nobody.',
}
