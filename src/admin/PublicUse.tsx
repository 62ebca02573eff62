'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import type { PublicUse as Use } from '../saving/readPublicUse.ts'
import { useWords } from './useWords.ts'
import { fill } from './words.ts'

/** At the head of the sidebar of what has no drafts: which public items a save changes, before it is made. */
export const PublicUse = () => {
  const use = usePublicUse()
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

/** Undefined until it is known, and while the document is new. */
const usePublicUse = (): undefined | Use => {
  const { collectionSlug, id } = useDocumentInfo()
  const { config } = useConfig()
  const [use, setUse] = useState<Use>()
  const url = `${config.serverURL}${config.routes.api}/${collectionSlug}/${id}/public-use`
  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    const read = async () => {
      const answer = await fetch(url, { credentials: 'include', signal: controller.signal })
      if (answer.ok) setUse(await answer.json())
    }
    read().catch(() => undefined)
    return () => controller.abort()
  }, [id, url])
  return use
}

const CARD: CSSProperties = {
  background: 'var(--theme-elevation-50)',
  border: '1px solid var(--theme-elevation-100)',
  borderRadius: 'var(--style-radius-m)',
  marginBottom: 'var(--base)',
  padding: 'calc(var(--base) * 0.6)',
}

const TEXT: CSSProperties = { margin: 0, overflowWrap: 'anywhere' }

const LIST: CSSProperties = {
  margin: 'calc(var(--base) * 0.3) 0',
  paddingInlineStart: 'var(--base)',
}

const LINK: CSSProperties = { color: 'inherit', overflowWrap: 'anywhere' }
