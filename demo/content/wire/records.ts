import type { Charter } from '../charters.ts'
import type { Holding } from '../library.ts'
import { linkTo } from '../markup.ts'
import type { Telling } from '../telling.ts'
import { number } from '../words.ts'
import { fromDistrict } from './post.ts'
import type { PostDraft } from './post.ts'

/** Generates a post on a step of an application, in the words of the public record. */
export const postStep = ({
  t,
  charter,
  step,
}: {
  t: Telling
  charter: Charter
  step: number
}): PostDraft => {
  const { item, place, votes } = charter
  const row = item.history[step]
  const vote = votes[step]?.text ?? ''
  const seats = number(item.seatsProposed)
  const heads: Record<string, string[]> = {
    'letter-of-intent': [
      `${item.name} files letter of intent in ${place.short}`,
      `New charter proposal in ${place.town}: ${item.name}`,
    ],
    submitted: [
      `${item.name} submits application for ${seats} seats`,
      `${place.short} receives ${item.name} charter application`,
    ],
    'under-review': [
      `Review of ${item.name} under way in ${place.short}`,
      `${place.short} reviewers take up ${item.name}`,
    ],
    approved: [`${item.name} approved, ${vote}`, `Approved: ${item.name}, ${place.short}, ${vote}`],
    denied: [`${item.name} denied, ${vote}`, `Denied: ${item.name}, ${place.short}, ${vote}`],
    resubmitted: [`${item.name} resubmits to ${place.short} board`],
    appealed: [`${item.name} appeals to state commission`],
    'denied-on-appeal': [`State commission upholds denial of ${item.name}, ${vote}`],
    opened: [`${item.name} opens in ${place.town}`],
    withdrawn: [`${item.name} withdraws charter application`],
  }
  const document = row?.document
    ? ` ${linkTo('documents', row.document, 'Read the decision')}.`
    : ''
  return {
    headlines: heads[row?.status ?? ''] ?? [],
    text: [
      `${linkTo('charterApplications', item.key, item.name)}, proposed by ${item.operator} in ${t.district}: ${row?.note}${document}`,
      t.any(
        `The school would serve grades ${item.gradesProposed}, with ${seats} seats at full size.`,
        `Grades: ${item.gradesProposed}. Seats at full size: ${seats}.`,
      ),
    ],
    beat: 'charter-schools',
    source: fromDistrict(t),
  }
}

export const postDocument = ({
  t,
  holding,
  article,
}: {
  t: Telling
  holding: Holding
  article: string | null
}): PostDraft => {
  const { item, spec } = holding
  const name = item.title
  const link = linkTo('documents', item.key, name)
  return {
    headlines: [
      `In the library: ${name}`,
      `Read it: ${name}`,
      `New document: ${name}`,
      `Posted: ${name}`,
    ],
    text: [
      `${t.any('The newsroom has added', 'Now in the document library:', 'We have published')} ${link}. ${item.description}`,
      ...(spec.place
        ? [
            `It concerns ${linkTo('schoolBoards', spec.place.key, spec.place.name)} and is dated ${t.date(spec.day)}.`,
          ]
        : []),
    ],
    beat: BEAT_OF_KIND[item.kind] ?? 'school-boards',
    source: item.source,
    article,
    statewide: !spec.place,
  }
}

const BEAT_OF_KIND: Record<string, string> = {
  budget: 'school-funding',
  audit: 'state-budget',
  lawsuit: 'courts',
  'court-order': 'courts',
  'charter-application': 'charter-schools',
  'decision-letter': 'charter-schools',
  'state-report': 'state-budget',
}
