/** Texts of the step dialog. */
export const WORDS = {
  button: '{{state}}…',
  busy: 'Taking the step…',
  confirm: { draft: 'Add the step to the draft', public: 'Publish the step' },
  date: 'Day',
  final: 'This is final: no step follows.',
  goes: {
    ahead:
      'The draft has steps already that readers do not see. This one is added to them; publish the draft to show them all.',
    draft: 'It is added to the draft. Readers see it once that is published.',
    over: 'It is added to a draft over what readers see. They see the step once an editor publishes it.',
    public:
      'It is added to what readers see now and published at once. Nothing else is: drafts, and what you have typed in the form, stay as they are and get the step as well.',
  },
  heading: 'Next step: {{state}}?',
  noDate: 'Enter the day of the step.',
  none: 'None',
  note: 'Note',
  noteHelp: 'Readers see it with the step. It may stay empty.',
  region: 'The next step',
  search: '{{label}}: search by title',
}
