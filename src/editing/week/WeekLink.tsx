import { Link } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { heldBy } from '../../core/newsroom.ts'
import { wordsIn } from '../words.ts'
import { weekUrl } from './path.ts'

/** In the navigation, above the collections: a link to the week. */
export const WeekLink = ({ i18n, params, payload, user }: ServerProps) => {
  const href = weekUrl(payload)
  if (href === null || heldBy(payload, user).length === 0) return null
  const segments: unknown = (params as undefined | { segments?: unknown })?.segments
  const isHere = Array.isArray(segments) && segments[0] === 'week'
  return (
    <Link
      className="nav__link"
      href={href}
      id="nav-week"
      {...(isHere && { 'aria-current': 'page' as const })}
    >
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{wordsIn(i18n).week.title}</span>
    </Link>
  )
}
