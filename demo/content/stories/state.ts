import { monthOf, schoolYear, yearOf } from '../calendar.ts'
import { capital, counted, money, number, percent } from '../words.ts'
import { outside, profile, share } from './story.ts'
import type { Story } from './story.ts'

const audit: Story = {
  name: 'audit',
  beat: 'state-budget',
  categories: ['accountability', 'investigation'],
  tell: (t) => {
    const { place } = t
    const amount = t.int(38, 910) * 1000
    const findings = t.int(2, 8)
    const what = t.any(
      'grant money',
      'school nutrition funds',
      'travel advances',
      'activity accounts',
      'maintenance contracts',
    )
    const file = t.cite({
      kind: 'audit',
      title: `State audit of ${place.name}, fiscal ${yearOf(t.day) - 1}`,
      description: `Findings and management responses, including on ${what}.`,
      day: t.day,
      place,
      source: {
        name: 'Averill Comptroller of Accounts',
        url: 'https://example.org/averill/comptroller',
      },
      facts: [`Findings: ${findings}`, `Questioned costs: ${money(amount)}`, `Subject: ${what}`],
    })
    return {
      titles: [
        `Audit questions ${money(amount)} in ${place.short} ${what}`,
        `State auditors list ${counted(findings, 'finding')} in ${place.short} schools`,
        `Where did the ${what} go? Auditors press ${place.short} for receipts`,
        `${place.short} promises new controls after audit of ${what}`,
      ],
      summaries: [
        `The comptroller's report lists ${counted(findings, 'finding')} and ${money(amount)} in questioned costs. The district agrees with most of it.`,
      ],
      text: [
        `State auditors questioned ${money(amount)} in ${what} at ${t.district} in ${file('a report')} made public ${t.weekday}.`,
        `"Questioned" means that the paperwork was missing or incomplete. The auditors did not allege theft.`,
        `## ${t.any('What auditors found', 'The findings')}`,
        `- ${counted(t.int(11, 64), 'payment')} without two signatures`.replace(/- ./, (c) =>
          c.toUpperCase(),
        ),
        `- Bank statements reconciled ${counted(t.int(2, 7), 'month')} late`,
        `- ${t.any('A contract split in two, each part under the bidding limit', 'Purchase orders dated after the invoice', 'Fuel cards without a log')}`,
        `> "${t.any('We agree, and the person who reconciles accounts no longer signs checks', 'Three people left our finance office in one year, and it shows', 'I wish I could say I was surprised')}," Superintendent ${place.superintendent.name} said.`,
        `The district must file a corrective plan by ${t.ahead(60)}. ${t.any('It had no findings the year before.', 'One of the findings repeats one from last year.', 'Two of the findings were corrected before the report came out.')}`,
        `The comptroller audits a third of districts each year and posts the ${outside('reports', 'comptroller/reports')}. ${profile(t)}`,
        `Related stories are on the ${t.beat('state-budget', 'state budget page')}.`,
      ],
    }
  },
}

