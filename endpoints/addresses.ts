// Made by npm run generate:addresses from the declarations.
/** Kinds of collections. */
export const KINDS: string[] = ['articles', 'wire-posts', 'documents', 'school-boards', 'schools', 'charter-applications', 'bills', 'legislators', 'beats', 'newsletter-issues', 'about-sections', 'authors', 'categories', 'regions', 'counties', 'media', 'files', 'imports', 'api-keys', 'key-uses', 'webhooks', 'subscribers', 'assignments', 'mailings', 'mailing-recipients', 'desk-notes', 'former-users', 'notices', 'preview-links', 'changes', 'dumps', 'leases', 'pdf-texts']
/** Nouns of addresses, each with the kind of collection that holds its items. */
export const NOUNS: Record<string, string> = { 'articles': 'articles', 'wire': 'wire-posts', 'documents': 'documents', 'school-boards': 'school-boards', 'schools': 'schools', 'charter-applications': 'charter-applications', 'beats': 'beats', 'legislators': 'legislators', 'bills': 'bills', 'newsletter': 'newsletter-issues', 'about': 'about-sections' }
/** Addresses of feeds, by noun. */
export const FEEDS: Record<string, string[]> = { 'articles': ['/feed.xml', '/feed.atom', '/feed.json'], 'wire': ['/wire-rss.xml', '/wire.atom', '/wire.json'] }
/** Embedded kinds that have pages. */
export const PAGED_LABELS: string[] = ['authors']
/** Nouns whose items carry corrections. */
export const CORRECTED: string[] = ['articles', 'wire', 'newsletter']
