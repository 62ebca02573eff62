import type { Payload } from 'payload'
import { createLocalReq } from 'payload'
import { adminUrl } from '../../core/adminUrl.ts'
import { formatInstant } from '../../core/dates.ts'
import { configOf, newsroomOf, pageUrl, resourceOf, slugOf } from '../../core/newsroom.ts'
import { sentence } from '../../core/sentence.ts'
import type { Doc } from '../../core/types.ts'
import { heldIn, keyOf, readAssignments } from '../assignments/read.ts'
import { whoFor } from '../people/names.ts'
import { letter } from '../../site/letter.ts'
import type { StoredNotice } from './due.ts'

/** Returns the mail about what happened to an item, with a link to its form. */
export const mailOf = async (
  payload: Payload,
  { item, news }: { item: Doc; news: StoredNotice[] },
): Promise<ReturnType<typeof letter>> => {
  const newsroom = newsroomOf(payload)
  const [{ kind }] = news as [StoredNotice]
  const slug = slugOf(newsroom, kind)
  const { admin, labels } = configOf(payload, slug)
  const title = String(item[admin.useAsTitle ?? 'id'] || labels.singular)
  const req = await createLocalReq({}, payload)
  const whoDid = await whoFor(
    req,
    news.map(({ by = null }) => by),
  )
  const page = pageUrl(newsroom, resourceOf(newsroom, kind)?.name ?? kind, item.slug)
  const paragraphs = news.flatMap(({ at, by = null, event, text }) => {
    const who = sentence(whoDid(by))
    const when = formatInstant(at, newsroom.timeZone)
    const what = EVENTS[event].replace('{{who}}', () => who).replace('{{page}}', () => page)
    return [`${when}: ${what}`, ...(text ? [text] : [])]
  })
  const [{ event }] = news.slice(-1) as [StoredNotice]
  const isAssigned = news.some((one) => one.event === 'assigned')
  return letter(newsroom, {
    link: {
      text: 'Open it',
      url: adminUrl(payload, `/collections/${slug}/${item.id}`),
    },
    paragraphs: [
      ...paragraphs,
      ...(isAssigned ? await describeHeld(payload, news[0]) : []),
      CHOOSE,
    ],
    subject: `${SUBJECTS[event]}: ${title}`,
  })
}

/** Returns until when the item is due and embargoed now, as sentences. */
const describeHeld = async (
  payload: Payload,
  notice: StoredNotice | undefined,
): Promise<string[]> => {
  if (!notice) return []
  const where = { key: { equals: keyOf(notice) } }
  const [stored] = await readAssignments({ payload }, { limit: 1, where })
  const { due, embargo, embargoWith } = heldIn(stored)
  const at = (instant: string) => formatInstant(instant, newsroomOf(payload).timeZone)
  return [
    ...(due ? [`It is due ${at(due)}.`] : []),
    ...(embargo
      ? [
          `It is embargoed until ${at(embargo)}${embargoWith ? `, as agreed with ${embargoWith}` : ''}.`,
        ]
      : []),
  ]
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

const EVENTS = {
  assigned: '{{who}} assigned it to you.',
  comment: '{{who}} wrote a note.',
  failed: 'It was to become public, and did not. Open it and publish it again.',
  published: 'It is public at {{page}} since then.',
  returned: '{{who}} sent it back.',
  submitted: '{{who}} submitted it for review.',
  takenOver: '{{who}} assigned it to somebody else, or to nobody.',
}
