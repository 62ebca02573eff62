import about from './about/index.ts'
import articles from './articles/index.ts'
import beats from './beats/index.ts'
import bills from './bills/index.ts'
import charterApplications from './charter-applications/index.ts'
import documents from './documents/index.ts'
import { homePage } from './home.ts'
import legislators from './legislators/index.ts'
import newsletter from './newsletter/index.ts'
import schoolBoards from './school-boards/index.ts'
import schools from './schools/index.ts'
import wire from './wire/index.ts'
import type { Noun } from '../src/core/noun.ts'
import type { AnyFixedPage } from '../src/core/types.ts'

/** What readers read, in documented order: the interface's table of contents. */
export const nouns = [
  articles,
  wire,
  documents,
  schoolBoards,
  schools,
  charterApplications,
  beats,
  legislators,
  bills,
  newsletter,
  about,
] satisfies Noun[]

/** Pages at fixed addresses. */
export const pages: AnyFixedPage[] = [homePage]

export { embeddedKinds } from './taxonomy.ts'
export { webhooks } from './webhooks.ts'
