import { linkTo } from '../markup.ts'
import type { BillEvent } from '../stories/capitol.ts'
import { outside } from '../stories/story.ts'
import type { Telling } from '../telling.ts'
import { capital, count, counted } from '../words.ts'
import { from } from './post.ts'
import type { PostDraft, PostTemplate, Templates } from './post.ts'

const source = from('Averill General Assembly', 'bills')

const short = (title: string): string =>
  title.replace(/ Act$/, '').toLowerCase().replace('pre-kindergarten', 'pre-K')

export const postBill = ({ event }: { t: Telling; event: BillEvent }): PostDraft => {
  const { bill, call, kind } = event
  const name = short(bill.title)
  const sponsor = linkTo('legislators', bill.sponsor.item.key, bill.sponsor.titled)
  const link = outside(bill.bill, `bills/${bill.key}`)
  const chamber = call?.chamber === 'house' ? 'House' : 'Senate'
  const [head, body] = {
    introduced: [
      `${bill.bill} filed: ${name}`,
      `${sponsor}, filed ${link}, which would ${bill.does}.`,
    ],
    committee: [
      `${bill.bill} clears Education Committee`,
      `The Education Committee sent ${link} to the floor. It would ${bill.does}.`,
    ],
    vote: [
      `${chamber} vote on ${bill.bill}: ${call?.text}, ${call?.passed ? 'passes' : 'fails'}`,
      `The ${chamber} voted ${call?.text} ${call?.passed ? 'for' : 'against'} ${link}, the ${bill.title}. It would ${bill.does}.`,
    ],
    signed: [
      `${bill.bill} signed into law`,
      `The governor signed ${link}, by ${sponsor}. It will ${bill.does}.`,
    ],
    vetoed: [
      `Governor vetoes ${bill.bill}`,
      `The governor vetoed ${link}, by ${sponsor}. It was written to ${bill.does}.`,
    ],
  }[kind] as [string, string]
  return {
    headlines: [head, `${head} (${name})`],
    text: [body, `Staff estimate the cost at ${bill.cost}.`],
    beat: 'legislature',
    source: { name: source.name, url: bill.url },
    statewide: true,
  }
}

const billNote: PostTemplate = (t) => {
  const known = t.world.bills.filter((bill) => bill.introduced < t.day)
  const bill = t.pick(known.length > 0 ? known : t.world.bills)
  const link = outside(bill.bill, `bills/${bill.key}`)
  const n = t.int(2, 48)
  const enacted = bill.outcome === 'signed' && bill.ended < t.day
  const over = bill.ended < t.day
  const [head, body] = t.pick<[string, string]>(
    enacted
      ? [
          [
            `Draft rules for ${bill.bill} run to ${counted(n, 'page')}`,
            `The Department of Education has posted draft rules to carry out ${link}. Comments are due ${t.ahead(30)}.`,
          ],
          [
            `${capital(counted(n, 'district'))} ask for more time on ${bill.bill}`,
            `The department says ${counted(n, 'district')} have asked for an extension under ${link}, the ${bill.title}.`,
          ],
          [
            `First report on ${bill.bill} due ${t.ahead(25)}`,
            `A progress report on ${link} goes to lawmakers ${t.ahead(25)}. The law will ${bill.does}.`,
          ],
        ]
      : over
        ? [
            [
              `Backers of ${bill.bill} say they will try again`,
              `${bill.sponsor.short} plans to bring back a version of ${link}, which would ${bill.does}. It did not become law this session.`,
            ],
            [
              `Summer study of ${short(bill.title)} set for ${t.ahead(45)}`,
              `Lawmakers will hold a study session on the ideas in ${link}, which did not become law.`,
            ],
            [
              `Interim panel asks for new cost figures on ${bill.bill}`,
              `An interim panel asked staff to redo the estimate for ${link}, which had put the cost at ${bill.cost}.`,
            ],
          ]
        : [
            [
              `${capital(counted(n, 'amendment'))} filed to ${bill.bill}`,
              `Members have filed ${counted(n, 'amendment')} to ${link}, the ${bill.title}. A committee takes them up ${t.ahead(5)}.`,
            ],
            [
              `Fiscal note puts cost of ${bill.bill} at ${bill.cost}`,
              `Staff estimate the cost of ${link} at ${bill.cost}. The bill would ${bill.does}.`,
            ],
            [
              `Hearing on ${bill.bill} draws ${n} speakers`,
              `${capital(counted(n, 'person', 'people'))} signed up to speak on ${link}. It would ${bill.does}.`,
            ],
          ],
  )
  return {
    headlines: [head],
    text: [body],
    beat: 'legislature',
    source,
    statewide: true,
  }
}

