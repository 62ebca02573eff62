'use client'
import { useDocumentInfo, useModal } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect } from 'react'
import type { LeftOut } from '../../saving/leftOut.ts'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { Differences } from './Differences.tsx'
import type { Question } from './usePublish.ts'
import { useWords } from '../useWords.ts'
import { fill } from '../words.ts'
import type { AdminWords } from '../words.ts'

/** Asks before something is published: what readers will see change, whose draft it is, what is left out. */
export const PublishDialog = (props: {
  onCancel: () => void
  onConfirm: () => Promise<void>
  question: Question | undefined
}) => {
  const { onCancel, onConfirm, question } = props
  const { id } = useDocumentInfo()
  const { publish: words } = useWords()
  const { closeModal, openModal } = useModal()
  const slug = `publish-${id}`
  useEffect(() => {
    if (question) openModal(slug)
  }, [openModal, question, slug])
  if (!question) return null
  const { changes, drafts, leavesOut } = question
  return (
    <Dialog heading={words.heading} slug={slug}>
      <div className="confirmation-modal__content" style={SCROLLS}>
        {drafts.length > 0 && (
          <p>
            {fill(words.drafts, {
              who: list(
                drafts.map(({ at, by }) => `${by} (${at})`),
                words.and,
              ),
            })}
          </p>
        )}
        {changes.length > 0 && (
          <>
            <p>{words.changes}</p>
            <Differences after={words.willSee} before={words.seeNow} differences={changes} />
          </>
        )}
        {leavesOut.length > 0 && <LeavesOut items={leavesOut} words={words} />}
      </div>
      <DialogButtons
        busy={words.busy}
        id="publish"
        isBusy={false}
        label={words.confirm}
        onCancel={() => {
          closeModal(slug)
          onCancel()
        }}
        onConfirm={async () => {
          closeModal(slug)
          await onConfirm()
        }}
      />
    </Dialog>
  )
}

const LeavesOut = ({ items, words }: { items: LeftOut[]; words: AdminWords['publish'] }) => (
  <>
    <p>{words.leavesOut}</p>
    <ul style={ITEMS}>
      {items.map(({ kind, label, state, title }) => (
        <li key={`${label}:${title}`}>
          <strong>{title}</strong> ({kind}, {words.in} {label}): {state}
        </li>
      ))}
    </ul>
  </>
)

const list = (words: string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

const SCROLLS = { maxHeight: '60vh', overflowY: 'auto' } as const

const ITEMS: CSSProperties = { margin: 0, overflowWrap: 'anywhere', paddingLeft: '1.2em' }
