'use client'
import { toast, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { formatInstant } from '../../core/dates.ts'
import { wallTimeOf } from '../../core/wallTime.ts'
import { BOUNDS, instantTyped } from '../dates/typed.ts'
import { Dialog, DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { SELECT } from '../ui/input.ts'
import { useAct } from '../session/useAct.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { Move } from './types.ts'

type Props = {
  move: Move
  onDone: () => void
  /** Address of the REST interface. */
  rest: string
  slug: string
  timeZone: string
}

/** The dialog that moves a due time or the end of an embargo. */
export const MoveInstant = (props: Props) => {
  const { move, slug } = props
  const { week: words } = useWords()
  return (
    <Dialog heading={move.what === 'due' ? words.moveDue : words.moveEmbargo} slug={slug}>
      <Content {...props} key={move.at} />
    </Dialog>
  )
}

const Content = ({ move, onDone, rest, slug, timeZone }: Props) => {
  const { assignment, week: words } = useWords()
  const { closeModal } = useModal()
  const [typed, setTyped] = useState(wallTimeOf(new Date(move.at), timeZone))
  const { error, isBusy, send, setError } = useAct()
  const confirm = async () => {
    const at = instantTyped(typed, timeZone)?.toISOString()
    if (at === undefined) {
      document.getElementById(`${slug}-time`)?.focus()
      return setError(words.needsTime)
    }
    if (!(await send(`${rest}/${move.place}/assignment`, { [move.what]: at }))) return
    closeModal(slug)
    toast.success(fill(words.moved, { at: formatInstant(at, timeZone) }))
    onDone()
  }
  const label = move.what === 'due' ? assignment.due : assignment.embargo
  return (
    <>
      <div className="field-type">
        <label className="field-label" htmlFor={`${slug}-time`}>
          {fill(label, { zone: timeZone })}
        </label>
        <input
          aria-describedby={`${slug}-error`}
          id={`${slug}-time`}
          onChange={({ target }) => setTyped(target.value)}
          style={SELECT}
          type="datetime-local"
          value={typed}
          {...BOUNDS.instant}
        />
      </div>
      <DialogError id={`${slug}-error`}>{error}</DialogError>
      <DialogButtons
        busy={words.busy}
        id={slug}
        isBusy={isBusy}
        isQuick
        label={words.moveIt}
        onCancel={() => closeModal(slug)}
        onConfirm={confirm}
      />
    </>
  )
}
