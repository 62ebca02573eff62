import { addDays, dayOf, instantAt, iso } from './calendar.ts'
import type { Place } from './districts.ts'
import { opaqueId } from './random.ts'
import type { Day, LibraryDocument, Source } from './types.ts'
import { slugify } from './words.ts'

export type DocumentSpec = {
  kind: string
  title: string
  description: string
  /** The day printed on the document. */
  day: Day
  /** The document was added before this instant. */
  before: Date
  place?: Place | undefined
  source?: Source
  /** Lines of its first page that must agree with the story. */
  facts?: readonly string[]
}

export type Holding = { item: LibraryDocument; spec: DocumentSpec }

export type Library = {
  limit: number
  holdings: Holding[]
  /** Returns the document, an earlier one with the same title, or null when the library is full. */
  add(spec: DocumentSpec): LibraryDocument | null
}

export const makeLibrary = (limit: number): Library => {
  const holdings: Holding[] = []
  const library: Library = {
    limit,
    holdings,
    add(spec) {
      const key = slugify(spec.title)
      const held = holdings.find(({ item }) => item.key === key)?.item
      if (held) {
        const latest = iso(spec.before)
        if (held.publishedAt && held.publishedAt > latest) held.publishedAt = latest
        return held
      }
      if (holdings.length >= library.limit) return null
      const item = toDocument(key, spec)
      holdings.push({ item, spec })
      return item
    },
  }
  return library
}

const toDocument = (key: string, spec: DocumentSpec): LibraryDocument => {
  const source = spec.source ?? {
    name: spec.place?.name ?? 'Averill Department of Education',
    url: spec.place?.board.website ?? 'https://example.org/averill/education',
  }
  return {
    key,
    publicId: opaqueId(`documents:${key}`),
    state: 'published',
    title: spec.title,
    slug: key,
    kind: spec.kind,
    description: spec.description,
    file: null,
    link: null,
    source,
    rights: { holder: source.name, note: rightsNote(spec.kind) },
    districts: spec.place ? [spec.place.key] : [],
    publishedAt: iso(shelvedAt(spec)),
  }
}

/** Returns the day after the document's own, but not after the story that cites it. */
const shelvedAt = ({ day, before, title }: DocumentSpec): Date => {
  const minute = (title.length * 7) % 60
  const usual = instantAt({ day: addDays(day, 1), hour: 8 + (title.length % 3), minute })
  const latest = new Date(before.getTime() - (10 + (title.length % 25)) * 60_000)
  if (dayOf(usual) <= dayOf(latest) && usual < latest) return usual
  return latest
}

const rightsNote = (kind: string): string => {
  if (kind === 'foia')
    return 'Released under the Averill Open Records Act; names of minors redacted.'
  if (kind === 'lawsuit' || kind === 'court-order') return 'Court record, public.'
  if (kind === 'charter-application')
    return 'Copyright of the applicant; published under fair use for journalism.'
  return 'Public record of a government body.'
}
