import type { WidgetServerProps } from 'payload'
import type { CSSProperties } from 'react'
import { heldBy } from '../../core/newsroom.ts'
import { wordsIn } from '../words.ts'
import { CardBox } from './CardBox.tsx'
import { CopyCode } from './CopyCode.client.tsx'

/** Where readers find the newsroom, and how others embed it. */
type Addresses = {
  codes: { code: string; title: string }[]
  pages: { title: string; url: string }[]
}

export const AddressesCard = ({ codes, pages, req }: Addresses & WidgetServerProps) => {
  if (heldBy(req.payload, req.user).length === 0) return null
  const { dashboard: words } = wordsIn(req.i18n)
  return (
    <CardBox title={words.addresses}>
      <ul style={PAGES}>
        {pages.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" target="_blank" title={url}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {codes.map((code) => (
        <CopyCode key={code.title} {...code} />
      ))}
    </CardBox>
  )
}

const PAGES: CSSProperties = {
  columnGap: 'var(--base)',
  display: 'flex',
  flexWrap: 'wrap',
  listStyle: 'none',
  margin: '0 0 calc(var(--base) * 0.5)',
  padding: 0,
}
