import type { Resource } from '../src/types.ts'
import { articles } from './v1/articles.ts'
import { beats } from './v1/beats.ts'
import { charterApplications } from './v1/charter-applications.ts'
import { documents } from './v1/documents.ts'
import { legislators } from './v1/legislators.ts'
import { schoolBoards } from './v1/school-boards.ts'
import { wire } from './v1/wire.ts'

/** The interface's table of contents, in documented order. */
export const resources = [
  articles,
  wire,
  documents,
  schoolBoards,
  charterApplications,
  beats,
  legislators,
] as unknown as Resource[]

export { companions } from './references.ts'
