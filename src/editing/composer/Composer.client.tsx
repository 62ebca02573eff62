'use client'
import { Button } from '@payloadcms/ui'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { DialogError } from '../ui/Dialog.client.tsx'
import { TypedOffer } from '../unsaved/TypedOffer.client.tsx'
import { useFocusKept } from '../ui/useFocusKept.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { ComposerInput } from './ComposerInput.client.tsx'
import { ItemLink, Result } from './Result.client.tsx'
import type { ComposerProps } from './types.ts'
import { useComposer } from './useComposer.client.ts'

/** A form on the dashboard that creates an item: Tab moves through the fields, Ctrl+Enter saves. */
export const Composer = (props: ComposerProps & { isFirst: boolean }) => {
  const { collection, fields, isFirst, isPublished } = props
  const { composer: words, publish } = useWords()
  const { keepFocus } = useFocusKept()
  const idOf = (name: string | undefined) => `compose-${collection}-${name}`
  const first = idOf(fields[0]?.name)
  const { errors, isBusy, offer, outcome, submit, values, write } = useComposer(props, ([wrong]) =>
    document.getElementById(wrong === undefined ? first : idOf(wrong))?.focus(),
  )
  useEffect(() => {
    if (!isFirst) return
    const due = setTimeout(() => {
      // Does not move focus that is already in another element.
      const isFree = document.activeElement === document.body
      const field = document.getElementById(last ?? first) ?? document.getElementById(first)
      if (isFree) field?.focus()
    }, SETTLED_MS)
    return () => clearTimeout(due)
  }, [first, isFirst])
  // What is typed into the server's markup before React takes it over would be lost.
  const isAlive = useSyncExternalStore(never, yes, no)
  const onKey = (event: KeyboardEvent) => {
    const isCall = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isCall || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) void submit()
  }
  const { done, refusal } = outcome
  return (
    <form
      aria-busy={isBusy}
      noValidate
      onBlur={() => (last = undefined)}
      onFocus={({ target }) => (last = target.id)}
      onKeyDownCapture={onKey}
      onSubmit={(event) => event.preventDefault()}
    >
      {offer && <TypedOffer {...offer} />}
      <fieldset disabled={!isAlive} style={FIELDS}>
        {fields.map((field) => (
          <ComposerInput
            error={errors[field.name]}
            field={field}
            id={idOf(field.name)}
            key={field.name}
            onChange={(value) => write(field.name, value)}
            value={values[field.name] ?? ''}
          />
        ))}
      </fieldset>
      <div style={END}>
        <Button
          disabled={isBusy}
          extraButtonProps={{ 'aria-keyshortcuts': 'Control+Enter Meta+Enter' }}
          id={idOf('submit')}
          margin={false}
          onClick={() => void keepFocus(submit)}
          type="button"
        >
          {isBusy ? words.busy : isPublished ? publish.verb.publish : words.submit}
        </Button>
        <kbd style={HINT}>{words.keys}</kbd>
        <span style={HINT}>{isPublished ? words.asPublished : words.asReview}</span>
      </div>
      <div role="status">{done && <Result collection={collection} done={done} />}</div>
      <DialogError>{refusal?.error ?? ''}</DialogError>
      {refusal?.details?.id !== undefined && (
        <ItemLink collection={collection} id={refusal.details.id} />
      )}
    </form>
  )
}

/** The field that had focus when the form was mounted again. */
let last: string | undefined

/** Milliseconds. Right after sign-in the dashboard is mounted twice, and input before the second time would be lost. */
const SETTLED_MS = 400

const FIELDS: CSSProperties = {
  border: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'calc(var(--base) * 0.6)',
  margin: 0,
  minInlineSize: 0,
  padding: 0,
}

/** A value that is false in the server's markup and true in the browser. */
const [never, yes, no] = [() => () => {}, () => true, () => false]

const END: CSSProperties = {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'calc(var(--base) * 0.3) calc(var(--base) * 0.6)',
  marginTop: 'calc(var(--base) * 0.6)',
}

const HINT: CSSProperties = { color: 'var(--theme-elevation-650)', fontFamily: 'inherit' }
