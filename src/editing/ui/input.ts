import type { CSSProperties } from 'react'

const LOOK: CSSProperties = {
  background: 'var(--theme-input-bg)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 'var(--style-radius-s)',
  color: 'var(--theme-elevation-800)',
  font: 'inherit',
  height: 'calc(var(--base) * 2)',
}

/** Payload's input style, for controls that it lacks: a native select, a textarea. */
export const INPUT: CSSProperties = {
  ...LOOK,
  padding: '0 calc(var(--base) * 0.75)',
  width: '100%',
}

/** The same, as wide as its content, for dialogs. */
export const SELECT: CSSProperties = {
  ...LOOK,
  maxWidth: '100%',
  padding: '0 calc(var(--base) * 0.5)',
}
