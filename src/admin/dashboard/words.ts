/** Titles and texts of the dashboard's cards. */
export const WORDS = {
  addresses: 'Public addresses',
  all: 'All of these: {{kind}}',
  attention: 'Look at these again',
  broken: 'Public items that refer to what readers do not see',
  changed: 'Corrected and withdrawn, last 7 days',
  drafts: 'My drafts',
  deleted: 'something that was deleted',
  embed: 'Code that embeds {{title}}',
  nothing: 'Nothing.',
  scheduled: 'Next 48 hours',
  stepDone: 'Done:',
  stepOpen: 'To do:',
  steps: 'First steps',
  waiting: 'Waiting for me',
}
