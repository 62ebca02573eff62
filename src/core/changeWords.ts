/** What a change did to an item, as people read it; any other word of the log reads as `updated`. */
export const CHANGE_WORDS = {
  corrected: 'Corrected',
  created: 'Published',
  moved: 'Changed, with a new address',
  reinstated: 'Published again',
  relinked: 'Something that it shows changed',
  updated: 'Changed',
}
