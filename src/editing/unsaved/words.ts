/** Texts about input that is not saved. */
export const WORDS = {
  kept: { browser: 'Kept in this browser', no: 'Not kept', saved: 'Saved' },
  typed: {
    discard: 'Discard',
    take: 'Take it over',
    text: 'What you typed here on {{time}} was not saved.',
  },
  unanswered:
    'The newsroom’s server did not answer: this may not be saved. What you typed is still here. Save it again.',
}
