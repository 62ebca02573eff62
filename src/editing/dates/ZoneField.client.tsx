'use client'
import { SelectInput, useField, withCondition } from '@payloadcms/ui'
import type { OptionObject, TextFieldClientProps } from 'payload'
import { useMemo } from 'react'
import { formatZone } from '../../core/dates.ts'
import { useTimeZone } from './useTimeZone.client.ts'

/** A choice of time zones, searchable by place or common name; empty for the newsroom's. */
export const ZoneField = withCondition((props: TextFieldClientProps) => {
  const { field, path: givenPath, readOnly } = props
  const { admin: { description } = {}, label, name, required = false } = field
  const { disabled, path, setValue, showError, value } = useField<string>({
    potentiallyStalePath: givenPath,
  })
  const ours = useTimeZone()
  const options = useMemo(zones, [])
  return (
    <SelectInput
      {...(description && { description: description as string })}
      {...(label && { label: label as string })}
      name={name}
      onChange={(chosen) => setValue((chosen as null | OptionObject)?.value ?? null)}
      options={options}
      path={path}
      placeholder={labelOf(ours)}
      readOnly={readOnly || disabled}
      required={required}
      showError={showError}
      {...(value && { value })}
    />
  )
})

const zones = (): OptionObject[] =>
  Intl.supportedValuesOf('timeZone').map((value) => ({ label: labelOf(value), value }))

/** Returns a label such as "America/Denver · Mountain Time". */
const labelOf = (timeZone: string): string =>
  `${timeZone.replaceAll('_', ' ')} · ${formatZone(timeZone)}`
