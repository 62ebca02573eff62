'use client'
import { Button } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect, useRef } from 'react'
import { LIST, ROW } from './list.ts'
import type { BulkResult } from './types.ts'
import { FAULT_COLOR } from '../ui/faultColor.ts'
import { useWords } from '../ui/useWords.client.ts'

/** The title and result of each item, failures first. The list takes the focus: the button that had it is gone. */
export const BulkResults = (props: {
  /** Whether the list behind the dialog is still reloading. */
  isRefreshing: boolean
  /** Id of the heading above the list. */
  labelledBy: string
  onClose: () => void
  results: BulkResult[]
}) => {
  const { isRefreshing, labelledBy, onClose, results } = props
  const { close } = useWords()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const sorted = [...results].sort((a, b) => Number(a.ok) - Number(b.ok))
  return (
    <>
      <ul aria-labelledby={labelledBy} ref={list} style={LIST} tabIndex={0}>
        {sorted.map(({ id, message, ok, title }) => (
          <li key={id} style={ROW}>
            <strong style={TITLE}>{title}</strong>
            <span style={ok ? undefined : FAILED}>{message}</span>
          </li>
        ))}
      </ul>
      <div className="confirmation-modal__controls">
        <Button
          disabled={isRefreshing}
          id="bulk-close"
          margin={false}
          onClick={onClose}
          size="large"
          type="button"
        >
          {close}
        </Button>
      </div>
    </>
  )
}

const TITLE: CSSProperties = { overflowWrap: 'anywhere' }

const FAILED: CSSProperties = { color: FAULT_COLOR }
