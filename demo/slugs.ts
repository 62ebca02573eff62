import type { Content } from './content/index.ts'

/** The collection of each part of the content. */
export const SLUGS: Record<keyof Content, string> = {
  aboutSections: 'about-sections',
  articles: 'articles',
  authors: 'authors',
  beats: 'beats',
  bills: 'bills',
  categories: 'categories',
  charterApplications: 'charter-applications',
  counties: 'counties',
  documents: 'documents',
  files: 'files',
  legislators: 'legislators',
  media: 'media',
  newsletterIssues: 'newsletter-issues',
  regions: 'regions',
  schoolBoards: 'school-boards',
  schools: 'schools',
  wirePosts: 'wire-posts',
}
