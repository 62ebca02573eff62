'use client'
import { useAuth, useConfig } from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Composed } from '../../../saving/types.ts'
import type { Refusal } from '../../post.ts'
import { post } from '../../post.ts'
import type { Whose } from '../../saving/typedCopies.ts'
import { forgetTyped, heldTyped, holdTyped } from '../../saving/typedCopies.ts'
import { useWords } from '../../useWords.ts'
import type { ComposerField, ComposerProps, Values } from './types.ts'
import { useKept } from './useKept.ts'

/** What is written, and what it is told apart by: sent twice it is stored once. */
type Draft = { once: string; values: Values }

/** What the last try came to. */
type Outcome = { done?: Composed; refusal?: Refusal }

/** What is written in a composer, and how it is stored. @param onDone once it is, or something is wrong with these fields */
export const useComposer = (
  { collection, fields }: ComposerProps,
  onDone: (wrong: string[]) => void,
) => {
  const { config } = useConfig()
  const { composer: words } = useWords()
  const { user } = useAuth()
  const who = user?.id
  const whose = useMemo<Whose>(() => ({ collection, id: 'composer', user: who }), [collection, who])
  const [draft, setDraft] = useState(() => (heldTyped(whose) as Draft | undefined) ?? begin(fields))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isBusy, setIsBusy] = useState(false)
  // A second press comes before anything is rendered.
  const busy = useRef(false)
  const change = ({ once, values }: Draft) => {
    const next = { once, values: { ...begin(fields).values, ...values } }
    holdTyped(whose, next)
    setDraft(next)
  }
  const offer = useKept(whose, Object.values(draft.values).every(isBlank) ? null : draft, change)
  useEffect(() => {
    // A letter that came while this form was made went into the one before.
    const held = heldTyped(whose) as Draft | undefined
    if (held) setDraft(held)
  }, [whose])

  const write = (name: string, value: Values[string]) => {
    // What is on its way is not changed.
    if (busy.current) return
    const { once, values } = (heldTyped(whose) as Draft | undefined) ?? draft
    change({ once, values: { ...values, [name]: value } })
    setErrors(({ [name]: _, ...others }) => others)
  }
  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong)
    onDone(Object.keys(wrong))
  }
  const submit = async () => {
    if (busy.current) return
    setOutcome({})
    const left = Object.entries(draft.values).filter(([, value]) => isHalf(value))
    if (left.length > 0) {
      return refuse(Object.fromEntries(left.map(([name]) => [name, words.notChosen])))
    }
    busy.current = true
    setIsBusy(true)
    const answer = await post<Composed & { error?: never }>(
      `${config.routes.api}/${collection}/compose`,
      { once: draft.once, values: valuesOf(draft.values) },
    )
    busy.current = false
    setIsBusy(false)
    if (answer.error === undefined) {
      forgetTyped(whose)
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
  once: [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(''),
  values: Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === 'relationship' ? { chosen: [], typed: '' } : '',
    ]),
  ),
})

const isHalf = (value: Values[string]): boolean =>
  typeof value !== 'string' && value.typed.trim() !== ''

const isBlank = (value: Values[string]): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.chosen.length === 0 && !isHalf(value)

/** As it is sent: of what is chosen the ids. */
const valuesOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.chosen.map((one) => one.value),
    ]),
  )
