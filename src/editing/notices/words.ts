export const WORDS = {
  events: {
    assigned: 'It is assigned to me',
    comment: 'A colleague writes a note about what I made, have or wrote about',
    failed: 'It did not become public at its time',
    published: 'It becomes public',
    returned: 'It is sent back',
    submitted: 'It is submitted for review (editors)',
    takenOver: 'It is no longer assigned to me',
  },
  help: 'Never of what you do yourself; at most one mail about an item in five minutes. A choice is stored at once.',
  legend: 'Tell me by mail when',
}
