import { noun } from '../../src/core/noun.ts'
import { bills } from './item.ts'
import { billPages } from './page.ts'

export default noun({ kind: bills, section: billPages })
