import { addDays, dayOf, nextWorkday, schoolYear, weekdayName } from '../calendar.ts'
import { locationOf } from '../districts.ts'
import { capital, count, counted, list, money, number, percent } from '../words.ts'
import { fromDistrict } from './post.ts'
import type { PostTemplate, Templates } from './post.ts'

const dissent = (t: Parameters<PostTemplate>[0], no: number): string =>
  no === 0
    ? t.any(
        'The vote was unanimous.',
        'No one voted no.',
        'There was no discussion before the vote.',
      )
    : `${list(t.place.members.slice(2, 2 + no).map(({ name }) => name))} voted no.`

/** Each subject of a board vote: what was approved, a detail, and its beat. */
const vote: PostTemplate = (t) => {
  const { place } = t
  const tally = t.vote(0.55)
  const sum = t.int(14, 940) * 1000
  const school = t.pick([...place.elementary, ...place.middle])
  const high = t.pick(place.high)
  const [what, detail, beat] = t.pick<[string, string, string]>([
    [
      `${money(sum)} roof contract for ${school}`,
      `Work starts ${t.ahead(40)} and must finish before winter.`,
      'school-safety',
    ],
    [
      `${percent(t.int(10, 55) / 10)} raise for bus drivers`,
      `The raise takes effect with the next pay period and costs ${money(sum)} a year.`,
      'teacher-workforce',
    ],
    [
      `${schoolYear(t.day, 1)} school calendar`,
      `Classes begin Aug. ${t.int(3, 14)} and end May ${t.int(20, 29)}, with ${counted(t.int(3, 6), 'snow day')} built in.`,
      'school-boards',
    ],
    [
      `${money(sum)} for reading materials`,
      `The books go to grades ${t.any('K-2', 'K-5', '3-5')} at every elementary school.`,
      'literacy',
    ],
    [
      `lease of ${counted(t.int(2, 9), 'portable classroom')} at ${school}`,
      `Enrollment there is up by ${t.int(31, 88)} since fall.`,
      'school-funding',
    ],
    [
      `new attendance zones near ${high}`,
      `About ${t.int(60, 420)} students change schools; current juniors may stay.`,
      'school-boards',
    ],
    [
      `four-day week study`,
      `A report is due ${t.ahead(110)}. No change would come before ${schoolYear(t.day, 2)}.`,
      'school-boards',
    ],
    [
      `${money(sum)} amended budget`,
      `The change moves money from unfilled jobs to ${t.any('fuel', 'insurance', 'substitutes', 'special education contracts')}.`,
      'school-funding',
    ],
    [
      `agreement with the sheriff for ${counted(t.int(2, 9), 'school officer')}`,
      `The district pays ${percent(t.int(40, 75))} of the cost.`,
      'school-safety',
    ],
    [
      `contract with a speech therapy firm`,
      `It covers ${t.int(40, 210)} students at up to ${money(t.int(58, 92))} an hour.`,
      'special-education',
    ],
    [`pre-K classroom at ${school}`, `The 18 seats open in August.`, 'early-childhood'],
    [
      `dual enrollment agreement for ${high}`,
      `Students may take up to ${count(t.int(2, 6))} college courses at no charge.`,
      'higher-education',
    ],
    [
      `naming of the ${high} gym`,
      `It honors a coach who taught in the county for ${t.int(24, 41)} years.`,
      'school-boards',
    ],
    [
      `${t.int(2, 5)}-cent increase in lunch prices`,
      `The change follows a federal pricing rule. About ${percent(t.int(38, 74))} of students eat free.`,
      'school-funding',
    ],
    [
      `purchase of ${counted(t.int(2, 11), 'bus', 'buses')}`,
      `They replace buses that have each run more than 190,000 miles.`,
      'school-safety',
    ],
    [
      `superintendent's evaluation, with a rating of "${t.any('exceeds', 'meets')} expectations"`,
      `Members scored ${place.superintendent.name} in seven areas.`,
      'school-boards',
    ],
    [
      `ban on phones during class at ${high}`,
      `Phones stay in lockers from first bell to last.`,
      'school-boards',
    ],
  ])
  return {
    headlines: [
      `${place.short} board approves ${what}, ${tally.text}`,
      `${tally.text}: ${place.short} board backs ${what}`,
      `${place.short} votes ${tally.text} for ${what}`,
      `${capital(what)} wins approval in ${place.short}`,
    ],
    text: [
      `The board of ${t.district} voted ${tally.text} ${t.weekday} to approve ${/^\$[\d.,]+( million)? for /.test(what) ? what : `the ${what}`}. ${detail}`,
      dissent(t, tally.no),
    ],
    beat,
    source: fromDistrict(t),
  }
}

