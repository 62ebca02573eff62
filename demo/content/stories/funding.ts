import { schoolYear } from '../calendar.ts'
import { counted, money, number, percent } from '../words.ts'
import { district, meets, outside, profile } from './story.ts'
import type { Story } from './story.ts'

const shortfall: Story = {
  name: 'shortfall',
  beat: 'school-funding',
  categories: ['news', 'news', 'analysis'],
  tell: (t) => {
    const { place } = t
    const budget = place.board.enrollment * t.int(11_200, 13_900)
    const gap = Math.round((budget * t.int(11, 46)) / 1000 / 10_000) * 10_000
    const jobs = Math.max(2, Math.round(gap / 164_000))
    const year = schoolYear(t.day, 1)
    const cause = t.any(
      'falling enrollment',
      'expiring federal aid',
      'rising insurance costs',
      'a drop in sales tax receipts',
    )
    const budgetBook = t.cite({
      kind: 'budget',
      title: `${place.name} preliminary budget, ${year}`,
      description: `The first draft of the ${year} general fund budget, as given to the board.`,
      day: t.day,
      place,
      facts: [
        `General fund: ${money(budget)}`,
        `Gap before reductions: ${money(gap)}`,
        `Positions reduced: ${jobs}`,
      ],
    })
    const parent = t.someone()
    return {
      titles: [
        `${place.short} faces a ${money(gap)} gap and weighs cutting ${counted(jobs, 'position')}`,
        `Why the ${place.short} schools are ${money(gap)} short for ${year}`,
        `${counted(jobs, 'job')} at risk as ${place.short} schools confront ${cause}`.replace(
          /^./,
          (c) => c.toUpperCase(),
        ),
        `${place.short} superintendent outlines ${money(gap)} in cuts`,
        `In ${place.town}, ${cause} opens a ${money(gap)} hole in the school budget`,
      ],
      summaries: [
        `${place.name} would leave ${counted(jobs, 'position')} unfilled to close a gap tied to ${cause}. The board votes next month.`,
        `A preliminary budget for ${year} shows spending ahead of revenue by ${money(gap)}, or ${percent((gap / budget) * 100)} of the general fund.`,
      ],
      text: [
        t.any(
          `${t.district} must close a ${money(gap)} gap in its ${year} budget, and Superintendent ${place.superintendent.name} told the board ${t.weekday} that most of it would come from jobs.`,
          `The first draft of the ${year} budget for ${t.district} spends ${money(gap)} more than it takes in, Superintendent ${place.superintendent.name} said ${t.weekday}.`,
          `Board members in ${place.town} got their first look ${t.weekday} at a ${money(budget)} general fund that does not balance. ${t.district} is ${money(gap)} short for ${year}.`,
        ),
        `The ${budgetBook('preliminary budget')} would leave ${counted(jobs, 'position')} vacant, ${t.any('most of them in the central office and middle schools', 'none of them in special education', 'about half of them in classrooms')}. ${t.any('No layoffs are planned if retirements come in as expected.', 'The district expects retirements to cover most of the reduction.', 'Layoff notices, if needed, must go out by April 15.')}`,
        `> "${t.any('There is no painless version of this', 'We would rather do this once than come back every year', 'I am not going to balance this on the backs of our youngest readers')}," ${place.superintendent.last} said. "${t.any('The state formula counts students, and we have fewer of them.', 'We have used reserves two years running, and they are not meant for payroll.', 'People should see every line before we vote.')}"`,
        `## ${t.any('Where the gap comes from', 'What changed', 'How the numbers add up')}`,
        `The district points to ${cause}. The state pays a base amount for each student and adds weights for poverty, disability and English learners, as this newsroom's ${t.beat('school-funding', 'school funding coverage')} has explained.`,
        `- General fund: ${money(budget)}`,
        `- Gap before any cuts: ${money(gap)}, or ${percent((gap / budget) * 100)}`,
        `- Share of spending that is pay and benefits: ${percent(t.int(790, 860) / 10)}`,
        `- Unassigned reserves: ${money(Math.round((budget * t.int(30, 75)) / 1e7) * 10_000)}`,
        t.any(
          `${parent.name}, whose two children attend ${t.pick(place.elementary)}, asked the board to spare music and art. "Tell us what stays," ${parent.last} said, "not only what goes."`,
          `Board Chair ${place.chair.name} asked for a second version that trims athletics travel before it touches classrooms.`,
          `${parent.name}, a bus driver for the district, told the board that routes had already been combined twice since ${schoolYear(t.day, -1)}.`,
        ),
        `${profile(t)} A public hearing is set for ${t.ahead(t.int(12, 20))}, and the board must adopt a balanced budget within 60 days of it. ${meets(t)}`,
      ],
    }
  },
}

