import { schoolYear } from '../calendar.ts'
import { capital, count, counted, money, number, percent } from '../words.ts'
import { district, meets, outside, profile, records, share } from './story.ts'
import type { Story } from './story.ts'

const vacancies: Story = {
  name: 'vacancies',
  beat: 'teacher-workforce',
  categories: ['data', 'news', 'investigation'],
  tell: (t) => {
    const { place } = t
    const teachers = Math.round(place.board.enrollment / 14.6)
    const open = Math.max(3, Math.round((teachers * t.int(19, 72)) / 1000))
    const subs = Math.max(2, Math.round(open * 0.6))
    const field = t.any(
      'special education',
      'middle school math',
      'high school chemistry',
      'English as a second language',
      'kindergarten',
    )
    const file = t.cite({
      kind: 'foia',
      title: `${place.name} vacancy list, ${schoolYear(t.day)}`,
      description:
        'Teaching positions open on the first of the month, released under the Open Records Act.',
      day: t.day,
      place,
      facts: [
        `Teaching positions: ${number(teachers)}`,
        `Vacant: ${open}`,
        `Filled by long-term substitutes: ${subs}`,
      ],
    })
    return {
      titles: [
        `${place.short} started the month with ${counted(open, 'open teaching job')}`,
        `Long-term substitutes fill ${counted(subs, 'classroom')} in ${place.short}`,
        `${place.short} cannot find ${field} teachers. Neighbors have the same problem`,
        `Who is teaching in ${place.short}? Records show ${counted(open, 'vacancy', 'vacancies')}`,
        `${percent((open / teachers) * 100)} of teaching jobs are vacant in ${place.short}`,
      ],
      summaries: [
        `${capital(counted(open, 'position'))} of about ${number(teachers)} had no permanent teacher, most often in ${field}.`,
        `District records list where substitutes have stayed longer than 20 days.`,
      ],
      text: [
        `${capital(counted(open, 'teaching job'))} in ${t.district} had no permanent teacher at the start of the month, ${percent((open / teachers) * 100)} of the total, ${file('district records')} show.`,
        `Long-term substitutes were in ${counted(subs, 'of those rooms', 'of those rooms')}. The rest were covered by ${t.any('combining classes', 'teachers giving up planning periods', 'online courses with an aide in the room')}.`,
        records(t),
        `## ${t.any('Where the gaps are', 'Hardest to fill')}`,
        `- ${capital(field)}: ${counted(Math.max(1, Math.round(open * 0.4)), 'opening')}`,
        `- ${t.any('Elementary grades', 'Career and technical courses', 'World languages')}: ${counted(Math.max(1, Math.round(open * 0.25)), 'opening')}`,
        `- Openings at ${t.pick(place.high)}: ${count(t.int(1, Math.max(1, open - 1)))}`,
        `> "${t.any('We made three offers for one job and all three took more money elsewhere', 'I have a principal teaching algebra', 'A good substitute is a gift, but it is not a plan')}," said ${t.someone().name}, the district's personnel director.`,
        `A first-year teacher earns $${number(t.int(428, 471) * 100)} in ${place.short}. ${district(t.other())} pays $${number(t.int(472, 509) * 100)}. The state minimum is $42,500, and a bill described on the ${t.beat('legislature', 'legislature page')} would raise it.`,
        `Statewide, ${outside('the most recent survey', 'education/vacancy-survey')} found 2.9% of positions vacant. ${profile(t)}`,
      ],
    }
  },
}

