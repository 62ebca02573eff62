import { schoolYear } from '../calendar.ts'
import { capital, counted, money, number, percent } from '../words.ts'
import { district, meets, outside, profile, share } from './story.ts'
import type { Story } from './story.ts'

const scores: Story = {
  name: 'reading-scores',
  beat: 'literacy',
  categories: ['data', 'news', 'analysis'],
  tell: (t) => {
    const { place } = t
    const [last, now] = [t.int(27, 52), t.int(29, 58)]
    const rose = now > last
    const change = Math.abs(now - last)
    const statewide = 41
    const school = t.pick(place.elementary)
    const report = t.cite({
      kind: 'state-report',
      title: `Third-grade reading results, ${schoolYear(t.day, -1)}`,
      description: 'Share of third graders on grade level in reading, by district and school.',
      day: t.day,
      facts: [
        `Statewide: ${statewide}% on grade level`,
        'Tested: 73,480 third graders',
        'Margin for districts under 200 tested: 3 points',
      ],
    })
    return {
      titles: [
        change === 0
          ? `Third-grade reading holds at ${now}% in ${place.short}`
          : `Third-grade reading ${rose ? 'rises' : 'slips'} ${counted(change, 'point')} in ${place.short}, to ${now}%`,
        `${now}% of ${place.short} third graders read on grade level`,
        `At ${school}, reading scores outpace the rest of ${place.short}`,
        `${place.short} reading scores, school by school`,
        `${capital(counted(100 - now, 'of every 100', 'of every 100'))} third graders in ${place.short} are behind in reading`,
      ],
      summaries: [
        `The state average is ${statewide}%. ${place.name} went from ${last}% to ${now}% in a year.`,
        `Results released ${t.weekday} show wide differences among the district's elementary schools.`,
      ],
      text: [
        `${now}% of third graders in ${t.district} read on grade level last spring, ${change === 0 ? 'the same share as' : rose ? `up from ${last}%` : `down from ${last}%`}${change === 0 ? '' : ' in'} the year before, according to ${report('results the state released')} ${t.weekday}.`,
        `The statewide figure is ${statewide}%, ${now > statewide ? 'lower than' : now < statewide ? 'higher than' : 'equal to'} the district's. About ${number(Math.max(24, place.board.enrollment / 13))} ${place.short} children took the test.`,
        `## ${t.any('School by school', 'Not one story')}`,
        `- ${school}: ${now + t.int(7, 18)}%`,
        ...t
          .sample(
            place.elementary.filter((name) => name !== school),
            3,
          )
          .map((name) => `- ${name}: ${Math.max(12, now + t.int(-14, 6))}%`),
        `> "${t.any('We taught the sounds, and then we kept teaching the content', 'Ask me about the kids who came in October, not the average', 'One year is a dot. I want a line')}," said ${t.someone().name}, principal of ${school}.`,
        `${t.any(`The school moved its reading block to the first hour and put ${counted(t.int(2, 4), 'aide')} in each room.`, `Teachers there meet each Wednesday to look at student work, a routine paid for with a state grant.`, `It has had the same ${counted(t.int(6, 9), 'teacher')} in grades K-3 for four years, rare in the region.`)}`,
        `Third graders who miss the cut score may ${t.any('attend summer school, be tutored or repeat the grade', 'be promoted with tutoring, or repeat the grade')}. Scores for schools with few test takers swing widely, the ${outside('testing office', 'education/testing')} warns.`,
        `${profile(t)} More on the ${t.beat('literacy', 'literacy page')}.`,
      ],
    }
  },
}

