import { schoolYear } from '../calendar.ts'
import { list, money, number, percent } from '../words.ts'
import { outside, profile } from './story.ts'
import type { Story } from './story.ts'

export const closing: Story = {
  name: 'closing',
  beat: 'school-funding',
  categories: ['news', 'feature'],
  tell: (t) => {
    const { place } = t
    const [school, receiver] = t.sample(place.elementary, 2) as [string, string]
    const enrolled = t.int(74, 212)
    const capacity = enrolled + t.int(140, 290)
    const savings = t.int(31, 118) * 10_000
    const vote = t.vote(0.85)
    const parent = t.someone()
    const study = t.cite({
      kind: 'board-agenda',
      title: `${place.name} board agenda, ${t.date(t.day)}: ${school} closure`,
      description: `Agenda and facilities study for the vote on closing ${school}.`,
      day: t.day,
      place,
      facts: [
        `${school}: ${enrolled} students, ${capacity} seats`,
        `Receiving school: ${receiver}`,
        `Estimated savings: ${money(savings)} a year`,
      ],
    })
    return {
      titles: [
        `${place.short} board votes ${vote.text} to close ${school}`,
        `${school} to close; ${enrolled} students will move to ${receiver}`,
        `After ${t.int(52, 97)} years, ${school} in ${place.county} will close`,
        `Closing ${school} saves ${money(savings)} a year, ${place.short} officials say. Parents count other costs`,
      ],
      summaries: [
        `The ${vote.text} vote sends ${enrolled} students to ${receiver} next fall and saves an estimated ${money(savings)} a year.`,
        `${school} is at ${percent((enrolled / capacity) * 100)} of capacity. Families asked the board for one more year.`,
      ],
      text: [
        `The ${place.short} school board voted ${vote.text} ${t.weekday} to close ${school} at the end of the ${schoolYear(t.day)} school year and send its ${enrolled} students to ${receiver}.`,
        `The building has room for ${number(capacity)}. Closing it would save ${money(savings)} a year, mostly on staff, utilities and a roof that ${t.any('is nine years past its warranty', 'leaks over the gym', 'was patched twice last winter')}, according to ${study('the study in the meeting packet')}.`,
        `> "${t.any('My grandmother learned to read in that building', 'You are closing the only thing on our side of the river', 'We were told this was about numbers, so here is one: my son will ride 52 minutes')}," ${parent.name} told the board.`,
        vote.unanimous
          ? `No member spoke against the closing, though several said they had hoped enrollment would recover.`
          : `${list(place.members.slice(2, 2 + vote.no).map(({ name }) => name))} voted no. "${t.any('We have not shown families the route maps', 'I would give it a year', 'The savings are real, and so is the ride')}," ${place.members[2]?.last} said.`,
        `## ${t.any('What happens next', 'The plan for students and staff', 'What families should know')}`,
        `- Families will get school assignments by ${t.ahead(45)}.`,
        `- Every teacher with tenure keeps a job in the district; ${t.any('three', 'four', 'five')} support positions end.`,
        `- ${receiver} gets ${t.any('two', 'three', 'four')} more classrooms and a second bus loop.`,
        `- The building will be ${t.any('offered to the county library', 'appraised and sold', 'kept for preschool if a grant comes through')}.`,
        `Superintendent ${place.superintendent.name} said ${t.district} has lost ${percent(t.int(41, 132) / 10)} of its enrollment in a decade. The state's ${outside('enrollment files', 'education/enrollment')} show a similar decline across much of the region.`,
        `${profile(t)} Related reporting is on the ${t.beat('school-funding', 'school funding page')}.`,
      ],
    }
  },
}
