import { noun } from '../../src/core/noun.ts'
import { beats } from './item.ts'
import { beatPages } from './page.ts'

export default noun({ kind: beats, section: beatPages })
