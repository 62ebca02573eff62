import { schoolYear } from '../calendar.ts'
import { capital, counted, money, number, percent } from '../words.ts'
import { meets, outside, profile, records, share } from './story.ts'
import type { Story } from './story.ts'

const preschool: Story = {
  name: 'pre-k',
  beat: 'early-childhood',
  categories: ['news', 'data'],
  tell: (t) => {
    const { place } = t
    const seats = t.int(2, 9) * 18
    const waiting = Math.round(seats * t.int(3, 22) * 0.1)
    const school = t.pick(place.elementary)
    const agenda = t.cite({
      kind: 'board-agenda',
      title: `${place.name} board agenda, ${t.date(t.day)}: pre-K expansion`,
      description: 'Agenda with the pre-K grant application and staffing plan.',
      day: t.day,
      place,
      facts: [`New seats: ${seats}`, `Waiting list: ${waiting}`, `Site: ${school}`],
    })
    return {
      titles: [
        `${place.short} adds ${seats} pre-K seats; ${counted(waiting, 'child', 'children')} ${waiting === 1 ? 'is' : 'are'} waiting`,
        `Full-day pre-K is coming to ${school}`,
        `${capital(counted(waiting, 'family', 'families'))} on the list: pre-K demand outruns seats in ${place.short}`,
        `A ${money(seats * 9400)} grant brings pre-K to ${place.town}`,
      ],
      summaries: [
        `The new classrooms at ${school} open in August. Families with the lowest incomes get the first places.`,
      ],
      text: [
        `${t.district} will open ${counted(seats / 18, 'pre-K classroom')} at ${school} in August, with ${seats} full-day seats, under a plan the board approved ${t.weekday}.`,
        `The district's waiting list holds ${counted(waiting, 'child', 'children')}, according to ${agenda('the meeting packet')}.`,
        `> "${t.any('He asks every morning if today is the day', 'I have changed shifts twice for child care', 'We live four doors from a school he cannot go to yet')}," said ${t.someone().name}, whose son is on the list.`,
        `## How to apply`,
        `1. Children must be 4 by Aug. 15.`,
        `1. Applications open at the central office and online on ${t.ahead(40)}.`,
        `1. Families under 185% of the poverty line are placed first; a drawing fills the rest.`,
        `The state pays ${money(t.int(88, 101) * 100)} a seat. ${capital(t.any('the district will cover the rest from its general fund', 'a local foundation has promised the rest for two years', 'the city will pay for the playground'))}.`,
        `Each room needs a licensed teacher and an aide. ${place.superintendent.name}, the superintendent, said ${t.any('four people have applied', 'hiring is the part that worries us', 'two current kindergarten teachers have asked to move')}.`,
        `The ${outside('seat map', 'early-childhood/seats')} shows public pre-K in ${t.any('78', '81', '84')} of 95 counties. ${profile(t)} ${meets(t)}`,
      ],
    }
  },
}

const childCare: Story = {
  name: 'child-care',
  beat: 'early-childhood',
  categories: ['feature', 'analysis', 'news'],
  evergreen: true,
  tell: (t) => {
    const { place } = t
    const owner = t.someone()
    const slots = t.int(28, 96)
    const ratio = t.int(3, 9)
    const county = place.county
    return {
      titles: [
        `A center closes in ${place.town}, and ${slots} families start calling`,
        `${county} has one child care slot for every ${ratio} infants`,
        `The arithmetic of child care in ${place.town}: a director opens the books`,
        `Why ${place.town} teachers cannot find child care of their own`,
      ],
      summaries: [
        `${county} has one licensed infant slot for every ${ratio} infants with working parents. A director shows why.`,
      ],
      text: [
        `${owner.name} has run a child care center in ${place.town} for ${counted(t.int(8, 27), 'year')} and can recite its costs without notes.`,
        `The center has ${slots} children. In ${county} there is one licensed slot for every ${ratio} infants whose parents work, ${outside('state licensing data', 'early-childhood/licensing')} show.`,
        `## ${t.any('The arithmetic', 'One room, one month')}`,
        `- Eight infants at ${money(t.int(172, 238))} a week each`,
        `- Two caregivers at all times, at $${t.int(13, 16)}.50 an hour`,
        `- Insurance, up ${percent(t.int(14, 38))} since ${schoolYear(t.day, -2).slice(0, 4)}`,
        `"The infant room loses money," ${owner.last} said. "The 4-year-olds pay for it. If the public school takes the 4-year-olds, I need another plan for the babies."`,
        `> "${t.any('I do not want to be against pre-K, and I am not', 'People ask why it costs so much, and then why we pay so little. Same answer', 'I could make more at the warehouse, and so could they')}," ${owner.last} said.`,
        `That tension is part of the debate over adding seats in schools such as those of ${t.district}, where the board has discussed renting rooms to private centers.`,
        `A subsidy helps ${counted(share(t, 1, 3), 'family', 'families')} in the county; about ${t.any('one in five', 'one in six', 'one in four')} of those eligible get it.`,
        `${profile(t)} The newsroom follows the subject on its ${t.beat('early-childhood', 'early childhood page')}.`,
      ],
    }
  },
}