const request: Story = {
  name: 'budget-request',
  beat: 'state-budget',
  categories: ['analysis', 'explainer', 'news'],
  statewide: true,
  evergreen: true,
  tell: (t) => {
    const total = t.int(71, 79) / 10
    const rise = t.int(19, 58) / 10
    const item = t.pick([
      { name: 'school buses', sum: t.int(24, 61) },
      { name: 'reading coaches', sum: t.int(31, 52) },
      { name: 'teacher pay', sum: t.int(110, 230) },
      { name: 'pre-K seats', sum: t.int(41, 88) },
      { name: 'building repairs', sum: t.int(60, 140) },
      { name: 'student counselors', sum: t.int(18, 47) },
    ])
    const { place } = t
    const year = schoolYear(t.day, 1)
    const book = t.cite({
      kind: 'budget',
      title: `Department of Education budget request, ${year}`,
      description: 'The request to the governor, by program, with changes from the current year.',
      day: t.day,
      facts: [`Total request: $${total} billion`, `Change: ${percent(rise)}`],
    })
    return {
      titles: [
        `State schools chief asks for $${item.sum} million for ${item.name}`,
        `In a $${total} billion request, ${item.name} get the largest increase`.replace(
          'pay get',
          'pay gets',
        ),
        `What a $${item.sum} million request for ${item.name} would mean in ${place.short}`,
        `State budget watch: ${item.name}, and what is missing`,
      ],
      summaries: [
        `The Department of Education wants ${percent(rise)} more for ${year}. Lawmakers will decide which parts survive.`,
      ],
      text: [
        `The Department of Education wants $${item.sum} million more for ${item.name} in ${year}, part of ${book(`a $${total} billion request`)} that is ${percent(rise)} larger than this year's budget.`,
        `The governor may accept, cut or add to the request before the General Assembly sees it. Last year lawmakers paid for about ${t.any('half', 'two-thirds', 'three-quarters')} of what the department asked.`,
        `## ${t.any('The largest pieces', 'By the numbers')}`,
        `1. Enrollment and formula growth: $${t.int(120, 190)} million`,
        `1. ${capital(item.name)}: $${item.sum} million`,
        `1. Testing and data systems: $${t.int(4, 17)} million`,
        `## ${t.any("One district's share", 'In one place')}`,
        `In ${t.district}, the request would bring an estimated ${money(share(t, 48, 96) * 100)}, by the newsroom's calculation from last year's shares. Superintendent ${place.superintendent.name} said it would ${t.any('cover what rising premiums take', 'pay for three jobs the federal grant used to', 'let the district stop choosing between buses and aides')}.`,
        `> "${t.any('A request is a list of hopes with a total at the bottom', 'The number people will remember is the one that passes', 'Recurring money is the only kind I can hire with')}," said ${t.someone().name}, who directs the ${outside('Averill Fiscal Research Center', 'fiscal-center')}.`,
        `Revenue has run ${percent(t.int(2, 23) / 10)} ${t.any('ahead of', 'behind')} forecast since July. A new forecast is due ${t.ahead(t.int(20, 70))}. ${profile(t)}`,
        `More is on the ${t.beat('state-budget', 'state budget page')}.`,
      ],
    }
  },
}

