'use client'
import type { CSSProperties } from 'react'
import type { PublicUse as Use } from '../saving/readPublicUse.ts'
import { CARD } from './card.ts'
import { useTold } from './useTold.ts'
import { useWords } from './useWords.ts'
import { fill } from './words.ts'

/** At the head of the sidebar of what has no drafts: which public items a save changes, before it is made. */
export const PublicUse = () => {
  const [use] = useTold<Use>('public-use')
  const { publicUse: words } = useWords()
  if (!use) return null
  const more = use.total - use.items.length
  return (
    <section aria-label={words.region} className="field-type" style={CARD}>
      {use.total === 0 ? (
        <p style={TEXT}>{words.none}</p>
      ) : (
        <>
          <p style={TEXT}>
            <strong>{words.warning}</strong>{' '}
            {use.total === 1 ? words.shownByOne : fill(words.shownByMany, { count: use.total })}
          </p>
          <ul style={LIST}>
            {use.items.map(({ title, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" style={LINK} target="_blank">
                  {title}
                </a>
              </li>
            ))}
          </ul>
          {more > 0 && <p style={TEXT}>{fill(words.more, { count: more })}</p>}
        </>
      )}
    </section>
  )
}

const TEXT: CSSProperties = { margin: 0, overflowWrap: 'anywhere' }

const LIST: CSSProperties = {
  margin: 'calc(var(--base) * 0.3) 0',
  paddingInlineStart: 'var(--base)',
}

const LINK: CSSProperties = { color: 'inherit', overflowWrap: 'anywhere' }
