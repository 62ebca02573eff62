import { yearOf } from '../calendar.ts'
import { capital, count, counted, list, money, number } from '../words.ts'
import { meets, outside, profile } from './story.ts'
import type { Story } from './story.ts'

const superintendent: Story = {
  name: 'superintendent',
  beat: 'school-boards',
  categories: ['news'],
  tell: (t) => {
    const { place } = t
    const leader = place.superintendent
    const pay = t.int(132, 268) * 1000
    const years = t.int(2, 4)
    const vote = t.vote()
    const contract = t.cite({
      kind: 'board-agenda',
      title: `${place.name} board agenda, ${t.date(t.day)}: superintendent contract`,
      description: `Agenda and proposed contract for Superintendent ${leader.name}.`,
      day: t.day,
      place,
      facts: [`Term: ${years} years`, `Base salary: ${money(pay)}`, `Notice to end early: 90 days`],
    })
    return {
      titles: [
        `${place.short} board extends Superintendent ${leader.last}'s contract, ${vote.text}`,
        `${leader.name} to stay in ${place.short} for ${count(years)} more years at ${money(pay)}`,
        `What is in the ${place.short} superintendent's new contract`,
        `Split or steady? ${place.short} board votes ${vote.text} on its superintendent`,
      ],
      summaries: [
        `The ${count(years)}-year agreement pays ${leader.name} ${money(pay)} and ties a bonus to reading results.`,
        `The board voted ${vote.text} after a closed evaluation and an hour of public comment.`,
      ],
      text: [
        `Superintendent ${leader.name} will lead ${t.district} for ${count(years)} more years under a contract the board approved ${vote.text} ${t.weekday}.`,
        `The ${contract('agreement')} sets base pay at ${money(pay)}, ${t.any('up 3%', 'up 4.5%', 'unchanged from this year', 'up 2.2%')}, with:`,
        `- A car allowance of $${t.int(4, 9) * 100} a month`,
        `- A bonus of up to ${money(t.int(3, 9) * 1000)} for third-grade reading goals`,
        `- A 90-day notice clause on both sides`,
        `> "${t.any('Stability is worth something to a teacher deciding whether to stay', 'We graded hard, and we are keeping our superintendent', 'There is work unfinished, and I would like to finish it')}," ${t.chance(0.5) ? `Board Chair ${place.chair.name}` : `Vice Chair ${place.members[1]?.name}`} said.`,
        vote.unanimous
          ? 'The vote was unanimous, the first on a superintendent contract in some years, according to past minutes.'
          : `${list(place.members.slice(2, 2 + vote.no).map(({ name }) => name))} voted no. ${place.members[2]?.last} said the goals should cover attendance as well.`,
        `## ${t.any('How the pay compares', 'In context')}`,
        `The middle salary for superintendents of districts this size is about ${money(pay - t.int(-9, 14) * 1000)}, according to ${outside('a survey by the school boards association', 'boards-association/salaries')}.`,
        `${leader.last} has been superintendent since ${yearOf(t.day) - t.int(2, 8)}. ${profile(t)} ${meets(t)}`,
      ],
    }
  },
}

