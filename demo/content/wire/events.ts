import { article, capital, count, counted, number, percent } from '../words.ts'
import { from, fromDistrict } from './post.ts'
import type { PostTemplate, Templates } from './post.ts'

const weather: PostTemplate = (t) => {
  const { place } = t
  const other = t.other()
  const why = t.any(
    'a water main break',
    'a power outage',
    'flooded roads',
    'high winds',
    'a boil-water notice',
    'a gas odor near the cafeteria',
  )
  const school = t.pick([...place.elementary, ...place.middle, ...place.high])
  return {
    headlines: [
      `${school} in ${place.short} dismisses early after ${why}`,
      `${capital(why)} closes ${school} in ${place.short}`,
      `${place.short} and ${other.short} schools on two-hour delay, ${why} cited`,
    ],
    text: [
      `${school}, part of ${t.district}, ${t.any('is closed today', 'sent students home at 11:30 a.m.', 'is on a shortened day')} because of ${why}. Families were told by text message. ${t.any('Buses are running.', 'After-school programs are canceled.', 'Meals can be picked up at the front office until 1 p.m.')}`,
    ],
    beat: 'school-safety',
    source: fromDistrict(t),
  }
}

const departure: PostTemplate = (t) => {
  const { place } = t
  const who = t.pick([
    [`Superintendent ${place.superintendent.name}`, 'superintendent'],
    [`Board Vice Chair ${place.members[1]?.name}`, 'board vice chair'],
    [`finance director ${t.someone().name}`, 'finance director'],
    [`transportation chief ${t.someone().name}`, 'transportation chief'],
  ] as const)
  const act = t.any('will step down', 'announces retirement', 'resigns', 'goes on leave')
  return {
    headlines: [
      `${place.short} ${who[1]} ${act}`,
      `${capital(who[0])} ${act} in ${place.short}`,
      `${place.short} schools: ${who[1]} ${act}, effective ${t.ahead(30)}`,
    ],
    text: [
      `${capital(who[0])} of ${t.district} ${act.replace('announces retirement', 'has announced plans to retire').replace('resigns', 'has resigned').replace('goes on leave', 'is on leave')}, according to ${t.any('a letter to the board', 'an email to staff', 'the board clerk')}. ${t.any('No reason was given.', 'The letter cites family reasons.', 'An interim will be named within two weeks.')}`,
    ],
    beat: 'school-boards',
    source: fromDistrict(t),
  }
}

const alert: PostTemplate = (t) => {
  const { place } = t
  const school = t.pick([...place.high, ...place.middle])
  const why = t.any(
    'a threat found to be false',
    'a report of a person with a weapon; none was found',
    'a fire alarm',
    'a police search nearby',
    'an online threat traced to another state',
  )
  const n = t.int(12, 90)
  return {
    headlines: [
      `All clear at ${school} in ${place.short} after ${n} minutes`,
      `Lockdown lifted at ${school}, ${place.short} officials say`,
      `${school} students safe after ${n}-minute hold in ${place.town}`,
    ],
    text: [
      `${capital(article(String(n)))}-minute hold at ${school} in ${t.district} has ended, the district said. The cause was ${why}. No one was hurt. ${t.any('Classes went on.', 'Counselors are at the school.', 'Parents may pick up students at the gym.')}`,
    ],
    beat: 'school-safety',
    source: fromDistrict(t),
  }
}

