import { noun } from '../../src/core/noun.ts'
import { charterApplications } from './item.ts'
import { charterApplicationPages } from './page.ts'
import { charterWatchWidget } from './widget.ts'

export default noun({
  kind: charterApplications,
  section: charterApplicationPages,
  widget: charterWatchWidget,
})
