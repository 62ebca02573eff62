'use client'
import type { CSSProperties } from 'react'
import type { Found } from './types.ts'

/** A found item: its title, the passage with the words, its kind, state and time; of an image a small picture. */
export const FoundItem = ({ item }: { item: Found }) => (
  <span style={ROW}>
    {item.picture !== null && <img alt="" src={item.picture} style={PICTURE} />}
    <span style={TEXT}>
      <b dir="auto" style={TITLE}>
        {item.title}
      </b>
      {item.excerpt.length > 0 && (
        <span dir="auto" style={EXCERPT}>
          {item.excerpt.map((text, at) => (at % 2 === 1 ? <mark key={at}>{text}</mark> : text))}
        </span>
      )}
      <span style={NOTE}>
        {item.kind} · {item.note}
      </span>
    </span>
  </span>
)

const ROW: CSSProperties = { alignItems: 'flex-start', display: 'flex', gap: '0.6rem' }

const PICTURE: CSSProperties = {
  borderRadius: 'var(--style-radius-s)',
  flex: 'none',
  height: 48,
  objectFit: 'cover',
  width: 48,
}

const TEXT: CSSProperties = { display: 'grid', minWidth: 0 }

const TITLE: CSSProperties = { fontWeight: 600, overflowWrap: 'anywhere' }

const EXCERPT: CSSProperties = { overflowWrap: 'anywhere' }

const NOTE: CSSProperties = { color: 'var(--theme-elevation-650)', fontSize: '0.85em' }
