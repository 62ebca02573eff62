import { noun } from '../../src/core/noun.ts'
import { legislators } from './item.ts'
import { legislatorPages } from './page.ts'
import { scorecardsWidget } from './widget.ts'

export default noun({ kind: legislators, section: legislatorPages, widget: scorecardsWidget })
