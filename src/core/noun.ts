import type { AnyFeed } from './feed.ts'
import type { Kind } from './kind.ts'
import type { AnySection } from './page.ts'
import type { Parameters, Widget } from './widget.ts'

/** All doors of one kind of public item: a folder in `endpoints/`, a line in its index. */
export type Noun = {
  /** Its list and items under `/api/v1`. */
  kind: Kind
  /** Its pages. @default plain ones */
  section?: AnySection
  /** @default none */
  feed?: AnyFeed
  /** @default none */
  widget?: Widget
}

/** Puts the doors of a noun together; each of them knows its own items and parameters. */
export const noun = <K extends Kind, P extends Parameters>(
  doors: Omit<Noun, 'kind' | 'widget'> & { kind: K; widget?: Widget<P> },
) => doors as unknown as Noun & { kind: K }

/** In the order in which nouns are listed, but for those that ask for a later place. */
export const inPlace = <Door extends { place?: number }>(doors: (Door | undefined)[]): Door[] =>
  doors.filter((door) => door !== undefined).sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
