'use client'
import type { CSSProperties } from 'react'
import { FAULT_COLOR } from '../ui/faultColor.ts'
import { INPUT } from '../ui/input.ts'
import { useWords } from '../ui/useWords.client.ts'
import { Picker } from './Picker.client.tsx'
import type { ComposerField, Picked, Values } from './types.ts'

type Props = {
  error: string | undefined
  field: ComposerField
  id: string
  onChange: (value: Values[string]) => void
  value: Values[string]
}

/** A field of the composer with its error. */
export const ComposerInput = (props: Props) => {
  const { error, field, id } = props
  return (
    <div style={{ flex: FLEX[field.type] }}>
      <label className="field-label" htmlFor={id}>
        {field.label} {field.isRequired && <span className="required">*</span>}
      </label>
      <Control {...props} describedBy={error === undefined ? undefined : `${id}-error`} />
      {error !== undefined && (
        <p id={`${id}-error`} style={ERROR}>
          {error}
        </p>
      )}
    </div>
  )
}

const Control = ({
  describedBy,
  field,
  id,
  onChange,
  value,
}: Props & { describedBy?: string | undefined }) => {
  const { composer: words } = useWords()
  if (field.type === 'relationship') {
    return <Picker {...{ describedBy, field, id, onChange }} value={value as Picked} />
  }
  const common = {
    'aria-describedby': describedBy,
    'aria-invalid': describedBy !== undefined,
    'aria-required': field.isRequired,
    id,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    value: value as string,
  }
  if (field.type === 'richText') return <textarea {...common} rows={5} style={TEXT} />
  if (field.type === 'text')
    return <input {...common} autoComplete="off" style={INPUT} type="text" />
  return (
    <select {...common} style={SELECT}>
      <option value="">{words.choose}</option>
      {field.options.map(({ title, value }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}

/** Flex values: a headline and its kind share a line if both fit. */
const FLEX: Record<ComposerField['type'], string> = {
  relationship: '1 1 100%',
  richText: '1 1 100%',
  select: '1 1 12rem',
  text: '3 1 20rem',
}

/** Compensates for the padding that browsers add to a select. */
const SELECT: CSSProperties = { ...INPUT, padding: '0 calc(var(--base) * 0.75 - 4px)' }

const TEXT: CSSProperties = {
  ...INPUT,
  display: 'block',
  height: 'auto',
  padding: 'calc(var(--base) * 0.4) calc(var(--base) * 0.75)',
  resize: 'vertical',
}

const ERROR: CSSProperties = { color: FAULT_COLOR, margin: '0.25em 0 0' }
