'use client'
import type { CSSProperties } from 'react'
import type { PublicUse as Use } from '../saving/readPublicUse.ts'
import { CARD } from './card.ts'
import { useDocumentAnswer } from './useDocumentAnswer.ts'
import { useWords } from './useWords.ts'
import { fill } from './words.ts'

/** At the top of the sidebar of a document without drafts: the public items that a save changes. */
export const PublicUse = () => {
  const [use] = useDocumentAnswer<Use>('public-use')
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
            {use.total === 1
              ? words.shownByOne
              : fill(use.isMore ? words.shownByMore : words.shownByMany, { count: use.total })}
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
          {more > 0 && !use.isMore && <p style={TEXT}>{fill(words.more, { count: more })}</p>}
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
