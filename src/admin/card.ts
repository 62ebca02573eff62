import type { CSSProperties } from 'react'

/** The box of what the sidebar tells of a document. */
export const CARD: CSSProperties = {
  background: 'var(--theme-elevation-50)',
  border: '1px solid var(--theme-elevation-100)',
  borderRadius: 'var(--style-radius-m)',
  marginBottom: 'var(--base)',
  padding: 'calc(var(--base) * 0.6)',
}

/** A browser's own select in a dialog, as Payload's inputs look. */
export const SELECT: CSSProperties = {
  background: 'var(--theme-input-bg)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 'var(--style-radius-s)',
  color: 'var(--theme-elevation-800)',
  font: 'inherit',
  height: 'calc(var(--base) * 2)',
  maxWidth: '100%',
  padding: '0 calc(var(--base) * 0.5)',
}