const safety: Story = {
  name: 'safety-spending',
  beat: 'school-safety',
  categories: ['news', 'accountability'],
  tell: (t) => {
    const { place } = t
    const grant = t.int(9, 184) * 10_000
    const vote = t.vote(0.4)
    const buys = t.sample(
      [
        'new locks on classroom doors',
        'a full-time counselor',
        'radios that reach the sheriff',
        'cameras at bus loops',
        'two school resource officers',
        'fencing around portables',
        'mental health training',
      ],
      4,
    )
    const agenda = t.cite({
      kind: 'board-minutes',
      title: `${place.name} board minutes, ${t.date(t.day)}: safety grant`,
      description: 'Minutes with the spending plan for the state school safety grant.',
      day: t.day,
      place,
      facts: [`Grant: ${money(grant)}`, `Vote: ${vote.text}`, ...buys.map((buy) => `Item: ${buy}`)],
    })
    return {
      titles: [
        `${place.short} will spend ${money(grant)} safety grant on ${buys[0]}`,
        `Locks or counselors? How ${place.short} divided a ${money(grant)} safety grant`,
        `${place.short} board approves ${money(grant)} safety plan, ${vote.text}`,
        `${capital(buys[0] as string)} top the safety list in ${place.short}`.replace(
          /(counselor|training|fencing.*portables) top/i,
          '$1 tops',
        ),
      ],
      summaries: [
        `The plan pays for ${buys[0]} and ${buys[1]}. Students asked the board for a larger share for counseling.`,
      ],
      text: [
        `The ${place.short} school board voted ${vote.text} ${t.weekday} to divide a ${money(grant)} state safety grant among ${counted(buys.length, 'purpose')}.`,
        `According to ${agenda('draft minutes')}, ${t.district} will pay for:`,
        ...buys.map((buy) => `- ${capital(buy)}`),
        `> "${t.any('I know where the cameras are. I do not know where the counselor is', 'A lock is cheap. A grown-up who knows your name is what works', 'We practice every month, and nobody has asked us what would help')}," said ${t.someone().name}, a junior at ${t.pick(place.high)}.`,
        vote.unanimous
          ? 'Members agreed on the list after moving money from cameras to training.'
          : `${place.members[2]?.name} voted no, saying the plan should wait for a building survey due ${t.ahead(40)}.`,
        `## ${t.any('The rules on the money', 'What comes next')}`,
        `Grants may pay for equipment, staff and training, but staff only for ${t.any('one year', 'two years')}. After that the district must find the money. Purchases over $50,000 go to bid.`,
        `Every district files a safety plan with the state; the plans are secret, but ${outside('spending reports', 'school-safety/grants')} are not. ${profile(t)}`,
        `Earlier stories are on the ${t.beat('school-safety', 'school safety page')}. ${meets(t)}`,
      ],
    }
  },
}

const buses: Story = {
  name: 'buses',
  beat: 'school-safety',
  categories: ['investigation', 'data', 'news'],
  tell: (t) => {
    const { place } = t
    const fleet = Math.max(6, Math.round(place.board.enrollment / 118))
    const old = Math.max(2, Math.round(fleet * (t.int(14, 46) / 100)))
    const late = t.int(4, 29)
    const ride = t.int(48, 96)
    const file = t.cite({
      kind: 'foia',
      title: `${place.name} bus inspection and route records, ${schoolYear(t.day)}`,
      description: 'Age, inspection result and arrival times for each bus in the fleet.',
      day: t.day,
      place,
      facts: [`Buses: ${fleet}`, `Older than 15 years: ${old}`, `Late arrivals: ${late}%`],
    })
    return {
      titles: [
        `${capital(counted(old, 'bus', 'buses'))} in ${place.short} ${old === 1 ? 'is' : 'are'} past the age limit`,
        `${place.short} buses ran late on ${late}% of mornings`,
        `The longest ride in ${place.county} is ${ride} minutes`,
        `With drivers scarce, ${place.short} combines routes again`,
        `Inspection records show what keeps ${place.short} buses off the road`,
      ],
      summaries: [
        `Records show ${counted(old, 'bus', 'buses')} of ${fleet} older than 15 years and ${late}% of morning routes late.`,
      ],
      text: [
        `${capital(counted(old, 'bus', 'buses'))} of the ${fleet} that carry students in ${t.district} are more than 15 years old, the age at which the state recommends retiring them, ${file('inspection records')} show.`,
        `Buses reached school after the bell on ${late}% of mornings since the start of the year. The longest regular ride is ${ride} minutes.`,
        records(t),
        `## ${t.any('What inspectors found', 'On the road')}`,
        `- Passed on the first try: ${percent(t.int(68, 91))}`,
        `- Most common defect: ${t.any('worn brake lines', 'emergency exit alarms', 'stop-arm lights', 'seat frames')}`,
        `- Taken out of service the same day: ${t.int(1, Math.max(2, Math.round(fleet / 6)))}`,
        `> "${t.any('I have driven this route since my own kids rode it', 'We fix what we have, and we fix it right', 'Give me four more drivers and the late number goes away')}," said ${t.someone().name}, ${t.any('who drives Route 9', 'the transportation director', 'a mechanic in the district garage')}.`,
        `A new bus costs about ${money(t.int(148, 176) * 1000)}. The district buys ${t.any('one', 'two', 'three')} a year. Superintendent ${place.superintendent.name} said a state grant due ${t.ahead(80)} could pay for ${t.any('two', 'four')} more.`,
        `Parents can look up inspections on the ${outside('state fleet site', 'school-safety/buses')}. ${profile(t)}`,
        `More is on the ${t.beat('school-safety', 'school safety page')}. A driver earns $${number(t.int(17, 24))} an hour.`,
      ],
    }
  },
}

export const childrenStories: readonly Story[] = [preschool, childCare, safety, buses]
