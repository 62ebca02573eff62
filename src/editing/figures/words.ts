/** Texts of derived figures. */
export const WORDS = {
  busy: 'Working it out…',
  changes: '{{count}} of {{all}} change.',
  heading: 'What follows from it',
  none: 'Nothing that readers compare follows from it.',
  noPlace: '–',
  old: 'The form has changed since. Ask again.',
  region: 'What follows for readers',
}