const reaction: PostTemplate = (t) => {
  const { place } = t
  const known = t.world.bills.filter((bill) => bill.introduced < t.day)
  const bill = t.pick(known.length > 0 ? known : t.world.bills)
  const lawmaker = t.pick(t.world.lawmakers.filter((one) => !one.away))
  const speaker = t.pick([
    {
      name: `${place.short} superintendent`,
      link: `${place.superintendent.name}, superintendent of ${t.district},`,
      local: true,
    },
    {
      name: lawmaker.short,
      link: `${linkTo('legislators', lawmaker.item.key, lawmaker.titled)},`,
      local: false,
    },
    { name: 'Teachers council', link: 'The Averill Educators Council', local: false },
    {
      name: 'School boards association',
      link: 'The Averill School Boards Association',
      local: false,
    },
    {
      name: `${place.short} board chair`,
      link: `${place.chair.name}, chair of the board of ${t.district},`,
      local: true,
    },
    { name: 'Rural schools coalition', link: 'The Rural Schools Coalition', local: false },
    { name: 'Charter association', link: 'The Averill Charter Schools Association', local: false },
    { name: 'Parents group', link: 'Averill Parents for Public Schools', local: false },
    { name: 'Disability rights group', link: 'Disability Rights Averill', local: false },
  ])
  const subject = t.pick([
    { text: outside(bill.bill, `bills/${bill.key}`), plain: bill.bill },
    { text: 'new third-grade reading results', plain: 'reading results' },
    { text: 'the revised revenue forecast', plain: 'revenue forecast' },
    { text: 'the latest vacancy survey', plain: 'vacancy survey' },
    { text: `the cost of ${bill.bill}`, plain: `cost of ${bill.bill}` },
    { text: 'the state charter appeals decisions', plain: 'charter appeals' },
  ])
  const [gist, words] = t.pick<[string, string]>([
    ['asks for a delay', 'Give us a full year to do this properly.'],
    ['calls it a start', 'It is a start, and it is later than it should have been.'],
    ['wants the data', 'Show the numbers school by school, and then let us talk.'],
    ['urges caution', 'One year of figures is not a trend.'],
    ['is pleased', 'This is what our members asked for.'],
    ['objects', 'The people who have to do the work were not asked.'],
    ['points to cost', 'Somebody will pay for it, and we know who that usually is.'],
    ['sees gaps', 'It leaves out the students who move most often.'],
    ['responds', 'We read it twice, and our question is still who checks.'],
  ])
  return {
    headlines: [
      `${speaker.name} on ${subject.plain}: ${gist}`,
      `${speaker.name} ${gist} on ${subject.plain}`
        .replace('calls it a start on', 'calls it a start:')
        .replace('is pleased on', 'is pleased with'),
      `Reaction to ${subject.plain}: ${speaker.name} ${gist}`,
      `"${words.replace(/\.$/, '')}": ${speaker.name} on ${subject.plain}`,
    ],
    text: [
      `${speaker.link} ${t.any('responded', 'weighed in', 'issued a statement')} ${t.weekday} on ${subject.text}.`,
      `"${words.replace(/\.$/, ',')}" the statement says. ${t.any(`It was sent to ${count(t.int(2, 9))} lawmakers.`, 'A fuller response is promised next week.', 'It asks for a meeting with the commissioner.', '')}`.trim(),
    ],
    beat:
      speaker.name === 'Charter association'
        ? 'charter-schools'
        : speaker.name === 'Teachers council'
          ? 'teacher-workforce'
          : 'legislature',
    source: speaker.local
      ? { name: place.name, url: place.board.website }
      : from(speaker.name, 'statements'),
    statewide: !speaker.local,
  }
}

export const capitolTemplates: Templates = { bill: [billNote], reaction: [reaction] }