const campus: Story = {
  name: 'campus',
  beat: 'higher-education',
  categories: ['news', 'data'],
  statewide: true,
  tell: (t) => {
    const college = t.pick([
      'Averill State University',
      'Lakeshore State University',
      'Tamsin Valley Community College',
      'Delta Community College',
      'Highlands Technical College',
      'Port Lowell Community College',
      'University of the Western Plains',
    ])
    const students = t.int(31, 288) * 100
    const change = t.int(-74, 69) / 10 || 1.2
    const rose = change > 0
    const program = t.any(
      'nursing',
      'welding',
      'teacher preparation',
      'computing',
      'logistics',
      'agriculture',
    )
    const report = t.cite({
      kind: 'state-report',
      title: `Fall enrollment at public colleges, ${yearOf(t.day)}`,
      description: 'Headcount and full-time equivalents at 23 public colleges and universities.',
      day: t.day,
      source: {
        name: 'Averill Higher Education Council',
        url: 'https://example.org/averill/higher-education',
      },
      facts: ['Institutions: 23', 'Statewide headcount: 241,870', 'Students over 25: 29%'],
    })
    return {
      titles: [
        `Enrollment ${rose ? 'climbs' : 'drops'} ${percent(Math.abs(change))} at ${college}`,
        `${college} ${rose ? 'adds sections in' : 'trims'} ${program} as enrollment ${rose ? 'grows' : 'shrinks'}`,
        `${college} freezes tuition as headcount ${rose ? 'reaches' : 'falls to'} ${number(students)}`,
        `${capital(program)} ${rose ? 'leads growth' : 'is a bright spot'} at ${college}`,
      ],
      summaries: [
        `${college} counts ${number(students)} students, ${percent(Math.abs(change))} ${rose ? 'more' : 'fewer'} than a year ago.`,
      ],
      text: [
        `${college} enrolled ${number(students)} students ${monthOf(t.day) < 8 ? 'last' : 'this'} fall, ${percent(Math.abs(change))} ${rose ? 'more' : 'fewer'} than a year earlier, according to ${report('figures from the Higher Education Council')}.`,
        `${capital(program)} ${rose ? 'grew fastest' : 'went against the trend'}, with ${counted(t.int(24, 310), 'new student')}. ${t.any('The college will add evening sections.', 'A waiting list opened in August.', 'Two employers pay tuition for workers who enroll.')}`,
        `> "${t.any('Our typical student has a job and a car payment, and we schedule around both', 'We can grow as fast as we can hire faculty', 'Every student we lost, we called')}," said ${t.someone().name}, the ${t.any('provost', 'vice president for enrollment', 'registrar')}.`,
        `## ${t.any('Who the students are', 'Behind the total')}`,
        `- First in their family to attend college: ${percent(t.int(31, 58))}`,
        `- Taking all courses online: ${percent(t.int(9, 34))}`,
        `- High school students earning college credit: ${percent(t.int(5, 22))}`,
        `The last group comes from districts such as ${t.district}, where ${counted(t.int(18, 240), 'junior and senior', 'juniors and seniors')} take at least one course.`,
        `The ${outside('tuition schedule', 'higher-education/tuition')} for next year is ${t.any('unchanged', 'due in May', 'up 2.5%')}. State aid covers ${t.any('about a third', 'just over half')} of it for a typical student.`,
        `More is on the ${t.beat('higher-education', 'higher education page')}.`,
      ],
    }
  },
}

const dual: Story = {
  name: 'dual-enrollment',
  beat: 'higher-education',
  categories: ['feature', 'explainer'],
  evergreen: true,
  tell: (t) => {
    const { place } = t
    const school = t.pick(place.high)
    const credits = t.int(12, 61)
    const student = t.someone()
    return {
      titles: [
        `${credits} college credits before graduation: one senior's path through ${school}`,
        `At ${school}, the bell rings for college at 8 a.m.`,
        `Free college classes in ${place.short} come with a catch: the drive`,
        `Who takes college courses in high school? In ${place.short}, not everyone`,
      ],
      summaries: [
        `${place.name} students can earn an associate degree with their diploma. Transportation and entrance tests decide who does.`,
      ],
      text: [
        `${student.name}, a senior at ${school} in ${t.district}, will graduate with ${credits} college credits and ${t.any('no debt', 'a welding certificate', 'a plan to start at Averill State as a sophomore')}.`,
        `${capital(counted(share(t, 1, 3), 'student'))} in the district are enrolled in at least one college course this year, up from ${counted(share(t, 0.5, 1) || 3, 'student')} in ${schoolYear(t.day, -4)}.`,
        `> "${t.any('My brother paid for the same class, and he reminds me', 'You find out fast whether you can manage your own time', 'I get up at 5:30, and I would do it again')}," ${student.last} said.`,
        `## ${t.any('What it takes', 'The catch')}`,
        `- A score on the placement test, or a B average`,
        `- A ride: the campus is ${t.int(9, 44)} miles away`,
        `- Books, which ${t.any('the district lends', 'cost about $85 a course', 'a local fund pays for')}`,
        `Students from low-income families make up ${percent(t.int(41, 63))} of the high school and ${percent(t.int(19, 36))} of those in college courses. ${t.someone().name}, who counsels at the school, said the first step is telling every ninth grader that they qualify.`,
        `A bill on tuition, HB 1914, is covered on the ${t.beat('legislature', 'legislature page')}. The ${outside('course list', 'colleges/dual-enrollment')} for spring is posted.`,
        `${profile(t)}`,
      ],
    }
  },
}

export const stateStories: readonly Story[] = [audit, request, campus, dual]
