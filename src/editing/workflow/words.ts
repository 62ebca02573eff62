/** Texts of the workflow: states, steps and notes. */
export const WORDS = {
  about: 'About “{{quote}}”',
  aboutAll: 'About the whole item',
  comment: 'Comment',
  done: {
    approved: 'approved it',
    returned: 'sent it back',
    submitted: 'submitted it for review',
    'taken-back': 'took it back',
  },
  lost: 'no longer in the text',
  note: 'A note to colleagues',
  notSaved: 'What is in the form could not be saved: save the draft, then try again.',
  onPassage: 'Comment on “{{quote}}”',
  region: 'Where the work stands',
  states: {
    approved: 'Approved',
    returned: 'Sent back',
    review: 'Ready for review',
    writing: 'Writing',
  },
  steps: {
    approved: 'Approve',
    returned: 'Send back',
    submitted: 'Submit for review',
    'taken-back': 'Take back',
  },
  thread: 'Notes and steps so far',
}
