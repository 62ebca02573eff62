import type { CSSProperties } from 'react'

/** A code block to copy into another site. */
export const CODE: CSSProperties = {
  background: 'var(--theme-input-bg)',
  border: '1px solid var(--theme-elevation-150)',
  color: 'inherit',
  fontFamily: 'monospace',
  fontSize: '0.75rem',
  padding: '0.5em',
  width: '100%',
}
