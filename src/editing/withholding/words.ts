import { CHANGE_WORDS } from '../../core/changeWords.ts'

/** Texts of the dialog with the public versions of an item. */
export const WORDS = {
  again: 'Show again',
  againBusy: 'Showing it again…',
  againDone: 'Readers can look at this version again.',
  againText:
    'Readers can look at it again at once. Dumps that were made again without it stay as they are.',
  button: 'What readers saw…',
  changes: CHANGE_WORDS,
  choose: 'Choose a version.',
  current: 'What readers see now. To take it from them, withdraw the item.',
  heading: 'What readers saw',
  intro:
    'Readers can look at earlier versions of this item. You can withhold one that must not be seen, as one that names a child.',
  list: 'Public versions, newest first',
  loading: 'Loading…',
  only: 'There is no earlier version.',
  withheld: 'Withheld: {{reason}}',
  withhold: 'Withhold',
  withholdBusy: 'Withholding…',
  withholdDone: 'Withheld.',
  withholdText:
    'The page of versions shows the reason instead of what changed, and the API answers 410 for that time (as_of). It leaves the files at /data within a day. What readers see now stays as it is. Look also at the versions next to it: they may say the same.',
}
