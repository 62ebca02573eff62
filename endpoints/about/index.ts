import { noun } from '../../src/core/noun.ts'
import { about } from './item.ts'
import { aboutPages } from './page.ts'

export default noun({ kind: about, section: aboutPages })
