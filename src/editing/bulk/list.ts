import type { CSSProperties } from 'react'

/** A scrolling list of the selected items. */
export const LIST: CSSProperties = {
  display: 'grid',
  gap: 'calc(var(--base) * 0.6)',
  listStyle: 'none',
  margin: 0,
  maxHeight: '50vh',
  overflowY: 'auto',
  padding: 0,
}

export const ROW: CSSProperties = { display: 'grid' }