const bond: Story = {
  name: 'bond',
  beat: 'school-funding',
  categories: ['news', 'voter-guide'],
  tell: (t) => {
    const { place } = t
    const amount = Math.max(3, Math.round((place.board.enrollment * t.int(16, 58)) / 10_000)) * 1e6
    const yes = t.int(438, 617)
    const passed = yes > 500
    const votes = Math.round(place.board.enrollment * (0.9 + t.next()))
    const school = t.pick([...place.middle, ...place.high])
    const cost = t.int(48, 164)
    const works = t.sample(
      [
        `replace the roof at ${school}`,
        'add secure entrances at every elementary school',
        'buy 14 buses',
        'build a career center',
        'renovate two kitchens',
        'replace boilers from the 1970s',
      ],
      3,
    )
    const margin = passed
      ? `${percent(yes / 10)} to ${percent((1000 - yes) / 10)}`
      : `${percent((1000 - yes) / 10)} to ${percent(yes / 10)}`
    const fact = t.cite({
      kind: 'budget',
      title: `${place.name} bond program fact sheet, ${money(amount)}`,
      description:
        'Projects, schedule and the projected cost to taxpayers of the bond on the ballot.',
      day: t.day,
      place,
      facts: [
        `Principal: ${money(amount)}`,
        `Projected cost: $${cost} a year on a $200,000 home`,
        ...works.map((work) => `Project: ${work}`),
      ],
    })
    return {
      titles: passed
        ? [
            `${place.short} voters approve ${money(amount)} school bond, ${margin}`,
            `${money(amount)} bond passes in ${place.town}; work at ${school} comes first`,
            `${place.short} schools get the go-ahead to borrow ${money(amount)}`,
          ]
        : [
            `${place.short} voters reject ${money(amount)} school bond, ${margin}`,
            `${money(amount)} bond fails in ${place.town}, leaving ${school} plans in doubt`,
            `${place.short} schools lose bond vote by ${counted(Math.round((votes * (500 - yes)) / 500), 'ballot')}`,
          ],
      summaries: [
        `The measure ${passed ? 'passed' : 'failed'} ${margin} in unofficial returns. It would ${works[0]} and ${works[1]}.`,
        `${passed ? 'Approval adds' : 'It would have added'} about $${cost} a year to the tax bill on a $200,000 home.`,
      ],
      text: [
        `Voters in ${t.district} ${passed ? 'approved' : 'rejected'} a ${money(amount)} bond Tuesday, ${margin}, according to unofficial returns from the ${place.county} clerk.`,
        `About ${number(votes)} people voted. The clerk expects to certify the count by ${t.ahead(9)}.`,
        `## ${t.any('What the bond would pay for', 'The projects', 'What was on the ballot')}`,
        `A ${fact('fact sheet from the district')} lists the largest projects:`,
        ...works.map((work) => `- ${work.charAt(0).toUpperCase()}${work.slice(1)}`),
        `The owner of a home assessed at $200,000 ${passed ? 'will' : 'would'} pay about $${cost} more a year for ${t.any('20', '22', '25')} years, the district estimates. The state's ${outside('debt dashboard', 'treasurer/debt')} shows ${t.any('no other bond outstanding', 'one earlier bond that retires in two years', 'the district below the average for its size')}.`,
        passed
          ? `> "${t.any('People looked at those buildings and decided', 'This is a promise we now have to keep on time and on budget', 'A child who starts kindergarten this fall will see it finished')}," Board Chair ${place.chair.name} said.`
          : `> "${t.any('We hear it', 'The need does not go away because the vote did', 'We will ask people what they could support')}," Board Chair ${place.chair.name} said. "${t.any('The roof still leaks.', 'We will come back smaller, or not at all.', 'Next we listen.')}"`,
        passed
          ? `Design work on ${school} would begin this winter, Superintendent ${place.superintendent.name} said, with bids by ${t.ahead(150)}.`
          : `Superintendent ${place.superintendent.name} said the district would patch ${school} from its maintenance fund for another year. A measure cannot return to the ballot for six months.`,
        `${profile(t)} ${meets(t)}`,
      ],
    }
  },
}

