/** A change of the interface itself, as it is announced to those who build on it. */
export type InterfaceChange = {
  /** A permanent name: its anchor, and its id in the feed. */
  id: string
  /** The day from which it holds. */
  day: string
  title: string
  /** Plain text. */
  text: string
} & (
  | { kind: 'added' | 'changed' }
  /** What ends, and the last day on which it answers: at least twelve months later. */
  | { kind: 'deprecated'; until: string }
)

/** What has changed in the interface, newest first. Append an entry with each change; remove none. */
export const HISTORY: readonly InterfaceChange[] = [
  {
    id: 'bill-history',
    day: '2026-11-24',
    kind: 'added',
    title: 'What became of a bill',
    text: 'history of a bill: its steps, each with step, chamber and date, oldest first.',
  },
  {
    id: 'documents-by-beat',
    day: '2026-11-24',
    kind: 'added',
    title: 'Documents by beat',
    text: '/api/v1/documents takes beat: the documents that public articles of that beat cite.',
  },
  {
    id: 'dumps',
    day: '2026-11-24',
    kind: 'added',
    title: 'Everything to download, at /data',
    text: 'All public items in compressed files, as NDJSON and CSV, made each night; their manifest names the position of the log from which changes go on.',
  },
  {
    id: 'keys',
    day: '2026-11-24',
    kind: 'added',
    title: 'Keys by oneself, at /developers/keys',
    text: 'An address makes, rotates and revokes its own API keys, and sees their use.',
  },
  {
    id: 'status',
    day: '2026-11-24',
    kind: 'added',
    title: '/api/v1/status',
    text: 'How many items of each noun are public, and how recent they are. It counts against no limit.',
  },
  {
    id: 'schools',
    day: '2026-11-24',
    kind: 'added',
    title: 'Schools, and what there is about a district',
    text: 'The lists and items of schools. A school board’s own address shows its schools, its charter applications and the newest items about it.',
  },
  {
    id: 'corrections',
    day: '2026-11-24',
    kind: 'added',
    title: '/api/v1/corrections',
    text: 'The corrections of all public items, newest first, each with its item; a page and a feed as well.',
  },
  {
    id: 'csv',
    day: '2026-11-24',
    kind: 'added',
    title: 'Lists as CSV, more filters',
    text: 'format=csv on every list; district, beat, published_since and published_before; whole lists of categories, regions, authors and counties; an unknown parameter is answered with the known ones.',
  },
  {
    id: 'legislators',
    day: '2026-11-24',
    kind: 'added',
    title: 'The list of legislators',
    text: 'By rank or by name; method says how scores are computed, and its version changes with the rule.',
  },
  {
    id: 'relinked',
    day: '2026-11-23',
    kind: 'added',
    title: 'relinked and reinstated in the log of changes',
    text: 'relinked: an item shows something else of another one. reinstated: public again after it was withdrawn. Treat a word that you do not know as updated.',
  },
  {
    id: 'bills',
    day: '2026-11-22',
    kind: 'added',
    title: 'Bills, and single legislators',
    text: 'Bills with their roll calls; a legislator’s votes, contributions, score, grade and rank.',
  },
  {
    id: 'cursors',
    day: '2026-11-22',
    kind: 'added',
    title: 'Lists are walked by cursors',
    text: 'after, named by rel="next" of Link: each item comes once, whatever is published meanwhile. page goes on working.',
  },
  {
    id: 'changes',
    day: '2026-11-21',
    kind: 'added',
    title: '/api/v1/changes',
    text: 'The log of everything that the public saw change, in order and without gaps, with a hash of each item.',
  },
  {
    id: 'v1',
    day: '2026-11-21',
    kind: 'added',
    title: 'Version 1',
    text: 'Articles, wire posts, documents, school boards, charter applications and beats as JSON; widgets, feeds and the typed client.',
  },
]
