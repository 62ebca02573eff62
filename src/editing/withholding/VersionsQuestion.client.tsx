'use client'
import { useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { Reason } from '../publicState/Reason.client.tsx'
import { NO_TEXT, useTypedApart } from '../unsaved/useTypedApart.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { VersionList } from './VersionList.client.tsx'
import { useWithholding } from './useWithholding.client.ts'

/** Asks which version to withhold and why, or which one to show again. */
export const VersionsQuestion = ({ modal }: { modal: string }) => {
  const { closeModal } = useModal()
  const { publicVersions: words, reason: asked } = useWords()
  const [chosen, setChosen] = useState<number>()
  const { change, clear, typed } = useTypedApart('withholding', NO_TEXT)
  const reason = typed.text
  const { error, isBusy, setError, showAgain, unread, versions, withhold } = useWithholding()
  const version = versions?.find(({ seq }) => seq === chosen)
  const isWithheld = version !== undefined && version.withheld !== null
  const field = `${modal}-reason`
  const choose = (seq: number) => {
    setChosen(seq)
    setError('')
  }
  const confirm = async () => {
    if (!version) return setError(words.choose)
    if (!isWithheld && reason.trim() === '') {
      document.getElementById(field)?.focus()
      return setError(asked.empty)
    }
    const isDone = isWithheld ? await showAgain(version.seq) : await withhold(version.seq, reason)
    if (!isDone) return
    await clear()
    closeModal(modal)
  }
  return (
    <>
      <div className="confirmation-modal__content">
        <p>{words.intro}</p>
        <VersionList
          chosen={chosen}
          isBusy={isBusy}
          onChoose={choose}
          unread={unread}
          versions={versions}
        />
        {version && <p>{isWithheld ? words.againText : words.withholdText}</p>}
        {version && !isWithheld && (
          <Reason
            id={field}
            isBusy={isBusy}
            onChange={(text) => change({ text })}
            reason={reason}
          />
        )}
        <DialogError id={`${field}-error`}>{error}</DialogError>
      </div>
      <DialogButtons
        busy={isWithheld ? words.againBusy : words.withholdBusy}
        id="withhold"
        isBusy={isBusy}
        // What readers see now is withdrawn, not withheld.
        isOff={!versions || versions.length < 2}
        label={isWithheld ? words.again : words.withhold}
        onCancel={() => closeModal(modal)}
        onConfirm={confirm}
      />
    </>
  )
}
