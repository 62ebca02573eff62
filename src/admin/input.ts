import type { CSSProperties } from 'react'

/** Payload's own look of an input, for what it has none of: a plain select, a text of several lines. */
export const INPUT: CSSProperties = {
  background: 'var(--theme-input-bg)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 'var(--style-radius-s)',
  color: 'var(--theme-elevation-800)',
  font: 'inherit',
  height: 'calc(var(--base) * 2)',
  padding: '0 calc(var(--base) * 0.75)',
  width: '100%',
}