const statewide: PostTemplate = (t) => {
  const n = t.int(3, 46)
  const [head, body, beat] = t.pick<[string, string, string]>([
    [
      `State testing site down for ${n} minutes; makeup day set for ${t.ahead(6)}`,
      `The state's online testing site was down for ${count(n)} minutes this morning. Students who were locked out may test again on ${t.ahead(6)}, the Department of Education said.`,
      'literacy',
    ],
    [
      `Revenue forecast for schools revised by $${n} million`,
      `The state lowered its forecast of sales tax for schools by $${n} million. The governor's office said no midyear cut is planned.`,
      'state-budget',
    ],
    [
      `State names monitor for ${t.place.short} schools' finances`,
      `The comptroller has named a monitor to review spending at ${t.district} for 90 days. The district asked for the help, the notice says.`,
      'state-budget',
    ],
    [
      `Education commissioner opens review of ${n} licensing files`,
      `The Department of Education is reviewing ${n} teacher licenses issued under an emergency rule. Teachers may keep working during the review.`,
      'teacher-workforce',
    ],
    [
      `Federal grant of $${n} million for rural preschools comes through`,
      `Averill will receive $${n} million over three years for preschools in rural counties. Applications open ${t.ahead(30)}.`,
      'early-childhood',
    ],
  ])
  return {
    headlines: [head],
    text: [body],
    beat,
    source: from('Averill Department of Education', 'education/news'),
  }
}

const court: PostTemplate = (t) => {
  const { place } = t
  const person = t.someone()
  const judge = t.someone()
  const issue = t.any(
    'a records request',
    'a teacher dismissal',
    'a student suspension',
    'a land sale',
    'a bus accident',
    'a special education plan',
    'a board seat',
    'a building contract',
    "a coach's contract",
    'a school boundary',
  )
  const [head, body] = t.pick<[string, string]>([
    [
      `Judge sets ${t.ahead(24)} hearing in ${person.last} v. ${place.short} schools`,
      `Judge ${judge.name} will hear arguments ${t.ahead(24)} in a suit over ${issue} at ${t.district}.`,
    ],
    [
      `Suit over ${issue} filed against ${place.short} schools`,
      `${person.name} has sued ${t.district} over ${issue}. The complaint was filed ${t.weekday} in ${place.county} Circuit Court; the district has 30 days to answer.`,
    ],
    [
      `${place.short} settles suit over ${issue} for $${number(t.int(9, 240) * 1000)}`,
      `${t.district} has agreed to settle a suit brought by ${person.name} over ${issue}. The agreement admits no fault.`,
    ],
    [
      `Appeals court sends ${place.short} case over ${issue} back to trial judge`,
      `A three-judge panel ruled that the trial court used the wrong standard in a case over ${issue} at ${t.district}.`,
    ],
    [
      `Judge dismisses suit over ${issue} in ${place.county}`,
      `Judge ${judge.name} dismissed a suit against ${t.district} over ${issue}, ruling that it was filed too late. The plaintiff may appeal.`,
    ],
    [
      `Court orders ${place.short} schools to release records in ${person.last} case`,
      `Judge ${judge.name} gave ${t.district} ${count(t.int(5, 14))} days to release records on ${issue}, with names of students blacked out.`,
    ],
    [
      `Trial over ${issue} opens in ${place.county}`,
      `Jury selection began ${t.weekday} in a suit by ${person.name} against ${t.district} over ${issue}. The trial is expected to last ${count(t.int(2, 6))} days.`,
    ],
  ])
  return {
    headlines: [head],
    text: [
      body,
      ...(t.chance(0.3) ? [`The docket lists ${counted(t.int(4, 61), 'filing')} so far.`] : []),
    ],
    beat: 'courts',
    source: from(`${place.county} Circuit Court`, 'courts/dockets'),
  }
}

const numbers: PostTemplate = (t) => {
  const { place } = t
  const now = t.int(21, 92)
  const what = t.any(
    'of buses arrived late this week',
    'of teaching jobs were filled by the first day',
    'of students were absent Monday',
    'of families returned the device survey',
  )
  return {
    headlines: [`${now}% ${what} in ${place.short}`, `${place.short}: ${now}% ${what}`],
    text: [
      `${t.district} says ${percent(now)} ${what}. ${t.any('The district will report again in a month.', 'It is the first such count the district has made public.')}`,
    ],
    beat: 'school-boards',
    source: fromDistrict(t),
  }
}

export const eventTemplates: Templates = {
  breaking: [weather, departure, alert, weather, statewide, departure, numbers],
  court: [court],
}
