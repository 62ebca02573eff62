import { noun } from '../../src/core/noun.ts'
import { schools } from './item.ts'
import { schoolPages } from './page.ts'

export default noun({ kind: schools, section: schoolPages })
