/** Public reasons, as an editor would write them when taking a published item down. */
export const WITHDRAWN_ARTICLE = [
  'Withdrawn: the figures for two districts were swapped in the source file. A corrected story will follow.',
  'Withdrawn while we verify a document supplied by a source.',
  'Withdrawn: a minor was identifiable from details in this story.',
  'Withdrawn: published before its embargo ended, in error.',
  'Withdrawn: duplicates a story that was updated the same day.',
  'Withdrawn: the central claim rested on a record the district has since replaced.',
]

export const WITHDRAWN_WIRE = [
  'Withdrawn: the vote reported here was procedural and not final.',
  'Withdrawn: posted to the wrong district.',
  'Withdrawn: the agency retracted the notice this post was based on.',
  'Withdrawn: duplicate of an earlier post.',
]

export const WITHDRAWN_DOCUMENT = [
  'Withdrawn at the request of the agency: the copy contained student names.',
  'Withdrawn: replaced by the signed version.',
  'Withdrawn: the rights holder asked us to link to its own copy.',
]

export const WITHDRAWN_NEWSLETTER = [
  'Withdrawn: an unfinished version was published by mistake. The next issue has its stories.',
]

export const TRASHED = [
  'Removed: test post published by mistake.',
  'Removed: duplicate entry.',
  'Removed: created twice during an import.',
]
