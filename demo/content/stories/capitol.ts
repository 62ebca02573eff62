import { addDays, apDate, schoolYear } from '../calendar.ts'
import type { Bill, RollCall } from '../bills.ts'
import { linkTo } from '../markup.ts'
import type { Telling } from '../telling.ts'
import { capital, count, counted, list } from '../words.ts'
import { outside } from './story.ts'
import type { Draft, Story } from './story.ts'

export type BillEvent = {
  bill: Bill
  day: string
  kind: 'introduced' | 'committee' | 'vote' | 'signed' | 'vetoed'
  call?: RollCall
}

/** Returns the dated events of every bill. */
export const billEvents = (bills: readonly Bill[]): BillEvent[] =>
  bills.flatMap((bill) => [
    { bill, day: bill.introduced, kind: 'introduced' as const },
    { bill, day: bill.committee, kind: 'committee' as const },
    ...bill.calls.map((call) => ({ bill, day: call.day, kind: 'vote' as const, call })),
    ...(bill.outcome === 'failed' ? [] : [{ bill, day: bill.ended, kind: bill.outcome }]),
  ])

/** Generates the report of an event, with the votes of the roll call. */
export const tellBill = ({ t, event }: { t: Telling; event: BillEvent }): Draft => {
  const { bill, call } = event
  const sponsor = linkTo('legislators', bill.sponsor.item.key, bill.sponsor.titled)
  const text = outside(`${bill.bill}, the ${bill.title}`, `bills/${bill.key}`)
  const fiscal = t.cite({
    kind: 'state-report',
    title: `Fiscal note: ${bill.bill}, ${bill.title}`,
    description: `Legislative staff estimate of the cost of ${bill.bill}.`,
    day: bill.introduced,
    source: { name: 'Averill General Assembly', url: bill.url },
    facts: [
      `Bill: ${bill.bill}`,
      `Sponsor: ${bill.sponsor.titled}`,
      `Estimated cost: ${bill.cost}`,
    ],
  })
  const chamber = call?.chamber === 'house' ? 'House' : 'Senate'
  const verdict = call?.passed ? 'passes' : 'fails in'
  const short = bill.title.replace(/ Act$/, '').toLowerCase().replace('pre-kindergarten', 'pre-K')
  const titles: Record<BillEvent['kind'], string[]> = {
    introduced: [
      `${bill.sponsor.short} files ${short} bill`,
      `New bill, ${bill.bill}, targets ${short}`,
    ],
    committee: [
      `${capital(short)} bill clears education committee`,
      `${bill.bill} moves to the floor after long committee hearing`,
    ],
    vote: [
      `${capital(short)} bill ${verdict} ${chamber}, ${call?.text}`,
      call?.passed
        ? `${chamber} approves ${bill.bill}, ${call.text}`
        : `${chamber} rejects ${bill.bill}, ${call?.text}`,
      `How the ${chamber} split ${call?.text} on ${short}`,
    ],
    signed: [
      `Governor signs ${short} bill into law`,
      `${bill.bill} is law. Here is what it does to schools`,
    ],
    vetoed: [`Governor vetoes ${short} bill`, `Veto stops ${bill.bill}, which split the parties`],
  }
  const leads: Record<BillEvent['kind'], string> = {
    introduced: `A bill filed by ${bill.sponsor.short} would ${bill.does}. It is ${text}.`,
    committee: `The Education Committee voted to send ${text} to the floor. The bill, by ${sponsor}, would ${bill.does}.`,
    vote: `The ${chamber} voted ${call?.text} ${t.weekday} ${call?.passed ? 'to pass' : 'against'} ${text}, which would ${bill.does}.`,
    signed: `The governor signed ${text} ${t.weekday}. The law, sponsored by ${sponsor}, will ${bill.does}.`,
    vetoed: `The governor vetoed ${text} ${t.weekday}. Sponsored by ${sponsor}, it was written to ${bill.does}.`,
  }
  const opposed = t.world.lawmakers.filter(({ item }) =>
    item.votes.some((vote) => vote.bill === bill.bill && vote.position === 'nay'),
  )
  const opponent = t.pick(opposed.length > 0 ? opposed : t.world.lawmakers.slice(-1))
  return {
    titles: titles[event.kind],
    summaries: [
      `${bill.bill} ${event.kind === 'signed' ? 'will' : 'would'} ${bill.does}. Staff put the cost at ${bill.cost}.`,
    ],
    text: [
      leads[event.kind],
      `Legislative staff estimate the cost at ${bill.cost}, according to ${fiscal('the fiscal note')}.`,
      event.kind === 'introduced' || event.kind === 'committee'
        ? `Supporters, led by ${sponsor}, say it answers a complaint they hear at home. ${count(t.int(11, 46)).replace(/^./, (c) => c.toUpperCase())} people signed up to testify or sent letters.`
        : `${bill.sponsor.last} carried the bill for most of its way through the Capitol.`,
      `> "${t.any('This is a bill about what happens on a Tuesday in a classroom', 'Nobody in this building has visited a school and thought we could wait', 'We worked on this with people who will have to carry it out', 'It is not the whole answer, and I have never said it was', 'I wrote it after a principal handed me a list', 'We changed it four times because people told us what was wrong with it', 'Ask me in three years, and I will show you the numbers', 'The question is whether we mean what we say on the campaign trail', 'I would vote for a simpler bill if someone had written one')}," ${bill.sponsor.last} said.`,
      `${linkTo('legislators', opponent.item.key, opponent.titled)}, was not persuaded. "${t.any('A good aim does not fix a bad mechanism', 'I want to see the cost in year five', 'Districts will read this and ask who pays', 'We are solving it in the wrong office', 'The districts I represent were not asked', 'I have read the bill twice and still cannot find who enforces it', 'It takes a local decision and moves it here', 'There is a smaller bill inside this one that I could support')}," ${opponent.last} said.`,
      ...(call
        ? [
            `## The vote`,
            `- Yes: ${call.yes}`,
            `- No: ${call.no}`,
            call.crossed.length > 1
              ? `- Yes votes against the trend of their party: ${list(call.crossed.slice(0, 3).map((one) => linkTo('legislators', one.item.key, one.short)))}`
              : `- Yes votes against the trend of their party: ${call.crossed.length === 0 ? 'none' : 'one'}`,
          ]
        : []),
      `## ${t.any('Where it stands', 'The path so far')}`,
      ...billEvents([bill])
        .filter((one) => one.day <= event.day)
        .map((one) => `- **${apDate(one.day, t.day)}:** ${describe(one)}`),
      `Each recorded vote is part of the newsroom's legislator scorecards. Other bills are on the ${t.beat('legislature', 'legislature page')}.`,
    ],
  }
}

