/** How a score is computed, for readers. Another rule is another version. */
export const METHOD =
  'The score is the share of the cast votes on education (yea and nay) that the newsroom’s method favors, of 100, rounded. Abstentions, absences and votes on which neither side is favored do not count. A from 90, B from 80, C from 70, D from 60, else F. The rank is by score over both chambers; equal scores share a rank. Without a vote that counts there is no score.'

export const METHOD_VERSION = '1'
