'use client'
import { Button } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useId, useState } from 'react'
import { CODE } from '../ui/code.ts'
import { useCopy } from '../ui/useCopy.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

type Props = {
  /** URL of the page where another number of items or colour can be chosen; false if the app serves none. */
  builder: false | string
  code: string
  /** Height of the frame, in pixels. */
  height: number
  /** Name of the widget. */
  name: string
  title: string
  url: string
}

/** Collapsed at first: the frame loads when it is opened. */
export const EmbedClient = ({ builder, code, height, name, title, url }: Props) => {
  const { embed: words } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const { copy, field, status } = useCopy<HTMLTextAreaElement>(code)
  const id = useId()
  return (
    <details
      className="field-type"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      style={BOX}
    >
      <summary style={SUMMARY}>{fill(words.heading, { name })}</summary>
      {isOpen && (
        <>
          <p style={ROW}>
            <label htmlFor={id}>{words.code}</label>
          </p>
          <textarea
            id={id}
            readOnly
            ref={field}
            rows={4}
            spellCheck={false}
            style={CODE}
            value={code}
          />
          <p style={ROW}>
            <Button buttonStyle="secondary" margin={false} onClick={() => void copy()} size="small">
              {words.copy}
            </Button>
            {builder && (
              <a href={builder} rel="noopener" style={LINK} target="_blank">
                {words.choose}
              </a>
            )}
            <span aria-live="polite">{status}</span>
          </p>
          <iframe height={height} loading="lazy" src={url} style={FRAME} title={title} />
        </>
      )}
    </details>
  )
}

const BOX: CSSProperties = { marginBottom: 'calc(var(--base) * 0.75)', maxWidth: '40rem' }

const SUMMARY: CSSProperties = { cursor: 'pointer' }

const ROW: CSSProperties = {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1em',
  margin: '0.6em 0 0.4em',
}

const LINK: CSSProperties = { color: 'inherit' }

const FRAME: CSSProperties = { border: 0, width: '100%' }
