import { noun } from '../../src/core/noun.ts'
import { documents } from './item.ts'
import { documentPages } from './page.ts'

export default noun({ kind: documents, section: documentPages })
