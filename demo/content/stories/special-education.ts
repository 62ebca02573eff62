import { schoolYear } from '../calendar.ts'
import { capital, counted, money, number, percent } from '../words.ts'
import { meets, outside, profile, records, share } from './story.ts'
import type { Story } from './story.ts'

const complaint: Story = {
  name: 'state-complaint',
  beat: 'special-education',
  categories: ['accountability', 'news'],
  tell: (t) => {
    const { place } = t
    const children = t.int(7, 43)
    const hours = children * t.int(11, 38)
    const service = t.any(
      'speech therapy',
      'occupational therapy',
      'one-on-one reading help',
      'counseling',
    )
    const finding = t.cite({
      kind: 'state-report',
      title: `Complaint finding: ${place.name}, ${service}`,
      description: `Letter of finding from the state on missed ${service} sessions.`,
      day: t.day,
      place,
      source: {
        name: 'Averill Department of Education',
        url: 'https://example.org/averill/education',
      },
      facts: [
        `Students affected: ${children}`,
        `Hours owed: ${number(hours)}`,
        `Service: ${service}`,
      ],
    })
    const parent = t.someone()
    return {
      titles: [
        `State: ${place.short} owes ${counted(children, 'student')} ${number(hours)} hours of ${service}`,
        `${place.short} missed ${service} sessions for months, state finds`,
        `${capital(counted(children, 'child', 'children'))} went without ${service} in ${place.short}. The state wants it made up`,
        `Complaint over ${service} in ${place.short} ends with an order for ${number(hours)} hours`,
      ],
      summaries: [
        `A state finding gives the district until spring to make up ${number(hours)} hours that ${counted(children, 'student')} missed.`,
        `A parent's complaint led investigators to logs that showed sessions marked "no staff."`,
      ],
      text: [
        `${t.district} must make up ${number(hours)} hours of ${service} for ${counted(children, 'student')} with disabilities, state investigators found in ${finding('a letter dated')} ${t.ago(6)}.`,
        `The sessions were promised in the students' individualized education programs and missed between ${t.ago(260)} and ${t.ago(70)}, when ${t.any('two therapists left', 'a contractor withdrew', 'a position went unfilled')}.`,
        `${parent.name}, who filed the complaint, kept a calendar. "${t.any('I put an X on every day nobody came', 'He was making sentences, and then he was not', 'They were kind about it, and they still did not come')}," ${parent.last} said.`,
        `## ${t.any('What the state ordered', 'The remedy')}`,
        `- Make up every hour within ${t.any('120', '150', '180')} days, outside class time only if parents agree`,
        `- Report progress monthly`,
        `- Tell families in writing when a service stops`,
        `> "We accept the finding," Superintendent ${place.superintendent.name} said in a statement. "${t.any('We have signed two contractors and a third starts this month.', 'We should have told families sooner.', 'Every hour will be made up.')}"`,
        `Federal law requires districts to provide what a student's plan lists, whatever the staffing. Families can ask for mediation, a hearing or a state complaint, as the ${outside('parent guide', 'education/parent-rights')} explains.`,
        `The state issued ${t.int(48, 79)} findings in ${schoolYear(t.day, -1)}; about half cited missed services. ${profile(t)}`,
      ],
    }
  },
}

