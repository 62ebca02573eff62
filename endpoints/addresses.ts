// Made by npm run generate:addresses from the declarations.
export const NOUNS: string[] = ['articles', 'wire', 'documents', 'school-boards', 'charter-applications', 'beats', 'legislators', 'bills', 'newsletter']
export const FEEDS: string[] = ['/feed.xml', '/feed.atom', '/feed.json', '/wire-rss.xml', '/wire.atom', '/wire.json']
