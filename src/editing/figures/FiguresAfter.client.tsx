'use client'
import { Button, useDocumentInfo, useForm, useFormFields, useTranslation } from '@payloadcms/ui'
import type { FormState, UIFieldClientProps } from 'payload'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import type { Moved } from './types.ts'
import { formatLabel } from '../../differences/words.ts'
import { DialogError } from '../ui/Dialog.client.tsx'
import { act } from '../session/act.ts'
import { inTurn } from '../preview/previewQueue.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useFocusKept } from '../ui/useFocusKept.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { FiguresTable, describeMoved } from './FiguresTable.client.tsx'

type Answer = { form: string; moved: Moved }

/** Shows how publishing the form would change the figures of other items. @param at name of the endpoint */
export const FiguresAfter = ({ at, field }: UIFieldClientProps & { at: string }) => {
  const { hasPublishPermission, isTrashed } = useDocumentInfo()
  const { i18n } = useTranslation()
  const { getData, getFields } = useForm()
  const { place } = useDocument()
  const { figures: words } = useWords()
  const [answer, setAnswer] = useState<Answer>()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { keepFocus } = useFocusKept()
  const form = useFormFields(([fields]) => (answer ? spell(fields) : ''))
  if (!hasPublishPermission || isTrashed) return null
  const label = formatLabel({ label: 'label' in field ? field.label : undefined, name: at }, i18n)
  const ask = async () => {
    setIsBusy(true)
    const given = spell(getFields())
    const found = await inTurn(() => act<Moved>(`${place}/${at}`, getData()))
    setIsBusy(false)
    setError('error' in found ? found.error : '')
    setAnswer('error' in found ? undefined : { form: given, moved: found })
  }
  return (
    <section aria-label={label} className="field-type" data-figures-after style={PART}>
      <div>
        <Button
          buttonStyle="secondary"
          disabled={isBusy}
          id={`ask-${at}`}
          margin={false}
          onClick={() => void keepFocus(ask)}
          size="medium"
          type="button"
        >
          {isBusy ? words.busy : label}
        </Button>
      </div>
      {error && <DialogError>{error}</DialogError>}
      <div aria-live="polite" style={PART}>
        {answer && answer.form !== form && <p style={TEXT}>{words.old}</p>}
        {answer && <p style={TEXT}>{describeMoved(answer.moved, words)}</p>}
      </div>
      {/* Not live: it may have a row for each member. */}
      {answer && <FiguresTable label={label} moved={answer.moved} />}
    </section>
  )
}

/** Serialises the form's values, to detect a change. */
const spell = (fields: FormState): string =>
  JSON.stringify(
    Object.entries(fields).flatMap(([path, { disableFormData, value }]) =>
      disableFormData ? [] : [[path, value ?? null]],
    ),
  )

const PART: CSSProperties = { display: 'grid', gap: 'calc(var(--base) * 0.4)' }

const TEXT: CSSProperties = { margin: 0 }
