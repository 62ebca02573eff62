'use client'
import type { UserWithToken } from '@payloadcms/ui'
import { useAuth } from '@payloadcms/ui'
import type { ClientUser } from 'payload'
import type { FormEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { INPUT } from '../ui/input.ts'
import { post } from '../ui/post.ts'
import { useWords } from '../ui/useWords.client.ts'

/** Asks the user of this page for the password. */
export const SignInForm = (props: {
  onCancel: () => void
  onDone: () => void
  /** Address of the users' endpoints. */
  users: string
}) => {
  const { onCancel, onDone, users } = props
  const { setUser, user } = useAuth()
  const { session: words } = useWords()
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const email = user?.email ?? ''
  // After the dialog's focus trap has put the focus on the first field.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), 50)
    return () => clearTimeout(timer)
  }, [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setError('')
    const answer = await post<SignedIn>(`${users}/login`, { email, password })
    setIsBusy(false)
    if ('error' in answer) {
      setError(answer.status === 401 ? words.failed : answer.error)
      return input.current?.focus()
    }
    setUser(answer)
    onDone()
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <div className="confirmation-modal__content">
        <p>{words.text}</p>
        <div className="field-type">
          <label className="field-label" htmlFor={`${id}-email`}>
            {words.email}
          </label>
          <input
            autoComplete="username"
            id={`${id}-email`}
            readOnly
            style={INPUT}
            type="email"
            value={email}
          />
        </div>
        <div className="field-type">
          <label className="field-label" htmlFor={`${id}-password`}>
            {words.password}
          </label>
          <input
            aria-describedby={`${id}-error`}
            autoComplete="current-password"
            id={`${id}-password`}
            onChange={({ target }) => setPassword(target.value)}
            ref={input}
            required
            style={INPUT}
            type="password"
            value={password}
          />
        </div>
        <DialogError id={`${id}-error`}>{error}</DialogError>
      </div>
      <DialogButtons
        busy={words.busy}
        id="sign-in"
        isBusy={isBusy}
        label={words.confirm}
        onCancel={onCancel}
      />
    </form>
  )
}

type SignedIn = UserWithToken<ClientUser>
