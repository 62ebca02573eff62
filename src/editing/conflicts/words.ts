/** Texts of a save that meets a newer one. */
export const WORDS = {
  back: 'Back to the form',
  cannotCopy: 'Your browser did not allow copying. Close the dialog and copy from the form.',
  combine: 'Keep both',
  combined: 'The form has both now. Look at it, and save.',
  copied: 'Copied.',
  copy: 'Copy mine',
  heading: 'Saved meanwhile',
  headingOwn: 'Saved in another window',
  keep: 'Keep mine',
  notice:
    'A colleague has saved this since you opened it. You can go on writing: saving will show you both.',
  other: 'The two changed different fields. Keep both puts the changes of both into the form.',
  publish: 'Publish mine',
  same: 'The form has the same values.',
  saved: 'Saved',
  take: 'Take theirs',
  takeOwn: 'Take what was saved',
  text: '{{who}} saved this on {{at}}, after you had opened it here. Nothing of yours was saved, and nothing is lost: it is still in the form.',
  theirs: 'Theirs',
  you: 'You',
  yours: 'Yours',
}
