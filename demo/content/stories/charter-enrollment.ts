import { schoolYear } from '../calendar.ts'
import { counted, list, number, percent } from '../words.ts'
import { district, outside, profile, share } from './story.ts'
import type { Story } from './story.ts'

const enrollment: Story = {
  name: 'charter-enrollment',
  beat: 'charter-schools',
  categories: ['data', 'analysis', 'explainer'],
  evergreen: true,
  tell: (t) => {
    const { place } = t
    const peer = t.other()
    const students = share(t, 3, 12)
    const rate = (students / place.board.enrollment) * 100
    const seats = t.int(11, 38)
    const report = t.cite({
      kind: 'state-report',
      title: `Charter school enrollment by home district, ${schoolYear(t.day)}`,
      description: 'Where students who attend charter schools live, by district and grade band.',
      day: t.day,
      facts: [
        'Students in charter schools statewide: 48,216',
        'Charter schools open: 131',
        'Share of public enrollment: 4.9%',
      ],
    })
    return {
      titles: [
        `${counted(students, 'student')} who live in ${place.short} attend charter schools. Where do they go?`.replace(
          /^./,
          (c) => c.toUpperCase(),
        ),
        `Charter enrollment reaches ${percent(rate)} in ${place.short}`,
        `What charter growth means for the ${place.short} budget, in four numbers`,
        `${place.short} and ${peer.short} took opposite paths on charter schools`,
      ],
      summaries: [
        `State counts show ${number(students)} charter students with home addresses in ${place.name}, ${percent(rate)} of its enrollment.`,
        `Some leave for one grade band only. A look at who moves, and what follows them.`,
      ],
      text: [
        `About ${number(students)} students who live in the boundaries of ${t.district} attend a charter school, according to a ${report('state count')} taken in October. That is equal to ${percent(rate)} of the district's own enrollment.`,
        `## ${t.any('Four numbers', 'The count')}`,
        `1. **${number(students)}** students cross from the district to a charter school.`,
        `1. **${percent(t.int(38, 64))}** of them are in grades ${t.any('K-5', '6-8', '9-12')}.`,
        `1. **${counted(seats, 'seat')}** went unfilled at the nearest charter school this fall.`,
        `1. **$${number(t.int(71, 99) * 100)}** in state and local money follows each student.`,
        `Money leaves with the student, but costs do not fall evenly: a class of 24 that loses ${t.any('two', 'three')} still needs a teacher. ${district(peer)} closed ${t.any('a wing of one school', 'two bus routes', 'no classrooms')} after a similar shift.`,
        `> "${t.any('It is rarely a whole grade that leaves. It is two here and three there', 'Parents do not talk about sectors. They talk about the bus', 'We plan on it now the way we plan on weather')}," said ${t.someone().name}, ${t.any('a finance officer who has worked for three districts', 'who runs enrollment for the district')}.`,
        `Applications now before local boards are tracked on the ${t.beat('charter-schools', 'charter schools page')}; the ${outside('state register', 'education/charters')} lists those already open.`,
        `${profile(t)} The count leaves out students in ${list(['virtual programs', 'private schools'])}.`,
      ],
    }
  },
}

export const charterStories: readonly Story[] = [enrollment]
