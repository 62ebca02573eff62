/** Texts of the ballot. */
export const WORDS = {
  choose: '{{field}} comes first: its members are listed then.',
  cleared: '{{name}}: no position',
  failed: 'The list could not be loaded.',
  find: 'Find in the list (/)',
  gone: 'No longer in the list (ID {{id}})',
  keys: 'Keys: {{keys}}, and on to the next. Arrows go up and down, Backspace clears, / finds.',
  loading: 'Loading the list…',
  nobody: 'Nobody is in the list yet.',
  nothingFound: 'Nothing in the list matches.',
  rest: 'All others',
  restTo: 'All others: {{position}}',
  retry: 'Try again',
  tally: '{{position}} {{count}}',
  told: '{{name}}: {{position}}',
  undo: 'Undo',
  without: 'without {{count}}',
}
