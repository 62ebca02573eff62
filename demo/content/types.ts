import type { BillStep } from '../../collections/vocabulary.ts'

export type Inline =
  | string
  | { bold: string }
  | { italic: string }
  | { link: { text: string; url: string } }
  | { link: { text: string; to: Target } }

export type Block =
  | { type: 'p' | 'h2' | 'quote'; children: Inline[] }
  | { type: 'ul' | 'ol'; items: Inline[][] }
  | Inset

/** A block between paragraphs: an image or a document by its key, a widget by its name; the text is the caption. */
export type Inset = { type: 'document' | 'image' | 'widget'; of: string; children: Inline[] }

export type CollectionName = keyof Content

export type Target = { collection: CollectionName; key: string }

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

/** An instant, ISO 8601 UTC with milliseconds. */
export type Instant = string

export type State = 'published' | 'draft' | 'scheduled' | 'withdrawn' | 'trashed'

type Item = { key: string; publicId: string }

/** `reason` is given exactly where the state is withdrawn or trashed; such an item was published first. */
type Draftable = Item & { state: State; reason?: string; createdAt?: Instant }

export type Source = { name: string; url: string }

export type CorrectionType = 'correction' | 'clarification' | 'update' | 'retraction'

export type Correction = { type: CorrectionType; text: string; publishedAt: Instant }

type Author = Item & {
  name: string
  slug: string
  bio: string
  email: string
  picture: string
}

type Named = Item & { name: string; slug: string }

export type Media = Item & {
  filename: string
  alt: string
  credit: string
  width: number
  height: number
  colors: [string, string]
  motif: 'hills' | 'person'
}

export type PdfFile = Item & { filename: string; title: string; pages: string[][] }

type Beat = Draftable & { name: string; slug: string; description: string }

export type BoardMember = { name: string; role: string; seat: string; termEnds: Day }

export type SchoolBoard = Draftable & {
  name: string
  slug: string
  county: string
  priority: boolean
  website: string
  enrollment: number
  superintendent: string
  seats: number
  members: BoardMember[]
  meetings: { schedule: string; location: string; nextAt: Instant }
  identifiers: { state: string; nces: string; ocd: string }
}

export type School = Draftable & {
  name: string
  slug: string
  district: string
  county: string
  grades: string
  enrollment: number
  charter: boolean
  application: string | null
  address: { street: string; city: string; state: string; zip: string }
  identifiers: { state: string; nces: string }
}

export type Chamber = 'senate' | 'house'

export type Position = 'yea' | 'nay' | 'abstain' | 'absent'

type LegislatorVote = {
  bill: string
  title: string
  position: Position
  favored: boolean | null
  date: Day
  source: string
}

export type BillItem = Draftable & {
  number: string
  slug: string
  title: string
  summary: string
  favored: 'yea' | 'nay'
  source: string
  history: { step: BillStep; chamber?: Chamber | undefined; date: Day }[]
  /** Members by their keys. */
  rollCalls: ({
    chamber: Chamber
    date: Day
    question: string
    source: string
  } & Record<Position, string[]>)[]
}

export type Contribution = { donor: string; amount: number; date: Day; source: string }

export type Legislator = Draftable & {
  name: string
  familyName: string
  slug: string
  chamber: Chamber
  district: string
  party: string
  /** Derived from the bills. */
  votes: LegislatorVote[]
  contributions: Contribution[]
  identifiers: { ocd: string; openstates: string }
}

export type Article = Draftable & {
  title: string
  slug: string
  summary: string
  body: Block[]
  beat: string
  category: string
  region: string | null
  authors: string[]
  image: string | null
  imageCaption?: string
  documents: string[]
  districts: string[]
  publishedAt: Instant | null
  corrections: Correction[]
}

export type NewsletterIssue = Draftable & {
  title: string
  slug: string
  summary: string
  body: Block[]
  articles: string[]
  publishedAt: Instant | null
  corrections: Correction[]
}

export type AboutSection = Draftable & { title: string; slug: string; body: Block[] }

export type WireKind =
  'vote' | 'bill' | 'charter' | 'court' | 'document' | 'reaction' | 'breaking' | 'schedule'

export type WirePost = Draftable & {
  headline: string
  slug: string
  kind: WireKind
  body: Block[]
  districts: string[]
  beat: string
  source: Source | null
  article: string | null
  publishedAt: Instant | null
  corrections: Correction[]
}

/** Exactly one of `file` and `link` is set. */
export type LibraryDocument = Draftable & {
  title: string
  slug: string
  kind: string
  description: string
  file: string | null
  link: string | null
  source: Source
  rights: { holder: string; note: string }
  districts: string[]
  publishedAt: Instant | null
}

export type CharterStatus =
  | 'letter-of-intent'
  | 'submitted'
  | 'under-review'
  | 'approved'
  | 'denied'
  | 'resubmitted'
  | 'appealed'
  | 'denied-on-appeal'
  | 'opened'
  | 'withdrawn'

export type CharterStep = {
  status: CharterStatus
  date: Day
  note: string
  document: string | null
}

export type CharterApplication = Draftable & {
  name: string
  slug: string
  operator: string
  district: string
  status: CharterStatus
  history: CharterStep[]
  gradesProposed: string
  seatsProposed: number
  documents: string[]
}

export type Content = {
  authors: Author[]
  categories: Named[]
  regions: Named[]
  counties: Named[]
  media: Media[]
  files: PdfFile[]
  beats: Beat[]
  schoolBoards: SchoolBoard[]
  schools: School[]
  legislators: Legislator[]
  bills: BillItem[]
  articles: Article[]
  wirePosts: WirePost[]
  documents: LibraryDocument[]
  charterApplications: CharterApplication[]
  newsletterIssues: NewsletterIssue[]
  aboutSections: AboutSection[]
}