const policy: Story = {
  name: 'policy',
  beat: 'school-boards',
  categories: ['news', 'explainer'],
  tell: (t) => {
    const { place } = t
    const vote = t.vote(0.8)
    const topic = t.pick([
      {
        name: 'cellphone policy',
        rule: 'keeps phones in lockers or pouches from first bell to last',
        worry: 'reaching a child in an emergency',
      },
      {
        name: 'library review policy',
        rule: 'sets a 60-day process, with a committee of librarians and parents, for objections to a book',
        worry: 'books leaving shelves while a review is open',
      },
      {
        name: 'attendance policy',
        rule: 'replaces suspension for missed days with a home visit after the fifth',
        worry: 'who would make the visits',
      },
      {
        name: 'public comment policy',
        rule: 'gives speakers three minutes each and moves comment ahead of votes',
        worry: 'late meetings',
      },
      {
        name: 'homework policy',
        rule: 'caps homework at 10 minutes a grade level each night',
        worry: 'honors courses',
      },
      {
        name: 'AI use policy',
        rule: 'lets teachers decide by assignment, and requires students to say when they used a chatbot',
        worry: 'checking whether they did',
      },
      {
        name: 'start-time plan',
        rule: 'moves the high school bell to 8:30 a.m.',
        worry: 'after-school jobs and younger siblings',
      },
    ])
    const minutes = t.cite({
      kind: 'board-minutes',
      title: `${place.name} board minutes, ${t.date(t.day)}: ${topic.name}`,
      description: `Minutes of the meeting at which the board took up the ${topic.name}.`,
      day: t.day,
      place,
      facts: [
        `Second reading: ${topic.name}`,
        `Vote: ${vote.text}`,
        `Effective: 30 days after adoption`,
      ],
    })
    const speakers = t.int(6, 41)
    return {
      titles: [
        `${place.short} board adopts ${topic.name}, ${vote.text}`,
        `New ${topic.name} in ${place.short}: what changes and when`,
        `After ${speakers} speakers, ${place.short} board approves ${topic.name}`,
        `${place.short} settles its ${topic.name} on a ${vote.text} vote`,
      ],
      summaries: [
        `The policy ${topic.rule}. It takes effect in 30 days.`,
        `Most of the ${speakers} people who spoke raised one question: ${topic.worry}.`,
      ],
      text: [
        `The ${place.short} school board voted ${vote.text} ${t.weekday} for a ${topic.name} that ${topic.rule}.`,
        `${capital(counted(speakers, 'person', 'people'))} signed up to speak at the meeting of ${t.district}, most of them about ${topic.worry}, ${minutes('according to draft minutes')}.`,
        `> "${t.any('I do not want a perfect policy, I want one we will follow', 'Write it so a substitute can understand it', 'Try it for a year and come back with numbers')}," said ${t.someone().name}, ${t.any(`a parent at ${t.pick(place.elementary)}`, `who teaches at ${t.pick(place.middle)}`, `a senior at ${t.pick(place.high)}`)}.`,
        vote.unanimous
          ? `Members made ${t.any('one change', 'two changes')} from the dais before voting as one.`
          : `${place.members[2]?.name} voted no. "${t.any('We are writing a rule for six children', 'The intent is right and the enforcement is a guess', 'I would have sent it back to committee')}," ${place.members[2]?.last} said.`,
        `## ${t.any('What the policy says', 'The fine print')}`,
        `- It takes effect 30 days after adoption.`,
        `- Principals report on it ${t.any('each semester', 'in January and June', 'once a year')}.`,
        `- A family may appeal a decision to the superintendent within ${t.any('five', '10')} school days.`,
        `Superintendent ${place.superintendent.name} said staff would write procedures by ${t.ahead(21)}. The state school boards association keeps ${outside('model policies', 'boards-association/model-policies')}; this one departs from the model in ${t.any('two places', 'its appeal process', 'one respect, the reporting rule')}.`,
        `${profile(t)} ${meets(t)}`,
      ],
    }
  },
}

