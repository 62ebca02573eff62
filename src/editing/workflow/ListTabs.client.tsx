'use client'
import { useListQuery } from '@payloadcms/ui'
import type { Where } from 'payload'
import type { CSSProperties } from 'react'
import { useWords } from '../ui/useWords.client.ts'
import type { Question } from './questions.ts'

type ListTab = { name: Question; where: undefined | Where }

/** Tabs that filter the list below them. */
export const ListTabsClient = ({ tabs }: { tabs: ListTab[] }) => {
  const { handleWhereChange, query } = useListQuery()
  const { tabs: words } = useWords()
  const current = shapeOf(query.where)
  return (
    <nav aria-label={words.region} style={TABS}>
      {tabs.map(({ name, where }) => {
        const isCurrent = shapeOf(where) === current
        return (
          <button
            aria-pressed={isCurrent}
            id={`tab-${name}`}
            key={name}
            onClick={() => void handleWhereChange?.(where ?? {})}
            style={isCurrent ? CURRENT : TAB}
            type="button"
          >
            {words[name]}
          </button>
        )
      })}
    </nav>
  )
}

/** Returns a comparable form of a filter; in a URL `true` is a text. */
const shapeOf = (where: undefined | Where): string =>
  where && Object.keys(where).length > 0
    ? JSON.stringify(where, (_key, value: unknown) => (value === 'true' ? true : value))
    : ''

const TABS: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'calc(var(--base) * 0.25)',
  marginBottom: 'calc(var(--base) * 0.75)',
}

const TAB: CSSProperties = {
  background: 'none',
  border: '1px solid transparent',
  borderRadius: 'var(--style-radius-m)',
  color: 'inherit',
  cursor: 'pointer',
  font: 'inherit',
  padding: 'calc(var(--base) * 0.2) calc(var(--base) * 0.5)',
}

const CURRENT: CSSProperties = {
  ...TAB,
  background: 'var(--theme-elevation-100)',
  borderColor: 'var(--theme-elevation-150)',
}
