import { noun } from '../../src/core/noun.ts'
import { wireFeed } from './feed.ts'
import { wire } from './item.ts'
import { wirePages } from './page.ts'
import { wireWidget } from './widget.ts'

export default noun({ kind: wire, section: wirePages, feed: wireFeed, widget: wireWidget })
