/** What an issue's headline calls a story, by beat. */
export const TOPICS: Record<string, readonly string[]> = {
  'charter-schools': ['a charter decision', 'a new charter bid', 'where charter schools open'],
  'school-funding': ['a hole in a budget', 'a bond question', 'who pays for schools'],
  'school-boards': ['a long night at the board', 'a divided board', 'what boards voted on'],
  legislature: ['a bill to watch', 'a committee vote', 'what lawmakers did'],
  literacy: ['how children learn to read', 'reading scores', 'a summer of reading'],
  'teacher-workforce': ['teacher pay', 'empty classrooms', 'who wants to teach'],
  'special-education': ['services owed', 'a complaint upheld', 'special education'],
  courts: ['a ruling', 'a case to follow', 'schools in court'],
  'state-budget': ['the state budget', 'a capitol request', 'money from the state'],
  'school-safety': ['safety plans', 'who guards the doors', 'a safety vote'],
  'early-childhood': ['child care', 'the first classroom', 'a waiting list'],
  'higher-education': ['college costs', 'life after high school', 'a campus plan'],
}

export const GREETINGS = [
  'Good morning.',
  'Good morning, and thank you for reading.',
  'Here is the week in schools and at the capitol.',
  'A full week, told in a few minutes.',
]

export const STARTS = [
  'If you read one story, start with',
  'The story that people wrote to us about:',
  'Start here:',
  'The one that took longest to report:',
]

export const WATCH = [
  'Board agendas for the coming week are in the document library as soon as districts post them.',
  'Committees at the capitol post their calendars on Fridays; the wire has the votes as they happen.',
  'Charter decisions are due within ninety days of an application. The charter list shows every one that is waiting.',
  'Budget hearings have begun. Every one is open to the public, and most take comments at the start.',
]

export const CLOSINGS = [
  'Is there a vote that we should sit in on? Tell us.',
  'If a number here looks wrong to you, write to us. We correct in public.',
  'Know someone with a child in school here? Pass this on.',
  'See you next week.',
]
