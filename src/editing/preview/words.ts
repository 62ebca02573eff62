/** Texts of the preview and its links. */
export const WORDS = {
  address: 'The link. Copy it now: it is stored nowhere and cannot be shown again.',
  close: 'Close',
  devices: { desktop: 'Desktop', phone: 'Phone' },
  link: 'A link by {{by}}, until {{ends}}',
  make: 'Make a link',
  making: 'Making…',
  none: {
    feed: 'No feed has it.',
    page: 'Its page is on a front end of its own.',
    widget: 'No widget shows it, as widgets begin.',
  },
  notSaved: 'What is in the form could not be saved: save the draft, then try again.',
  places: { feed: 'Feed', page: 'Page', widget: 'Widget' },
  region: 'What readers would see',
  revoke: 'End all links',
  share: 'Link…',
  shareHeading: 'Show this draft to somebody without an account?',
  shareText:
    'Whoever has the link sees the draft as it is saved now, for 48 hours. What is written later is not part of it. It ends before that when the item is published or goes to the trash, or when you end it here.',
  where: 'Where',
  width: 'Width',
}
