import type { CSSProperties } from 'react'

const LOOK: CSSProperties = {
  background: 'var(--theme-input-bg)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 'var(--style-radius-s)',
  color: 'var(--theme-elevation-800)',
  font: 'inherit',
  height: 'calc(var(--base) * 2)',
}

/** Payload's own look of an input, for what it has none of: a plain select, a text of several lines. */
export const INPUT: CSSProperties = {
  ...LOOK,
  padding: '0 calc(var(--base) * 0.75)',
  width: '100%',
}

/** The same as wide as what it holds, as dialogs have it. */
export const SELECT: CSSProperties = {
  ...LOOK,
  maxWidth: '100%',
  padding: '0 calc(var(--base) * 0.5)',
}
