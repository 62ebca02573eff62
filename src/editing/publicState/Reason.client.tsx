'use client'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { REASON_MAX_LENGTH } from './reason.ts'

/** The input of the public reason of a withdrawal, described by the error with the id `{id}-error`. */
export const Reason = (props: {
  id: string
  isBusy: boolean
  onChange: (reason: string) => void
  reason: string
}) => {
  const { id, isBusy, onChange, reason } = props
  const { reason: words } = useWords()
  return (
    <div className="field-type textarea">
      <label className="field-label" htmlFor={id}>
        {words.label} <span className="required">*</span>
      </label>
      <div className="textarea-outer">
        <textarea
          aria-describedby={`${id}-help ${id}-error`}
          disabled={isBusy}
          id={id}
          maxLength={REASON_MAX_LENGTH}
          onChange={({ target }) => onChange(target.value)}
          required
          rows={3}
          value={reason}
        />
      </div>
      <p className="field-description" id={`${id}-help`}>
        {fill(words.help, { count: REASON_MAX_LENGTH - reason.length })}
      </p>
    </div>
  )
}
