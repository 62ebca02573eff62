'use client'
import { useConfig } from '@payloadcms/ui'
import type { CSSProperties } from 'react'

/** The logo and the newsroom's name, on the sign-in page. */
export const Logo = () => {
  const { config } = useConfig()
  return (
    <div style={LOGO}>
      <Mark size={56} />
      <span>{config.admin.custom?.newsroom?.serviceName}</span>
    </div>
  )
}

/** The icon at the top of the admin's pages. */
export const Icon = () => <Mark size="100%" />

/** The logo: a front page with a headline and one column. */
const Mark = ({ size }: { size: number | string }) => (
  <svg aria-hidden fill="none" height={size} viewBox="0 0 24 24" width={size}>
    <rect height="19" rx="2" stroke="currentColor" strokeWidth="2" width="19" x="2.5" y="2.5" />
    <path d="M6.5 7.5h11M6.5 12h4M6.5 16.5h4" stroke="currentColor" strokeWidth="2" />
    <path d="M14 11h3.5v6.5H14z" fill="currentColor" />
  </svg>
)

const LOGO: CSSProperties = {
  alignItems: 'center',
  color: 'var(--theme-elevation-1000)',
  display: 'flex',
  flexDirection: 'column',
  fontSize: '1.6rem',
  fontWeight: 600,
  gap: 'calc(var(--base) * 0.6)',
  textAlign: 'center',
}
