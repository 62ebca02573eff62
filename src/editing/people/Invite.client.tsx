'use client'
import { Button, useAuth, useConfig, useListDrawerContext, useModal } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import type { CSSProperties, FormEvent } from 'react'
import { useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import type { Invited } from './names.ts'
import { Dialog, DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { INPUT } from '../ui/input.ts'
import { act } from '../session/act.ts'
import { useFault } from '../ui/useFault.client.ts'
import { useFocusKept } from '../ui/useFocusKept.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { InvitationResult } from './InvitationResult.client.tsx'

const MODAL = 'invite'

/** Above the list of users: an admin invites a colleague. */
export const Invite = () => {
  const { user } = useAuth()
  const { isInDrawer } = useListDrawerContext()
  const { openModal } = useModal()
  const { people: words } = useWords()
  const [invited, setInvited] = useState<Invited>()
  const held = (user as null | { roles?: string[] })?.roles
  if (isInDrawer || !held?.includes('admin')) return null
  const open = () => {
    setInvited(undefined)
    openModal(MODAL)
  }
  return (
    <div>
      <Button buttonStyle="secondary" id="open-invite" onClick={open} size="small" type="button">
        {words.open}
      </Button>
      {invited && <InvitationResult {...invited} />}
      <Dialog heading={words.heading} slug={MODAL}>
        <InviteForm onInvited={setInvited} />
      </Dialog>
    </div>
  )
}

const InviteForm = ({ onInvited }: { onInvited: (invited: Invited) => void }) => {
  const { config } = useConfig()
  const { closeModal } = useModal()
  const { people: words } = useWords()
  const router = useRouter()
  const [error, setError] = useFault()
  const [isBusy, setIsBusy] = useState(false)
  const { keepFocus } = useFocusKept()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsBusy(true)
    const data = Object.fromEntries(new FormData(event.currentTarget))
    const url = restUrl(config, `/${config.admin.user}/invite`)
    const answer = await act<Invited & { error?: never }>(url, data)
    setIsBusy(false)
    if (answer.error !== undefined) {
      const [reason] = answer.details?.errors ?? []
      return setError(reason?.message ?? answer.error)
    }
    closeModal(MODAL)
    onInvited(answer)
    router.refresh()
  }
  return (
    <form onSubmit={(event) => void keepFocus(() => send(event))} style={FORM}>
      <p>{words.inviteText}</p>
      <label>
        {words.name}
        <input maxLength={200} name="name" required style={INPUT} />
      </label>
      <label>
        {words.email}
        <input autoComplete="off" name="email" required style={INPUT} type="email" />
      </label>
      <label>
        {words.role}
        <select name="role" style={INPUT}>
          {(['reporter', 'editor', 'admin'] as const).map((role) => (
            <option key={role} value={role}>
              {words.roles[role]}
            </option>
          ))}
        </select>
      </label>
      <DialogError>{error}</DialogError>
      <DialogButtons
        busy={words.inviteBusy}
        id={MODAL}
        isBusy={isBusy}
        label={words.invite}
        onCancel={() => closeModal(MODAL)}
      />
    </form>
  )
}

const FORM: CSSProperties = { display: 'grid', gap: 'calc(var(--base) * 0.6)' }
