'use client'
import { useAuth, useConfig } from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import type { Refusal } from '../ui/post.ts'
import { act } from '../session/act.ts'
import type { FormKey } from '../unsaved/typedCopies.ts'
import { deleteTyped, heldTyped, holdTyped } from '../unsaved/typedCopies.ts'
import { randomId } from '../ui/randomId.ts'
import { useWords } from '../ui/useWords.client.ts'
import type { Composed, ComposerField, ComposerProps, Values } from './types.ts'
import { useStoredDraft } from '../unsaved/useStoredDraft.client.ts'

/** The composed values with an idempotency key: if sent twice, they are stored once. */
type Draft = { once: string; values: Values }

/** The result of the last attempt. */
type Outcome = { done?: Composed; refusal?: Refusal }

/** State of a composer and its save. @param onDone called after a save, or if one of its fields was rejected */
export const useComposer = (
  { collection, fields }: ComposerProps,
  onDone: (wrong: string[]) => void,
) => {
  const { config } = useConfig()
  const { composer: words } = useWords()
  const { user } = useAuth()
  const who = user?.id
  const formKey = useMemo<FormKey>(
    () => ({ collection, id: 'composer', user: who }),
    [collection, who],
  )
  const [draft, setDraft] = useState(
    () => (heldTyped(formKey) as Draft | undefined) ?? begin(fields),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because a second press may arrive before the next render.
  const busy = useRef(false)
  const change = ({ once, values }: Draft) => {
    const next = { once, values: { ...begin(fields).values, ...values } }
    holdTyped(formKey, next)
    setDraft(next)
  }
  const offer = useStoredDraft(formKey, isEmpty(draft) ? null : draft, change)
  useEffect(() => {
    // Input that was typed while this form was being mounted is in the previous one.
    const held = heldTyped(formKey) as Draft | undefined
    if (held) setDraft(held)
  }, [formKey])

  const write = (name: string, value: Values[string]) => {
    // The values are fixed while they are being sent.
    if (busy.current) return
    const { once, values } = (heldTyped(formKey) as Draft | undefined) ?? draft
    const next = { ...values, [name]: value }
    // What is written after all text was deleted is another item, also if the first one was stored and its answer lost.
    change({ once: isWithoutText(fields, next) ? randomId() : once, values: next })
    setErrors(({ [name]: _, ...others }) => others)
  }
  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong)
    onDone(Object.keys(wrong))
  }
  const submit = async () => {
    if (busy.current) return
    // A second press after the answer to the first: there is nothing to send, and the result stays readable.
    if (outcome.done && isEmpty(draft)) return
    setOutcome({})
    const left = Object.entries(draft.values).filter(([, value]) => isHalf(value))
    if (left.length > 0) {
      return refuse(Object.fromEntries(left.map(([name]) => [name, words.notChosen])))
    }
    busy.current = true
    setIsBusy(true)
    const answer = await act<Composed & { error?: never }>(
      restUrl(config, `/${collection}/compose`),
      { once: draft.once, values: valuesOf(draft.values) },
    )
    busy.current = false
    setIsBusy(false)
    if (answer.error === undefined) {
      deleteTyped(formKey)
      setDraft(begin(fields))
      setErrors({})
      setOutcome({ done: answer })
      return onDone([])
    }
    const wrong = (answer.details?.errors ?? []).filter(({ path }) => path in draft.values)
    if (wrong.length === 0) return setOutcome({ refusal: answer })
    refuse(Object.fromEntries(wrong.map(({ message, path }) => [path, message])))
  }
  return { errors, isBusy, offer, outcome, submit, values: draft.values, write }
}

const begin = (fields: ComposerField[]): Draft => ({
  once: randomId(),
  values: Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === 'relationship' ? { chosen: [], typed: '' } : '',
    ]),
  ),
})

const isWithoutText = (fields: ComposerField[], values: Values): boolean =>
  fields.every(
    ({ name, type }) => !['richText', 'text'].includes(type) || isBlank(values[name] ?? ''),
  )

const isHalf = (value: Values[string]): boolean =>
  typeof value !== 'string' && value.typed.trim() !== ''

const isBlank = (value: Values[string]): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.chosen.length === 0 && !isHalf(value)

const isEmpty = ({ values }: Draft): boolean => Object.values(values).every(isBlank)

/** The values as they are sent: options become ids. */
const valuesOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.chosen.map((one) => one.value),
    ]),
  )
