'use client'
import { Button, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { formatInstant } from '../../core/dates.ts'
import type { Invited, ShownAccount } from './names.ts'
import { CARD } from '../ui/card.ts'
import { useTimeZone } from '../dates/useTimeZone.client.ts'
import { Dialog, DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { useAct } from '../session/useAct.client.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useDocumentAnswer } from '../ui/useDocumentAnswer.client.ts'
import { useFocusKept } from '../ui/useFocusKept.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { AccountPill } from './AccountPill.client.tsx'
import { InvitationResult } from './InvitationResult.client.tsx'
import { Left } from './Left.client.tsx'

const MODAL = 'deactivate'

/** In a user's form: whether the user is active, and what an admin can do about it. */
export const AccountState = () => {
  const { place } = useDocument()
  const { people: words } = useWords()
  const { closeModal, openModal } = useModal()
  const timeZone = useTimeZone()
  const [shown, setShown] = useDocumentAnswer<ShownAccount>('account')
  const [invited, setInvited] = useState<Invited>()
  const { error, isBusy, send } = useAct()
  const { keepFocus, region } = useFocusKept()
  if (!shown) return null
  const change = async (what: string, data: object = {}): Promise<boolean> => {
    const answer = await send<Invited | ShownAccount>(`${place}/${what}`, data)
    if (!answer) return false
    if ('state' in answer) setShown(answer)
    else setInvited(answer)
    return true
  }
  const { at, left, mayChange, people, state } = shown
  const template = { deactivated: words.since, invited: words.invitedAt, active: '' }[state]
  return (
    <section
      aria-label={words.region}
      className="field-type"
      data-others-account={mayChange || undefined}
      style={CARD}
      {...region}
    >
      <div aria-live="polite">
        <AccountPill state={state} />
        {at && template && <p>{fill(template, { at: formatInstant(at, timeZone) })}</p>}
      </div>
      {mayChange && state === 'invited' && (
        <Act
          id="resend"
          isBusy={isBusy}
          label={words.resend}
          onClick={() => keepFocus(() => change('invite'))}
        />
      )}
      {mayChange && state === 'deactivated' && (
        <Act
          id="reactivate"
          isBusy={isBusy}
          label={words.reactivate}
          onClick={() => keepFocus(() => change('reactivate'))}
        />
      )}
      {mayChange && state !== 'deactivated' && (
        <Act
          id="open-deactivate"
          isBusy={isBusy}
          label={`${words.deactivate}…`}
          onClick={async () => openModal(MODAL)}
        />
      )}
      {invited && <InvitationResult {...invited} />}
      <DialogError>{error}</DialogError>
      {left.length > 0 && (
        <Left
          isBusy={isBusy}
          items={left}
          onHandOver={(to) => keepFocus(() => change('hand-over', { to }))}
          people={people}
        />
      )}
      <Dialog heading={words.deactivateHeading} slug={MODAL}>
        <p>{words.deactivateText}</p>
        <DialogButtons
          busy={words.deactivateBusy}
          id={MODAL}
          isBusy={isBusy}
          label={words.deactivate}
          onCancel={() => closeModal(MODAL)}
          onConfirm={() =>
            keepFocus(async () => {
              await change('deactivate')
              closeModal(MODAL)
            })
          }
        />
      </Dialog>
    </section>
  )
}

const Act = (props: {
  id: string
  isBusy: boolean
  label: string
  onClick: () => Promise<unknown>
}) => (
  <Button
    buttonStyle="secondary"
    disabled={props.isBusy}
    id={props.id}
    onClick={() => void props.onClick()}
    size="small"
    type="button"
  >
    {props.label}
  </Button>
)
