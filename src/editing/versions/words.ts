/** Texts of the list of versions. */
export const WORDS = {
  states: {
    draft: 'Draft',
    newest: 'Newest draft',
    public: 'What readers see',
    published: 'Published',
    replaced: 'Replaced schedule',
    scheduled: 'Scheduled',
    withdrawn: 'Withdrawn',
  },
  what: 'What',
  when: 'When',
  who: 'Who',
}
