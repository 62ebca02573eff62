import type { Widget } from '../src/core/widget.ts'
import type { Kind } from '../src/core/kind.ts'
import { charterWatchWidget } from './embed/charter-watch.ts'
import { scorecardsWidget } from './embed/scorecards.ts'
import { wireWidget } from './embed/wire.ts'
import { articles } from './v1/articles.ts'
import { beats } from './v1/beats.ts'
import { charterApplications } from './v1/charter-applications.ts'
import { documents } from './v1/documents.ts'
import { legislators } from './v1/legislators.ts'
import { newsletter } from './v1/newsletter.ts'
import { schoolBoards } from './v1/school-boards.ts'
import { wire } from './v1/wire.ts'

/** The kinds of public items: the interface's table of contents, in documented order. */
export const kinds = [
  articles,
  wire,
  documents,
  schoolBoards,
  charterApplications,
  beats,
  legislators,
  newsletter,
] satisfies Kind[]

/** The widgets, in documented order. */
export const widgets = [wireWidget, scorecardsWidget, charterWatchWidget] as unknown as Widget[]

export { companions } from './references.ts'
export { feeds } from './feeds/index.ts'
export { pages, sections } from './pages/index.ts'
