import { noun } from '../../src/core/noun.ts'
import { newsletter } from './item.ts'
import { newsletterPages } from './page.ts'

export default noun({ kind: newsletter, section: newsletterPages })