const vacancy: Story = {
  name: 'board-seat',
  beat: 'school-boards',
  categories: ['news', 'voter-guide', 'q-and-a'],
  tell: (t) => {
    const { place } = t
    const seat = t.int(1, place.board.seats)
    const names = [t.someone(), t.someone(), t.someone()]
    const jobs = [
      'an accountant',
      'a retired principal',
      'a nurse',
      'a farmer',
      'a pastor',
      'an electrician',
      'a former council member',
      'a parent organizer',
    ]
    const applicants = t.int(4, 13)
    return {
      titles: [
        `${capital(count(applicants))} apply for open seat on ${place.short} school board`,
        `Who wants the District ${seat} seat on the ${place.short} board?`,
        `What to know about the District ${seat} race in ${place.short}`,
        `${place.short} board narrows field to three for District ${seat}`,
      ],
      summaries: [
        `${list(names.map(({ name }) => name))} will be interviewed in public on ${t.ahead(8)}.`,
        `The person chosen serves until the next general election.`,
      ],
      text: [
        `Three people will be interviewed in public for the District ${seat} seat on the board of ${t.district}, chosen ${t.weekday} from ${counted(applicants, 'applicant')}.`,
        `The seat is open because a member ${t.any('moved out of the district', 'took a job with the county', 'resigned for health reasons', 'was elected to the county commission')}. State law gives the board 60 days to fill it.`,
        `## The finalists`,
        ...names.map(
          (one, index) =>
            `- **${one.name}**, ${t.sample(jobs, 8)[index]}, who wants to ${t.any('publish the budget in plain language', 'put a nurse in every school', 'visit each school every semester', 'review bus routes', 'raise pay for aides', 'hold meetings outside the central office')}`,
        ),
        `> "${t.any('It should not take a law degree to follow a board meeting', 'I have been in the audience for six years', 'I will ask what it costs, and then I will ask again')}," ${names[0]?.last} told the board.`,
        `Interviews begin at 6 p.m. on ${t.ahead(8)}. Each candidate gets the same ${t.any('seven', 'eight', 'ten')} questions; residents may send theirs to the clerk until ${t.ahead(5)}.`,
        `## ${t.any('What the board decides', 'Why the seat matters')}`,
        `The board sets the tax request, hires the superintendent and decides charter applications, which the newsroom tracks on its ${t.beat('charter-schools', 'charter schools page')}. Members are paid ${money(t.int(24, 96) * 100)} a year.`,
        `The ${outside('county clerk', 'elections')} has maps of the seats. ${profile(t)} ${meets(t)}`,
      ],
    }
  },
}

const openMeetings: Story = {
  name: 'closed-session',
  beat: 'school-boards',
  categories: ['accountability', 'investigation'],
  tell: (t) => {
    const { place } = t
    const closed = t.int(9, 23)
    const hours = t.int(14, 46)
    const file = t.cite({
      kind: 'foia',
      title: `${place.name} closed session log, ${yearOf(t.day) - 1}`,
      description: 'Date, length and stated reason of each closed session of the board.',
      day: t.day,
      place,
      facts: [
        `Closed sessions: ${closed}`,
        `Total hours: ${hours}`,
        `Most common reason: personnel`,
      ],
    })
    return {
      titles: [
        `${place.short} board met behind closed doors for ${hours} hours last year`,
        `What the ${place.short} board's ${closed} closed sessions were about`,
        `Records: ${place.short} board gave no reason for ${counted(t.int(2, 6), 'closed session')}`,
        `Behind ${closed} closed sessions in ${place.short}, a handful of reasons`,
      ],
      summaries: [
        `A log released to the newsroom shows ${closed} closed sessions, ${hours} hours in all.`,
        `State law allows closed sessions for a short list of reasons and forbids votes in them.`,
      ],
      text: [
        `The board of ${t.district} closed its doors to the public ${closed} times last year, for ${hours} hours in all, according to ${file('a log')} released to this newsroom.`,
        `## The reasons given`,
        `- Personnel: ${count(Math.round(closed * 0.45))}`,
        `- Pending lawsuits: ${count(Math.round(closed * 0.25))}`,
        `- Property: ${count(Math.max(1, Math.round(closed * 0.1)))}`,
        `- Student discipline: the rest`,
        `The Open Meetings Act lets boards close a session for those reasons and no others. They must say which one, and they may not vote.`,
        `> "${t.any('Most of it is what you would expect', 'I would rather over-explain than have anyone wonder', 'Our attorney keeps us to the list')}," Board Chair ${place.chair.name} said.`,
        `${t.someone().name}, who teaches media law at ${outside('Averill State University', 'universities/averill-state')}, reviewed the log at the newsroom's request. The long sessions on personnel "are lawful if they are about a person and not about a budget," the professor said.`,
        `By comparison, the board of ${t.other().name} held ${count(t.int(3, 8))}. Boards are not required to record closed sessions; ${t.any('eight', '11', '14')} in the state do.`,
        `${profile(t)} ${meets(t)} About ${number(t.int(6, 60))} people watch online.`,
      ],
    }
  },
}

export const boardStories: readonly Story[] = [superintendent, policy, vacancy, openMeetings]