const raise: Story = {
  name: 'raise',
  beat: 'teacher-workforce',
  categories: ['news'],
  tell: (t) => {
    const { place } = t
    const rate = t.int(18, 62) / 10
    const cost = Math.round((place.board.enrollment * 610 * rate) / 3 / 10_000) * 10_000 + 10_000
    const start = t.int(431, 489) * 100
    const vote = t.vote(0.4)
    const teacher = t.someone()
    const scale = t.cite({
      kind: 'budget',
      title: `${place.name} salary schedule, ${schoolYear(t.day, 1)}`,
      description: 'Pay for teachers by step and degree after the raise the board adopted.',
      day: t.day,
      place,
      facts: [
        `Across-the-board raise: ${percent(rate)}`,
        `Starting pay, bachelor's degree: ${money(start)}`,
        `Cost: ${money(cost)}`,
      ],
    })
    return {
      titles: [
        `${place.short} teachers to get ${percent(rate)} raise`,
        `Starting pay in ${place.short} rises to ${money(start)}`,
        `${place.short} board backs ${money(cost)} for teacher pay, ${vote.text}`,
        `A ${percent(rate)} raise in ${place.short}: enough to keep teachers?`,
      ],
      summaries: [
        `The board voted ${vote.text} for a raise that brings first-year pay to ${money(start)} at a cost of ${money(cost)}.`,
      ],
      text: [
        `Teachers in ${t.district} will earn ${percent(rate)} more next year under a pay plan the board approved ${vote.text} ${t.weekday}.`,
        `The raise lifts starting pay to ${money(start)} and costs ${money(cost)}, ${t.any('paid from growth in the state formula', 'two-thirds of it from recurring money', 'paid by leaving central office jobs open')}, according to ${scale('the new salary schedule')}.`,
        `> "${t.any('It is a start. My rent went up nine', 'I can stop driving deliveries on Saturdays', 'For the first time in a while I am not looking at listings across the county line')}," said ${teacher.name}, who teaches at ${t.pick([...place.middle, ...place.high])}.`,
        `## ${t.any('How it compares', 'The market next door')}`,
        `- ${place.short}: ${money(start)}`,
        `- ${t.other().short}: ${money(start + t.int(-18, 39) * 100)}`,
        `- State minimum: $42,500`,
        `${capital(t.any('bus drivers, aides and cafeteria workers get the same percentage', 'support staff get a flat 75 cents an hour', 'aides are not included; their contract is open until spring'))}. ${vote.unanimous ? 'No one voted no.' : `${place.members[2]?.name} voted no and asked for a larger raise for the first five steps.`}`,
        `A ${outside('study for the Educators Council', 'educators-council/pay-study')} found that pay alone explained about a third of departures; principals and schedules explained much of the rest.`,
        `${profile(t)} ${meets(t)}`,
      ],
    }
  },
}

const pipeline: Story = {
  name: 'pipeline',
  beat: 'teacher-workforce',
  categories: ['feature', 'explainer', 'q-and-a'],
  evergreen: true,
  tell: (t) => {
    const { place } = t
    const aides = t.int(5, 28)
    const lead = t.someone()
    const age = t.int(27, 55)
    const school = t.pick(place.elementary)
    return {
      titles: [
        `${capital(counted(aides, 'classroom aide'))} in ${place.short} are becoming teachers`,
        `At ${age}, an aide in ${place.town} takes the long road to the front of the classroom`,
        `Can ${place.short} grow its own teachers? ${aides} aides are trying`,
        `What it takes to move from aide to teacher in ${place.county}`,
      ],
      summaries: [
        `A partnership pays tuition for aides who promise to teach in ${place.name} for three years.`,
        `The first group from ${school} and nearby schools will student-teach this year.`,
      ],
      text: [
        `${lead.name} has tied shoes, run small groups and walked children to the bus at ${school} for ${counted(t.int(4, 17), 'year')}. At ${age}, ${lead.last} is now one of ${counted(aides, 'aide')} in ${t.district} studying to be a teacher.`,
        `The district and ${outside('Tamsin Valley Community College', 'colleges/tamsin-valley')} split tuition. In return, graduates teach in the district for three years.`,
        `> "${t.any('I already knew every child in the hall', 'I do my reading in the parking lot before the doors open', 'Nobody in my house had a degree, and now my daughter checks my homework')}," ${lead.last} said.`,
        `## How it works`,
        `1. Two years of evening classes, with the aide's pay and benefits unchanged`,
        `1. A year of student teaching in the aide's own school`,
        `1. A license exam, with one retake paid for`,
        `## ${t.any('Who finishes', 'The hard part')}`,
        `About ${percent(t.int(58, 81))} of those who began in ${schoolYear(t.day, -3)} have stayed with it. The most common reason for leaving is ${t.any('child care', 'the math exam', 'unpaid hours of student teaching')}, said ${t.someone().name}, who runs the program.`,
        `It costs about ${money(t.int(62, 98) * 100)} an aide, less than what the district says it spends to replace a teacher. At the current pace it would fill ${percent(share(t, 5, 9) / Math.max(1, place.board.enrollment / 100) + 6)} of yearly openings.`,
        `${profile(t)} The newsroom follows staffing across the state on its ${t.beat('teacher-workforce', 'teacher workforce page')}.`,
      ],
    }
  },
}

export const teacherStories: readonly Story[] = [vacancies, raise, pipeline]