const curriculum: Story = {
  name: 'reading-curriculum',
  beat: 'literacy',
  categories: ['news', 'explainer'],
  tell: (t) => {
    const { place } = t
    const cost = share(t, 60, 62) * t.int(88, 141)
    const vote = t.vote()
    const series = t.any(
      'Foundry Readers',
      'Lantern Literacy',
      'Open Pages',
      'Bright River Reading',
      'Story & Sound',
    )
    const minutes = t.cite({
      kind: 'board-minutes',
      title: `${place.name} board minutes, ${t.date(t.day)}: reading adoption`,
      description: `Minutes of the meeting at which the board adopted ${series}.`,
      day: t.day,
      place,
      facts: [
        `Motion to adopt ${series} for grades K-5`,
        `Cost: ${money(cost)}`,
        `Vote: ${vote.text}`,
      ],
    })
    const teacher = t.someone()
    return {
      titles: [
        `${place.short} adopts ${series} for K-5 reading, ${vote.text}`,
        `${money(cost)} for new reading books: what ${place.short} is buying`,
        `${place.short} teachers helped choose a reading series. The board agreed, ${vote.text}`,
        `After a year of tryouts, ${place.short} picks a reading curriculum`,
      ],
      summaries: [
        `The ${vote.text} vote replaces materials bought in ${t.int(2011, 2017)}. Teachers begin training this summer.`,
        `${series} will reach every K-5 classroom at a cost of ${money(cost)}.`,
      ],
      text: [
        `Every K-5 classroom in ${t.district} will teach reading from ${series} after the board voted ${vote.text} ${t.weekday} to spend ${money(cost)} on it.`,
        `The decision, recorded in ${minutes('draft minutes')}, follows a tryout in ${counted(t.int(9, 26), 'classroom')} at ${place.elementary[0]} and ${place.elementary[1]}.`,
        `## What changes`,
        `- A daily phonics lesson of 30 minutes in grades K-2`,
        `- Shared texts on ${t.any('weather, rivers and early Averill', 'plants, money and the night sky', 'machines, maps and folk tales')}`,
        `- A reading check three times a year`,
        `> "${t.any('I have taught from a binder I made myself for six years', 'It is more writing than we did, and the kids can do it', 'I want the training more than I want the books')}," said ${teacher.name}, who teaches second grade at ${place.elementary[0]}.`,
        vote.unanimous
          ? 'The vote was unanimous. Two members asked for a report on training before winter break.'
          : `${place.members[3]?.name}, who voted no, said the cost of replacement workbooks, due every ${t.any('two', 'three')} years, was missing from the proposal.`,
        `State law limits districts to a ${outside('list of reviewed series', 'education/reading-materials')} but allows waivers. ${district(t.other())} uses ${t.any('the same series', 'a different one from the list', 'a waiver')}.`,
        `${profile(t)} ${meets(t)}`,
      ],
    }
  },
}

const tutoring: Story = {
  name: 'tutoring',
  beat: 'literacy',
  categories: ['feature', 'q-and-a'],
  evergreen: true,
  tell: (t) => {
    const { place } = t
    const school = t.pick(place.elementary)
    const tutors = t.int(6, 34)
    const children = tutors * t.int(3, 5)
    const leader = t.someone()
    const where = t.any(
      'a church basement',
      'the public library',
      'an old bank lobby',
      'the school cafeteria',
      'a firehouse bay',
    )
    return {
      titles: [
        `In ${where}, ${tutors} ${place.town} volunteers teach ${children} children to read`,
        `How ${school} built a tutoring corps out of retirees`,
        `Q&A: ${leader.name} on what reading tutors can and cannot do`,
        `${counted(t.int(20, 30), 'minute')}, three times a week: inside reading tutoring in ${place.county}`.replace(
          /^./,
          (c) => c.toUpperCase(),
        ),
      ],
      summaries: [
        `The program at ${school} has grown to ${children} children. Its director says the schedule matters more than the materials.`,
      ],
      text: [
        `By 3:10 p.m. the folding tables in ${where} are full. Around them, ${counted(tutors, 'volunteer')} sit knee to knee with first and second graders from ${school}, part of ${t.district}.`,
        `${leader.name}, ${t.any('a retired librarian', 'who taught first grade for 31 years', 'a former bus dispatcher')}, started the program with ${t.any('four', 'five', 'six')} neighbors. It now serves ${children} children.`,
        `## What does a session look like?`,
        `"Ten minutes of sounds, ten of reading out loud, and then the child reads to me something they have read before," ${leader.last} said. "They leave having done it well."`,
        `## Who comes?`,
        `Teachers choose the children from a winter screening. ${percent(t.int(61, 84))} have attended at least ${t.any('eight', 'nine')} of every 10 sessions.`,
        `## Does it work?`,
        `> "${t.any('I would love to say yes without a footnote', 'For most of them, some. For some of them, a great deal', 'The screening says so. I also trust the grins')}," ${leader.last} said.`,
        `Children who stayed all year gained ${t.int(9, 17)} points on the spring screening, against ${t.int(4, 8)} for classmates who began at a similar level, according to figures the school shared. The groups were not assigned by chance.`,
        `A ${outside('summary of tutoring studies', 'research/tutoring')} by Averill State University finds the strongest results with three or more sessions a week and a steady tutor.`,
        `${profile(t)} The ${t.beat('literacy', 'literacy page')} has more about how schools teach reading.`,
      ],
    }
  },
}

export const readingStories: readonly Story[] = [scores, curriculum, tutoring]
