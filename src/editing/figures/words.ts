/** Texts of derived figures. */
export const WORDS = {
  busy: 'Working it out…',
  changes: '{{count}} of {{all}} change.',
  heading: 'What follows from it',
  none: 'No figure of another item changes with it.',
  noPlace: '–',
  old: 'The form has changed since. Ask again.',
  region: 'What follows for readers',
}
