import { noun } from '../../src/core/noun.ts'
import { newsletter } from './item.ts'
import { newsletterMail } from './mail.ts'
import { newsletterPages } from './page.ts'

export default noun({ kind: newsletter, letter: newsletterMail, section: newsletterPages })