const rejected: PostTemplate = (t) => {
  const { place } = t
  const tally = t.vote(1)
  const what = t.any(
    'a tax increase request',
    'an outside audit',
    'a livestream contract',
    'a plan to sell the old middle school',
    'a uniform policy',
    'a change to its meeting night',
    'a proposal to outsource custodians',
    'a land swap with the city',
  )
  return {
    headlines: [
      `${place.short} board turns down ${what}, ${tally.text}`,
      `${capital(what)} fails in ${place.short} on ${tally.text} vote`,
      `No to ${what}: ${place.short} board votes ${tally.text}`,
    ],
    text: [
      `Members of the board of ${t.district} voted ${tally.text} ${t.weekday} against ${what}. ${place.members[2]?.name}, who made the motion, said it would return ${t.any('in the spring', 'with better figures', 'after the election')}.`,
    ],
    beat: 'school-boards',
    source: fromDistrict(t),
  }
}

const schedule: PostTemplate = (t) => {
  const { place } = t
  const ahead = nextWorkday(addDays(dayOf(t.at), t.int(1, 6)))
  const time = t.any('5:30 p.m.', '6 p.m.', '6:30 p.m.', '7 p.m.', 'noon')
  const [what, beat] = t.pick<[string, string]>([
    ['budget workshop', 'school-funding'],
    ['public hearing on the tax levy', 'school-funding'],
    ['special meeting on a personnel matter', 'school-boards'],
    ['interviews for an open board seat', 'school-boards'],
    ['town hall on school closings', 'school-funding'],
    ['first reading of a cellphone policy', 'school-boards'],
    ['charter application hearing', 'charter-schools'],
    ['bus route open house', 'school-safety'],
    ['vote on reading materials', 'literacy'],
    ['pre-K enrollment night', 'early-childhood'],
    ['joint meeting with the county commission', 'school-funding'],
    ['special education parent forum', 'special-education'],
    ['teacher job fair', 'teacher-workforce'],
    ['safety plan briefing', 'school-safety'],
  ])
  const site = t.any(
    locationOf(place),
    t.pick(place.high),
    t.pick(place.middle),
    `the ${place.town} Public Library`,
  )
  const day = `${weekdayName(ahead)}, ${t.date(ahead)}`
  return {
    headlines: [
      `${weekdayName(ahead)}: ${place.short} ${what}, ${time}`,
      `${place.short} sets ${what} for ${t.date(ahead)}`,
      `On the calendar: ${what} in ${place.town}, ${t.date(ahead)}`,
      `${capital(what)} moved to ${t.date(ahead)} in ${place.short}`,
    ],
    text: [
      `${t.district} will hold a ${what} at ${time} ${day}, at ${site}. ${t.any('It is open to the public.', 'Doors open half an hour before.', 'Materials will be posted on the district website.', 'Spanish interpretation is available on request.')}`.replace(
        'a interviews',
        'interviews',
      ),
      ...(t.chance(0.35)
        ? [`About ${number(place.board.enrollment)} students attend the district's schools.`]
        : []),
    ],
    beat,
    source: fromDistrict(t),
  }
}

export const boardTemplates: Templates = {
  vote: [vote, vote, vote, vote, rejected],
  schedule: [schedule],
}
