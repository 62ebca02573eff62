import { addDays, apDate, nextWorkday } from '../calendar.ts'
import type { Charter } from '../charters.ts'
import { linkTo } from '../markup.ts'
import { FOUNDER_QUOTES } from '../tables/charters.ts'
import type { Telling } from '../telling.ts'
import { article, number, percent } from '../words.ts'
import { meets, outside, profile } from './story.ts'
import type { Draft } from './story.ts'

/** Generates the report of a step of an application; null for steps without a story. */
export const tellStep = ({
  t,
  charter,
  step,
}: {
  t: Telling
  charter: Charter
  step: number
}): Draft | null => {
  const { item, place, founder, votes } = charter
  const status = item.history[step]?.status
  const before = item.history[step - 1]
  const school = linkTo('charterApplications', item.key, item.name)
  const seats = number(item.seatsProposed)
  const vote = votes[step]?.text ?? ''
  const reason = item.history[step]?.note.replace(/^Denied [\d-]+: |\.$/g, '')
  const petition = item.documents[0]
    ? (words: string) => linkTo('documents', item.documents[0] as string, words)
    : (words: string) => words
  const proposal = t.any(
    `${item.name} would serve grades ${item.gradesProposed} and enroll ${seats} students at full size. Its operator is ${item.operator}.`,
    `The applicant, ${item.operator}, proposes ${seats} seats in grades ${item.gradesProposed}, reached over ${t.any('four', 'five')} years.`,
    `The ${petition('application')} calls for ${seats} seats, grades ${item.gradesProposed}, and a lottery if more families apply than there is room for.`,
  )
  const timeline = [
    `## ${t.any('How it got here', 'The record so far', 'Step by step')}`,
    ...item.history
      .slice(0, step + 1)
      .map((row) => `- **${apDate(row.date, t.day)}:** ${row.note}`),
  ]
  const founderSays = `> "${t.pick(FOUNDER_QUOTES)}," said ${founder.name}, the school's founding leader.`
  const law = `Local boards decide charter applications first. ${t.any('Applicants that are turned down may amend and resubmit within 30 days or appeal to the State Charter Appeals Commission within 10.', 'The State Charter Appeals Commission, which has nine members, hears appeals and may reverse a local denial.', 'By law a board judges the academic plan, operations and finances, and must explain a denial in writing.')} More on the ${t.beat('charter-schools', 'charter schools page')}.`
  const tail = t.any(`${profile(t)} ${meets(t)}`, profile(t), meets(t))
  const body = (lead: string[], middle: string[]): string[] => [
    ...lead,
    proposal,
    ...middle,
    ...timeline,
    law,
    tail,
  ]
  switch (status) {
    case 'submitted':
      return {
        titles: [
          `${item.name} applies to open in ${place.short}`,
          `Group seeks ${seats}-seat charter school in ${place.town}`,
          `${item.operator} files for a charter in ${place.short}: ${seats} seats, grades ${item.gradesProposed}`,
        ],
        summaries: [
          `The proposal calls for ${seats} students in grades ${item.gradesProposed}. The local board has 90 days to decide.`,
        ],
        text: body(
          [
            `${t.any('A new charter school could open in', 'Families may get another public option in')} ${place.town}. ${school} filed a full application with ${t.district} on ${t.date(item.history[step]?.date ?? t.day)}.`,
          ],
          [
            founderSays,
            `The district would pass along state and local funds for each student who enrolls. At full size that is about ${percent((item.seatsProposed / place.board.enrollment) * 100)} of current district enrollment.`,
            `Superintendent ${place.superintendent.name} said the district would name a review committee ${t.any('this month', 'within two weeks', 'once the application is found complete')}.`,
          ],
        ),
      }
    case 'under-review': {
      const hearing = nextWorkday(addDays(t.day, t.int(11, 20)))
      return {
        titles: [
          `Review of ${item.name} begins; hearing set for ${apDate(hearing, t.day)}`,
          `What ${place.short} reviewers will ask ${item.name}`,
          before?.status === 'resubmitted'
            ? `Second look: ${item.name} returns to ${place.short} reviewers`
            : `${place.short} sends ${item.name} application to review committee`,
        ],
        summaries: [
          `A committee will score the academic plan, operations and budget before the ${place.short} board votes.`,
        ],
        text: body(
          [
            `${t.district} has found the application from ${school} complete and ${t.any('named a seven-person committee to score it', 'sent it to an outside review team', 'opened its formal review')}.`,
          ],
          [
            `Reviewers use a ${outside('state rubric', 'education/charter-rubric')} with three parts:`,
            '- Academic plan, including services for students with disabilities',
            '- Operations: leadership, facility, transportation, food',
            '- Finances: a five-year budget that balances in each year',
            founderSays,
            `A public hearing is set for ${apDate(hearing, t.day)}. Each part must meet the standard, or the committee must recommend denial.`,
          ],
        ),
      }
    }
    case 'approved': {
      const appeal = before?.status === 'appealed'
      return {
        titles: appeal
          ? [
              `State commission reverses ${place.short} denial of ${item.name}, ${vote}`,
              `${item.name} wins appeal and can open in ${place.town}`,
            ]
          : [
              `${place.short} board approves ${item.name}, ${vote}`,
              `${item.name} wins ${vote} approval in ${place.town}`,
              `${place.short} says yes to ${article(item.gradesProposed)} charter school with ${seats} seats`,
            ],
        summaries: [
          appeal
            ? `The nine-member commission found that the local board's reasons did not meet the legal standard.`
            : `The ${vote} vote lets ${item.operator} open a school for grades ${item.gradesProposed} under a 10-year agreement.`,
        ],
        text: body(
          [
            appeal
              ? `The State Charter Appeals Commission voted ${vote} to let ${school} open in ${t.district}, reversing a denial by the local board.`
              : `The ${place.short} school board voted ${vote} to approve ${school}, clearing the way for it to open ${t.any('as soon as next fall', 'in August', 'after a planning year')}.`,
          ],
          [
            founderSays,
            appeal
              ? `Board Chair ${place.chair.name} said ${t.district} would comply but still has "real questions about the third-year budget."`
              : t.any(
                  `${place.members[3]?.name} said the vote turned on the budget. "It balances, and they showed their work," ${place.members[3]?.last} said.`,
                  `Superintendent ${place.superintendent.name} had recommended approval with conditions on enrollment and a signed lease.`,
                ),
            `Next, the school must sign a charter agreement, secure a certificate of occupancy and hold ${t.any('an open lottery', 'its first lottery')} if it draws more than ${seats} applicants.`,
          ],
        ),
      }
    }
    case 'denied':
      return {
        titles: [
          `${place.short} board denies ${item.name}, ${vote}`,
          `${item.name} turned down in ${place.town}; founders weigh next step`,
          `In ${vote} vote, ${place.short} rejects ${seats}-seat charter plan`,
        ],
        summaries: [`The board's stated reason: ${reason}. The founders may resubmit or appeal.`],
        text: body(
          [
            `The ${place.short} school board voted ${vote} ${t.any('against', 'to deny')} ${school}, following a recommendation from its review committee.`,
            `The board gave one reason for the record: ${reason}.`,
          ],
          [
            `> "${t.any('A good idea is not yet a school', 'I want to see them again with a building and a budget', 'We owe families more certainty than this', 'The parts are there, and they do not yet fit', 'I kept looking for year three and did not find it', 'The committee did careful work, and I am following it')}," Board Chair ${place.chair.name} said before the vote.`,
            `${founder.name}, the founding leader, said the group was ${t.any('disappointed and would study the written reasons', 'deciding between an appeal and an amended application', 'surprised, given scores the committee gave the academic plan')}.`,
          ],
        ),
      }
    case 'resubmitted':
    case 'appealed':
      return {
        titles:
          status === 'appealed'
            ? [
                `${item.name} takes its case to the state appeals commission`,
                `${item.operator} appeals ${place.short} charter denial`,
              ]
            : [
                `${item.name} tries again with an amended ${place.short} application`,
                `Turned down once, ${item.name} resubmits in ${place.town}`,
              ],
        summaries: [
          status === 'appealed'
            ? `The commission has 75 days to review the record and vote.`
            : `The local board has 60 days to decide on the amended application.`,
        ],
        text: body(
          [
            status === 'appealed'
              ? `${school} has asked the State Charter Appeals Commission to overturn a denial by ${t.district}.`
              : `${school} has filed an amended application with ${t.district}, ${t.any('weeks', 'less than five weeks')} after the board turned it down.`,
          ],
          [
            `The board's stated reason: "${before?.note}"`,
            founderSays,
            status === 'appealed'
              ? `A hearing officer will take comment in ${place.town}. Commissioners may uphold the denial, reverse it or send it back.`
              : `The amended version ${t.any('names a building', 'replaces the five-year budget', 'adds a staffing plan for special education')}, according to the filing.`,
          ],
        ),
      }
    case 'denied-on-appeal':
      return {
        titles: [
          `Appeals commission upholds ${place.short} denial of ${item.name}, ${vote}`,
          `${item.name} loses state appeal, ${vote}`,
        ],
        summaries: [
          `The decision is final for this cycle. The applicant may file a new letter of intent.`,
        ],
        text: body(
          [
            `The State Charter Appeals Commission voted ${vote} to uphold the decision of ${t.district} to deny ${school}.`,
          ],
          [
            `> "The question for us is whether the local board followed the standard. It did," the commission's written decision says.`,
            `${founder.name} said the group "will talk with our families before deciding anything else."`,
          ],
        ),
      }
    case 'opened':
      return {
        titles: [
          `${item.name} opens its doors in ${place.town}`,
          `First day at ${item.name}: ${t.any('new desks, long car line', 'a lottery class finds its seats', 'name tags and new routes')}`,
        ],
        summaries: [
          `The charter school, approved by the ${place.short} board, starts below its full size of ${seats}.`,
        ],
        text: body(
          [
            `${school} ${t.any('welcomed its first students', 'held its first day of classes')} on ${t.date(item.history[step]?.date ?? t.day)}, becoming the newest charter school in ${t.district}.`,
          ],
          [
            founderSays,
            `${t.someone().name}, whose daughter is in the first class, said the family chose the school for ${t.any('its size', 'the commute', 'its focus', 'the principal')}. "We will see how it goes by winter," the parent said.`,
          ],
        ),
      }
    case 'withdrawn':
      return {
        titles: [
          `${item.name} withdraws its ${place.short} application`,
          `Plan for ${seats}-seat charter in ${place.town} is pulled`,
        ],
        summaries: [`The applicant may file again in a later cycle.`],
        text: body(
          [
            `The group behind ${school} has withdrawn its application to ${t.district}. ${item.history[step]?.note}`,
          ],
          [founderSays],
        ),
      }
    default:
      return null
  }
}
