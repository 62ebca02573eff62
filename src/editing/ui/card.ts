import type { CSSProperties } from 'react'

/** The box of a card in the sidebar. */
export const CARD: CSSProperties = {
  background: 'var(--theme-elevation-50)',
  border: '1px solid var(--theme-elevation-100)',
  borderRadius: 'var(--style-radius-m)',
  marginBottom: 'var(--base)',
  padding: 'calc(var(--base) * 0.6)',
}