const evaluations: Story = {
  name: 'evaluations',
  beat: 'special-education',
  categories: ['investigation', 'data'],
  tell: (t) => {
    const { place } = t
    const late = t.int(14, 47)
    const asked = share(t, 2, 5)
    const wait = t.int(71, 118)
    const file = t.cite({
      kind: 'foia',
      title: `${place.name} evaluation timelines, ${schoolYear(t.day, -1)}`,
      description: 'Dates of request, consent and completion for each evaluation, without names.',
      day: t.day,
      place,
      facts: [
        `Evaluations requested: ${asked}`,
        `Finished late: ${late}%`,
        `Median wait: ${wait} school days`,
      ],
    })
    return {
      titles: [
        `${late}% of special education evaluations in ${place.short} ran late`,
        `A ${wait}-day wait: evaluations stall in ${place.short}`,
        `How long do ${place.short} families wait for an evaluation? Longer than the law allows`,
        `${place.short} blames psychologist shortage for late evaluations`,
      ],
      summaries: [
        `The law gives districts 60 school days. In ${place.name} the typical late case took ${wait}.`,
        `The newsroom reviewed ${number(asked)} requests. Families at some schools waited far longer than others.`,
      ],
      text: [
        `When parents in ${t.district} ask whether a child needs special education, the district has 60 school days to answer. In ${late}% of ${number(asked)} cases last year it took longer, according to ${file('records reviewed by this newsroom')}.`,
        `The typical late case took ${wait} school days.`,
        records(t),
        `## ${t.any('Two schools, two waits', 'Where the delays are')}`,
        `At ${place.elementary[2]}, ${percent(late + t.int(9, 21))} of evaluations ran late; at ${place.elementary[3]}, ${percent(Math.max(3, late - t.int(8, 13)))} did. The schools share ${t.any('one psychologist', 'two psychologists', 'a psychologist with three other buildings')}.`,
        `> "${t.any('By the time we had the meeting, third grade was over', 'I was told to wait for the next round, and there is no such thing as a round', 'The report was good. It was just a semester late')}," said ${t.someone().name}, whose son was found eligible.`,
        `The district's director of special education, ${t.someone().name}, said three changes were underway:`,
        `- A tracker that flags cases at day 40`,
        `- A contract for ${counted(t.int(2, 5), 'evaluator')}`,
        `- Summer hours, at ${money(t.int(52, 78))} an hour`,
        `The state treats a district as in need of help when more than 5% of evaluations are late. Averill's ${outside('annual report', 'education/special-education')} gives the statewide figure as 11%.`,
        `${profile(t)} Background is on the ${t.beat('special-education', 'special education page')}.`,
      ],
    }
  },
}

const inclusion: Story = {
  name: 'inclusion',
  beat: 'special-education',
  categories: ['feature', 'explainer'],
  evergreen: true,
  tell: (t) => {
    const { place } = t
    const school = t.pick([...place.elementary, ...place.middle])
    const [was, now] = [t.int(48, 61), t.int(66, 84)]
    const [first, second] = [t.someone(), t.someone()]
    return {
      titles: [
        `Two teachers, one room: how ${school} brought students with disabilities into every class`,
        `At ${school}, ${now}% of students with disabilities now learn alongside their peers`,
        `What co-teaching looks like in ${place.town}`,
        `${place.short} closed its separate classrooms at ${school}. Then came the hard part`,
      ],
      summaries: [
        `The share of students with disabilities in general classes rose from ${was}% to ${now}% in four years.`,
      ],
      text: [
        `In Room ${t.int(104, 228)} at ${school}, ${first.name} teaches fractions at the board while ${second.name} moves from desk to desk. Both are certified. Neither calls the class "regular."`,
        `The school, in ${t.district}, now has ${now}% of its students with disabilities in general classrooms for most of the day, up from ${was}% in ${schoolYear(t.day, -4)}.`,
        `## ${t.any('What it took', 'Before the first day')}`,
        `- A shared planning period every day, which cost ${t.any('one elective', 'a bell schedule', 'two half-time jobs')}`,
        `- ${capital(counted(t.int(18, 40), 'hour'))} of training for each pair`,
        `- Smaller caseloads for special education teachers`,
        `> "${t.any('The first fall was rough, and I would not hide that', 'We stopped asking which kids and started asking which lesson', 'Planning time is the whole thing')}," ${first.last} said.`,
        `Not every family wanted the change. ${t.someone().name}, whose daughter spent two years in a small separate class, asked for more support before she moved. "She needed the quiet, and they found a way to give her some," the parent said.`,
        `Federal law calls for the least restrictive setting that works for each child; it sets no quota. The ${outside('state data office', 'education/data')} publishes the share for every district.`,
        `${profile(t)} ${meets(t)}`,
      ],
    }
  },
}

export const specialEducationStories: readonly Story[] = [complaint, evaluations, inclusion]
