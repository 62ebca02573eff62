/** Texts about what readers see, and the withdrawal of it. */
export const WORDS = {
  publicFile:
    'Readers have this file at its address, where it never changes. To replace it, upload another one in the item that shows it.',
  publicState: {
    json: 'JSON',
    isNew: 'Only the newsroom sees it until it is published.',
    newTitle: 'Not public yet',
    page: 'Page',
    region: 'What readers see',
  },
  publicUse: {
    more: 'and {{count}} more.',
    none: 'No public item shows it.',
    onlyEditors: 'Only editors change it.',
    region: 'Where readers see it',
    shownByMany: 'It has no drafts, and {{count}} public items show it:',
    shownByMore: 'It has no drafts, and more than {{count}} public items show it:',
    shownByOne: 'It has no drafts, and one public item shows it:',
    usedIn: 'Used in, drafts included, the last saved first:',
    usedInMore: 'and more.',
    warning: 'Saving changes what readers see, at once.',
  },
  reason: {
    empty: 'Say why: readers will see it.',
    help: 'Readers see it at the item’s address. {{count}} characters left.',
    label: 'Public reason',
  },
  withdraw: {
    busy: 'Withdrawing…',
    button: 'Withdraw…',
    confirm: 'Withdraw',
    done: 'Withdrawn.',
    failed:
      'It could not be withdrawn: the newsroom’s server did not answer as expected. Try again.',
    heading: 'Withdraw from the public?',
    question:
      'It leaves every list, feed and widget at once. Its address stays and tells readers the reason. It becomes a draft that can be published again.',
    scheduled:
      'It is scheduled and was never public: readers learn nothing. It becomes a draft again.',
    shownByMany: '{{count}} public items show it, and no longer will:',
    shownByMore: 'More than {{count}} public items show it, and no longer will:',
    shownByOne: 'One public item shows it, and no longer will:',
    unsaved: 'Changes in the form that are not saved are lost.',
  },
}
