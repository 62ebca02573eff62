'use client'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useId } from 'react'
import { INPUT } from '../ui/input.ts'

/** Fields for whole numbers, beside each other. */
export const Numbers = <N extends string>(props: {
  fields: { label: string; most: number; name: N }[]
  onChange: (name: N, value: number) => void
  values: Record<N, number>
}) => {
  const { fields, onChange, values } = props
  const id = useId()
  return (
    <div style={ROW}>
      {fields.map(({ label, most, name }) => (
        <div key={name}>
          <label className="field-label" htmlFor={`${id}${name}`}>
            {label}
          </label>
          <input
            id={`${id}${name}`}
            max={most}
            min={0}
            onChange={({ target }) => onChange(name, Math.round(Number(target.value)))}
            onKeyDown={keepForm}
            step={1}
            style={INPUT}
            type="number"
            value={values[name]}
          />
        </div>
      ))}
    </div>
  )
}

/** Enter would save the form around the fields. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

const ROW: CSSProperties = {
  alignItems: 'end',
  display: 'grid',
  gap: 'calc(var(--base) * 0.5)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  margin: 'calc(var(--base) * 0.5) 0',
}
