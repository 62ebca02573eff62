'use client'
import { Button, useDocumentInfo, useModal } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useRef, useState } from 'react'
import type { NextSteps as Steps } from '../effect.ts'
import { useDocumentAnswer } from '../../../src/editing/ui/useDocumentAnswer.client.ts'
import { fill } from '../../../src/editing/words.ts'
import { StepDialog } from './StepDialog.client.tsx'
import { useStepWords } from './useStepWords.client.ts'

const MODAL = 'next-step'

/**
 * A button for each state that may follow, below the state of an item.
 * @param list the field with the steps
 * @param state the field with the current state
 */
export const NextSteps = (fields: { list: string; state: string }) => {
  const { id, isTrashed } = useDocumentInfo()
  const { openModal } = useModal()
  const words = useStepWords()
  const [steps] = useDocumentAnswer<Steps>('step')
  const group = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ status: string; times: number }>()
  if (id === undefined || isTrashed || !steps) return null
  const chosen = steps.next.find(({ value }) => value === asked?.status)
  const open = (status: string) => {
    setAsked({ status, times: (asked?.times ?? 0) + 1 })
    openModal(MODAL)
  }
  return (
    <div
      aria-label={words.region}
      className="field-type"
      ref={group}
      role="group"
      style={ROW}
      tabIndex={-1}
    >
      {steps.next.length === 0 && <p style={QUIET}>{words.final}</p>}
      {steps.next.map(({ label, value }) => (
        <Button
          buttonStyle="secondary"
          id={`step-${value}`}
          key={value}
          margin={false}
          onClick={() => open(value)}
          size="small"
          type="button"
        >
          {fill(words.button, { state: label })}
        </Button>
      ))}
      {chosen && (
        <StepDialog
          fields={fields}
          key={asked?.times}
          modal={MODAL}
          // The step's button disappears with the step, so focus moves to the group.
          onDone={() => group.current?.focus()}
          step={chosen}
          steps={steps}
        />
      )}
    </div>
  )
}

const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'calc(var(--base) * 0.4)' }

const QUIET: CSSProperties = { color: 'var(--theme-elevation-650)', margin: 0 }
