import type { AnyFixedPage, AnySection } from '../../src/core/page.ts'
import { articlePages } from './articles.ts'
import { beatPages } from './beats.ts'
import { charterApplicationPages } from './charter-applications.ts'
import { documentPages } from './documents.ts'
import { homePage } from './home.ts'
import { legislatorPages } from './legislators.ts'
import { newsletterPages } from './newsletter.ts'
import { schoolBoardPages } from './school-boards.ts'
import { wirePages } from './wire.ts'

/** Sections of the site, in the order of its navigation. */
export const sections: AnySection[] = [
  articlePages,
  wirePages,
  documentPages,
  schoolBoardPages,
  charterApplicationPages,
  legislatorPages,
  beatPages,
  newsletterPages,
]

/** Pages at fixed addresses. */
export const pages: AnyFixedPage[] = [homePage]
