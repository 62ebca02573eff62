'use client'
import { useForm, useFormFields } from '@payloadcms/ui'
import { useCallback, useMemo } from 'react'

type Id = number | string

/**
 * Returns the position of each member, stored in the form as one list of ids under the name of each position.
 * @param row path of the row with the lists
 */
export const useBallot = (row: string, names: readonly string[]) => {
  const { dispatchFields, getFields, setModified } = useForm()
  // A single string, so that components render again only when a position changes.
  const held = useFormFields(([fields]) =>
    JSON.stringify(names.map((name) => [name, idsIn(fields[`${row}.${name}`])])),
  )
  const error = useFormFields(([fields]) => {
    const faults = names.map((name) => fields[`${row}.${name}`])
    const messages = faults.flatMap((field) => (field?.valid === false ? field.errorMessage : []))
    return [...new Set(messages.filter(Boolean))].join(' ')
  })
  const lists = useMemo(() => JSON.parse(held) as [string, Id[]][], [held])
  const who = useMemo(
    () => new Map(lists.flatMap(([name, ids]) => ids.map((id) => [String(id), name] as const))),
    [lists],
  )
  const put = useCallback(
    (ids: readonly Id[], position: string | undefined) => {
      const fields = getFields()
      const moved = new Set(ids.map(String))
      for (const name of names) {
        const path = `${row}.${name}`
        const before = idsIn(fields[path])
        const known = new Set(before.map(String))
        const after =
          name === position
            ? [...before, ...ids.filter((id) => !known.has(String(id)))]
            : before.filter((id) => !moved.has(String(id)))
        if (after.length === before.length) continue
        dispatchFields({ path, type: 'UPDATE', value: after })
        setModified(true)
      }
    },
    [dispatchFields, getFields, names, row, setModified],
  )
  const ids = useMemo(() => lists.flatMap(([, list]) => list), [lists])
  return { error, held: who, ids, put }
}

const idsIn = (field: undefined | { value?: unknown }): Id[] =>
  Array.isArray(field?.value) ? (field.value as Id[]) : []

export type Ballot = ReturnType<typeof useBallot>