const formula: Story = {
  name: 'formula',
  beat: 'school-funding',
  categories: ['analysis', 'data', 'explainer'],
  evergreen: true,
  tell: (t) => {
    const { place } = t
    const peer = t.other()
    const [here, there] = [t.int(98, 121) * 100, t.int(124, 148) * 100]
    const lag = Math.round((here * place.board.enrollment * t.int(6, 28)) / 1e7) * 10_000
    const year = schoolYear(t.day)
    const report = t.cite({
      kind: 'state-report',
      title: `Formula allocations by district, ${year}`,
      description: 'State and local revenue per weighted student for all 142 districts.',
      day: t.day,
      facts: [`Districts: 142`, `Base amount per student: $7,340`, `Required local share: 31%`],
    })
    const local = t.int(18, 44)
    return {
      titles: [
        `${place.short} gets ${money(here)} a student. ${peer.short} gets ${money(there)}. Here is why`,
        `The ${money(there - here)} gap between ${place.short} and ${peer.short} schools`,
        `How one weight in the state formula shapes the ${place.short} budget`,
        `What ${place.short} would gain if the state counted students differently: ${money(lag)}`,
        `Property wealth, not enrollment, explains why ${place.short} trails ${peer.short}`,
      ],
      summaries: [
        `Two districts in the same region, ${money(there - here)} apart per student. The difference starts with what local property can raise.`,
        `An analysis of ${year} allocations shows ${place.name} would receive ${money(lag)} more under a current-year count.`,
      ],
      text: [
        t.any(
          `Drive from ${place.town} to ${peer.town} and the money spent on each public school student rises by ${money(there - here)}.`,
          `On paper, the state formula treats a student in ${place.town} and one in ${peer.town} alike. The money that reaches their schools differs by ${money(there - here)}.`,
        ),
        `${t.district} received ${money(here)} for each student in ${year}, state and local dollars combined, according to ${report('allocations published by the Department of Education')}. ${district(peer)} received ${money(there)}.`,
        `## ${t.any('Start with property', 'The local share')}`,
        `Averill expects each district to raise part of its budget from property taxes. A penny of tax raises $${local} a student in ${place.short} and $${local + t.int(22, 61)} in ${peer.short}, and the state makes up only part of the difference.`,
        `The formula then adds weights:`,
        `- **Poverty:** 25% of the base amount for each student from a low-income household`,
        `- **Disability:** 60% to 215%, in four tiers`,
        `- **English learners:** 20%`,
        `- **Small and sparse:** up to 10% where there are fewer than ${t.any('eight', 'nine', '10')} students per square mile`,
        `## ${t.any('Counting last year', 'The lag')}`,
        `Money follows the prior year's count. Had the state used this year's, ${place.short} would have ${place.board.enrollment % 2 ? 'received' : 'been owed'} about ${money(lag)} more, this newsroom calculated.`,
        `> "${t.any('A formula is a set of choices someone made', 'Nobody here thinks the base amount buys what it did', 'Small differences in the count turn into teachers')}," said ${t.someone().name}, who studies school finance at ${outside('Averill State University', 'universities/averill-state')}.`,
        `The calculation uses published counts and leaves out one-time federal aid. ${profile(t)}`,
        `Two bills to change the formula are described in the newsroom's coverage of the ${t.beat('legislature', 'legislature')}; neither changes the local share.`,
      ],
    }
  },
}

export const fundingStories: readonly Story[] = [shortfall, bond, formula]
