import type { AnyFeed } from '../../src/core/feed.ts'
import { articleFeed } from './feed.ts'
import { wireFeed } from './wire-rss.ts'

/** All feeds, in the order in which pages list them. */
export const feeds: AnyFeed[] = [articleFeed, wireFeed]
