import type { CollectionConfig } from 'payload'
import { ApiKeys } from './ApiKeys.ts'
import { Articles } from './Articles.ts'
import { Authors } from './Authors.ts'
import { Beats } from './Beats.ts'
import { Categories } from './Categories.ts'
import { CharterApplications } from './CharterApplications.ts'
import { Counties } from './Counties.ts'
import { Documents } from './Documents.ts'
import { Files } from './Files.ts'
import { Imports } from './Imports.ts'
import { Legislators } from './Legislators.ts'
import { Media } from './Media.ts'
import { NewsletterIssues } from './NewsletterIssues.ts'
import { Regions } from './Regions.ts'
import { safeUploads } from './safeUploads.ts'
import { SchoolBoards } from './SchoolBoards.ts'
import { Subscribers } from './Subscribers.ts'
import { WirePosts } from './WirePosts.ts'

/** What editors edit, in the order of the admin's menu. */
export const collections: CollectionConfig[] = [
  Articles,
  WirePosts,
  Documents,
  SchoolBoards,
  CharterApplications,
  Legislators,
  Beats,
  NewsletterIssues,
  Authors,
  Categories,
  Regions,
  Counties,
  Media,
  Files,
  Imports,
  ApiKeys,
  Subscribers,
].map(safeUploads)
