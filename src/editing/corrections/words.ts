/** Texts of publishing a correction. */
export const WORDS = {
  busy: 'Publishing…',
  button: 'Correct…',
  confirm: 'Publish the correction',
  empty: 'Say what was wrong and what is right: readers will see it.',
  heading: 'Publish a correction?',
  help: 'What was wrong and what is right, in full sentences. It stays for good.',
  question:
    'It is added to what readers see now and published at once. Nothing else is: drafts, and what you have typed in the form, stay as they are and get the correction as well.',
  text: 'Text',
  type: 'Type',
  types: {
    clarification: 'Clarification',
    correction: 'Correction',
    retraction: 'Retraction',
    update: 'Update',
  },
}
