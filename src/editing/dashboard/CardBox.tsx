import type { CSSProperties, ReactNode } from 'react'

/** A card of the dashboard, styled like Payload's own. */
export const CardBox = ({ children, title }: { children: ReactNode; title: string }) => (
  <section aria-label={title} style={BOX}>
    <h2 style={TITLE}>{title}</h2>
    {children}
  </section>
)

const BOX: CSSProperties = {
  background: 'var(--theme-elevation-50)',
  border: '1px solid var(--theme-border-color)',
  borderRadius: 'var(--style-radius-m)',
  height: '100%',
  padding: 'calc(var(--base) * 0.8)',
}

const TITLE: CSSProperties = {
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: 1.4,
  margin: '0 0 0.6em',
}