const describe = ({ kind, call }: BillEvent): string =>
  call
    ? `${call.chamber === 'house' ? 'House' : 'Senate'} vote, ${call.text}, ${call.passed ? 'passed' : 'failed'}`
    : {
        introduced: 'Filed',
        committee: 'Reported by the Education Committee',
        signed: 'Signed',
        vetoed: 'Vetoed',
        vote: 'Vote',
      }[kind]

const explainer: Story = {
  name: 'bill-explainer',
  beat: 'legislature',
  categories: ['explainer', 'analysis', 'q-and-a'],
  statewide: true,
  evergreen: true,
  tell: (t) => {
    const known = t.world.bills.filter((bill) => bill.introduced < t.day)
    const bill = t.pick(known.length > 0 ? known : t.world.bills)
    const { place } = t
    const short = bill.title.replace(/ Act$/, '').toLowerCase().replace('pre-kindergarten', 'pre-K')
    const sponsor = linkTo('legislators', bill.sponsor.item.key, bill.sponsor.titled)
    return {
      titles: [
        `What ${bill.bill} would mean for ${place.short}`,
        `${capital(short)}: the bill, the cost and the questions left open`,
        `Five questions about ${bill.bill}, answered`,
        `Who is asking for ${bill.bill}, and who would pay in ${place.short}`,
        `How the idea behind ${bill.bill} reached ${place.county}`,
      ],
      summaries: [
        `The ${bill.title} would ${bill.does}. A look at who would notice first, with ${place.name} as the example.`,
      ],
      text: [
        `${outside(bill.bill, `bills/${bill.key}`)}, the ${bill.title}, runs to ${counted(t.int(6, 31), 'page')}. Its main section is one sentence: it would ${bill.does}.`,
        `## Who wrote it?`,
        `The sponsor is ${sponsor}. It was filed on ${apDate(bill.introduced, t.day)} after ${t.any('two summers of hearings', 'a request from superintendents', 'a task force report', 'a similar bill died in committee')}.`,
        `## What would it cost?`,
        `Staff put the price at ${bill.cost}. That estimate assumes ${t.any('enrollment holds steady', 'every district takes part', 'hiring takes two years')}, which ${t.any('may not hold', 'some districts dispute', 'past programs suggest is optimistic')}.`,
        `## What would change in ${place.town}?`,
        `${t.district} has about ${place.board.enrollment} students. Superintendent ${place.superintendent.name} said the district would need ${t.any('a year to prepare', 'two more staff members', 'answers on reporting before it could budget', 'no new staff but new software')}.`,
        `> "${t.any('Tell us the rules before the year starts', 'We can do it. We cannot do it by August', 'The bill is shorter than the form we would fill out')}," ${place.superintendent.last} said.`,
        `## What is not settled?`,
        `- Whether charter schools are covered in the same way`,
        `- What happens when ${t.any('a district says no', 'money runs short', 'a school is in two counties')}`,
        `- Who checks, and how often`,
        `The bill's votes so far appear in the newsroom's scorecards, and earlier sessions are covered on the ${t.beat('legislature', 'legislature page')}. The figures here are for ${schoolYear(t.day)}, as of ${apDate(addDays(t.day, -3), t.day)}.`,
      ].map((line) =>
        line.replace(
          /about (\d+) students/,
          (_, n: string) => `about ${Number(n).toLocaleString('en-US')} students`,
        ),
      ),
    }
  },
}

export const capitolStories: readonly Story[] = [explainer]
