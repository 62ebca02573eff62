import { CHANGES } from '../src/store/changes/collection.ts'
import { LEASES } from '../src/store/lease/collection.ts'
import { PDF_TEXTS } from '../src/search/pdf/collection.ts'
import { DUMPS } from '../src/site/dumps/collection.ts'
import { AboutSections } from './AboutSections.ts'
import { ApiKeys } from './ApiKeys.ts'
import { Articles } from './Articles.ts'
import { Assignments } from './Assignments.ts'
import { Authors } from './Authors.ts'
import { Beats } from './Beats.ts'
import { Bills } from './Bills.ts'
import { Categories } from './Categories.ts'
import { CharterApplications } from './CharterApplications.ts'
import { Counties } from './Counties.ts'
import { DeskNotes } from './DeskNotes.ts'
import { Documents } from './Documents.ts'
import { Files } from './Files.ts'
import { FormerUsers } from './FormerUsers.ts'
import { Imports } from './Imports.ts'
import { KeyUses } from './KeyUses.ts'
import { Legislators } from './Legislators.ts'
import { MailingRecipients, Mailings } from './Mailings.ts'
import { Media } from './Media.ts'
import { NewsletterIssues } from './NewsletterIssues.ts'
import { Notices } from './Notices.ts'
import { PreviewLinks } from './PreviewLinks.ts'
import { Regions } from './Regions.ts'
import { safeUploads } from '../src/editing/uploads/safeUploads.ts'
import { SchoolBoards } from './SchoolBoards.ts'
import { Schools } from './Schools.ts'
import { Subscribers } from './Subscribers.ts'
import { Webhooks } from './Webhooks.ts'
import { WirePosts } from './WirePosts.ts'

/** In the order of the admin's menu, in which some are hidden. */
const declared = [
  Articles,
  WirePosts,
  Documents,
  SchoolBoards,
  Schools,
  CharterApplications,
  Bills,
  Legislators,
  Beats,
  NewsletterIssues,
  AboutSections,
  Authors,
  Categories,
  Regions,
  Counties,
  Media,
  Files,
  Imports,
  ApiKeys,
  KeyUses,
  Webhooks,
  Subscribers,
  Assignments,
  Mailings,
  MailingRecipients,
  DeskNotes,
  FormerUsers,
  Notices,
  PreviewLinks,
]

/** The newsroom's collections, besides the four that `src` declares: the log, dumps, leases and texts of PDFs. */
export const collections = declared.map((collection) => safeUploads(collection))

/** The kind of a collection: its default slug, which an app may change. */
export type CollectionKind =
  | (typeof declared)[number]['slug']
  | typeof CHANGES
  | typeof DUMPS
  | typeof LEASES
  | typeof PDF_TEXTS

/** Slugs that other plugins and apps use as well: in an app they get a prefix. */
export const generic: readonly CollectionKind[] = [
  'documents',
  'schools',
  'bills',
  'authors',
  'categories',
  'regions',
  'counties',
  'files',
  'imports',
  'api-keys',
  'key-uses',
  'webhooks',
  'subscribers',
  'assignments',
  'former-users',
  'mailings',
  'mailing-recipients',
  'notices',
  CHANGES,
  DUMPS,
  LEASES,
  PDF_TEXTS,
]

/** Kinds that cannot be left out. */
export const indispensable: readonly CollectionKind[] = [
  'api-keys',
  'key-uses',
  'assignments',
  'former-users',
  'webhooks',
  'notices',
  CHANGES,
  DUMPS,
  LEASES,
  PDF_TEXTS,
]
