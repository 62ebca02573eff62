'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import type { PublicState as State } from './readPublicState.ts'
import { CARD } from '../ui/card.ts'
import { PublicVersions } from '../withholding/PublicVersions.client.tsx'
import { StatePill } from './StatePill.client.tsx'
import { usePublicState } from './usePublicState.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import type { AdminWords } from '../words.ts'

/** The field at the top of the sidebar with the public state of the document. */
export const PublicState = () => {
  const { id } = useDocumentInfo()
  const { publicState: words } = useWords()
  const state = usePublicState() ?? (id === undefined ? newState(words) : undefined)
  return (
    <section aria-label={words.region} className="field-type" data-public-state style={CARD}>
      {state?.is === 'trashed' && <style>{RESTORED_AS_DRAFT}</style>}
      <div aria-live="polite" style={STATE}>
        {state && (
          <>
            <StatePill state={state} />
            <p style={TEXT}>{state.text}</p>
          </>
        )}
      </div>
      {state?.page && <Address label={words.page} url={state.page} />}
      {state?.json && <Address label={words.json} url={state.json} />}
      {state?.json && <PublicVersions />}
    </section>
  )
}

const newState = ({ isNew, newTitle }: AdminWords['publicState']): State => ({
  due: null,
  is: 'draft',
  json: null,
  page: null,
  text: isNew,
  title: newTitle,
})

const Address = ({ label, url }: { label: string; url: string }) => (
  <p style={ADDRESS}>
    <span style={LABEL}>{label}</span>
    <a href={url} rel="noopener" style={LINK} target="_blank" title={url}>
      {new URL(url).pathname}
    </a>
  </p>
)

/** A restored document is a draft, so Payload's checkbox that publishes it at once is hidden. */
const RESTORED_AS_DRAFT = '.restore-button__checkbox { display: none }'

/** Reserves the final height, so that nothing below moves when the answer arrives. */
const STATE: CSSProperties = { minHeight: 'calc(var(--base) * 2.2)' }

const TEXT: CSSProperties = { margin: 'calc(var(--base) * 0.3) 0 0', overflowWrap: 'anywhere' }

const ADDRESS: CSSProperties = { display: 'flex', gap: '0.5em', margin: '0.4em 0 0' }

const LABEL: CSSProperties = { color: 'var(--theme-elevation-600)', flex: '0 0 2.75em' }

const LINK: CSSProperties = { color: 'inherit', overflowWrap: 'anywhere' }
