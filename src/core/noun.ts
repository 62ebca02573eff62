import type {
  AnyFeed,
  AnyLetter,
  FeedDeclaration,
  LetterDeclaration,
  AnySection,
  Section,
} from './types.ts'
import type { Item, Kind } from './kind.ts'
import type { AnyWidget, Parameters, Widget } from './widget.ts'

/** All parts of one kind of public item: a folder in `endpoints/`, a line in its index. */
export type Noun = {
  /** Its list and items under `/api/v1`. */
  kind: Kind
  /** Its pages. @default plain ones */
  section?: AnySection
  /** @default none */
  feed?: AnyFeed
  /** The mail by which an item is sent to subscribers. @default none */
  letter?: AnyLetter
  /** @default none */
  widget?: AnyWidget
}

/** Combines the parts of a noun; each is typed by the items of the kind, and the widget by its parameters. */
export const noun = <K extends Kind, P extends Parameters>(
  parts: {
    kind: K
    section?: Section<Item<K>>
    feed?: FeedDeclaration<Item<K>>
    letter?: LetterDeclaration<Item<K>>
    widget?: Widget<Item<K>, P>
  },
  // The widget's functions accept only its declared parameters, and are only called with those.
) => parts as Noun & { kind: K }

/** Sorts parts by `place`; those without one keep the order of the nouns and come first. */
export const inPlace = <Part extends { place?: number }>(parts: (Part | undefined)[]): Part[] =>
  parts.filter((part) => part !== undefined).sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
