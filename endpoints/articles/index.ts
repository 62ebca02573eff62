import { noun } from '../../src/core/noun.ts'
import { articleFeed } from './feed.ts'
import { articles } from './item.ts'
import { articlePages } from './page.ts'

export default noun({ kind: articles, section: articlePages, feed: articleFeed })
