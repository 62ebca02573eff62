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

/** What has changed in the interface, newest first. Put an entry on top with each change; remove none. */
export const HISTORY: readonly InterfaceChange[] = [
  {
    id: 'newsletter',
    day: '2026-11-25',
    kind: 'added',
    title: '/api/v1/newsletter',
    text: 'The issues of the newsletter, as a list and one by one.',
  },
  {
    id: 'search',
    day: '2026-11-24',
    kind: 'added',
    title: '/api/v1/search',
    text: 'Public items of all kinds by their words, the best match first; the text of PDFs as well.',
  },
  {
    id: 'webhooks',
    day: '2026-11-24',
    kind: 'added',
    title: 'Webhooks, at /developers/keys',
    text: 'Each change is posted to an address of yours, in the order of the log, signed as Standard Webhooks says.',
  },
  {
    id: 'versions',
    day: '2026-11-24',
    kind: 'added',
    title: 'What readers saw: versions and as_of',
    text: '/api/v1/{noun}/{slug}/versions lists the public versions of an item; as_of shows it as it was at an instant. A row of the kind versions in the log names a version that is withheld, or shown again.',
  },
  {
    id: 'updated-since',
    day: '2026-11-24',
    kind: 'added',
    title: 'updated_since on every paged list',
    text: 'The items whose newest row in the log got its place at an instant, or later.',
  },
  {
    id: 'references',
    day: '2026-11-24',
    kind: 'changed',
    title: 'Votes refer to their bill, authors have a page',
    text: 'votes[].bill of a legislator is a reference (id, slug, name, url); it was a text. url of an author leads to a page; it was null.',
  },
  {
    id: 'hashes',
    day: '2026-11-24',
    kind: 'changed',
    title: 'Hashes without the newsroom’s own address',
    text: 'Before an item is hashed, its own base address and the slash after it become a slash, so that a newsroom which moves keeps its hashes. Each public item got a row in the log.',
  },
  {
    id: 'refusals',
    day: '2026-11-24',
    kind: 'changed',
    title: 'More is refused',
    text: '412 where If-Match names no tag of the answer; 429 after 20 different unknown keys within a minute; 400 to two Host fields.',
  },
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
