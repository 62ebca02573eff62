'use client'
import type { CSSProperties, FormEvent } from 'react'
import { DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { INPUT } from '../ui/input.ts'
import { Field } from './Field.client.tsx'
import { useAct } from '../session/useAct.client.ts'
import { useFocusKept } from '../ui/useFocusKept.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** The form that issues a key. */
export const IssueForm = (props: {
  onCancel: () => void
  onIssued: (key: string) => void
  url: string
}) => {
  const { onCancel, onIssued, url } = props
  const { keys: words } = useWords()
  const { error, isBusy, send } = useAct()
  const { keepFocus } = useFocusKept()
  const issue = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog is inside the list's form, which must not receive the event.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const answer = await send<{ key: string }>(url, orderOf(form))
    if (answer) onIssued(answer.key)
  }
  return (
    <form noValidate onSubmit={(event) => void keepFocus(() => issue(event))} style={FORM}>
      <Field help={words.labelHelp} label={words.label} name="label" required />
      <Field help={words.ownerHelp} label={words.owner} name="owner" required />
      <Field help={words.limitHelp} label={words.limit} name="limit" type="number" />
      <div className="field-type">
        <label className="field-label" htmlFor="issue-key-expires">
          {words.expires}
        </label>
        <select defaultValue="" id="issue-key-expires" name="days" style={INPUT}>
          <option value="">{words.never}</option>
          <option value="30">{words.days30}</option>
          <option value="90">{words.days90}</option>
          <option value="365">{words.days365}</option>
        </select>
      </div>
      <DialogError>{error}</DialogError>
      <DialogButtons
        busy={words.busy}
        id="issue-key"
        isBusy={isBusy}
        label={words.issue}
        onCancel={onCancel}
      />
    </form>
  )
}

const FORM: CSSProperties = { display: 'grid', gap: 'var(--base)' }

const DAY_MS = 24 * 60 * 60 * 1000

const orderOf = (form: FormData) => {
  const [days, limit] = [Number(form.get('days')), String(form.get('limit'))]
  return {
    label: form.get('label'),
    owner: form.get('owner'),
    ...(limit !== '' && { limit: Number(limit) }),
    ...(days > 0 && { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() }),
  }
}
