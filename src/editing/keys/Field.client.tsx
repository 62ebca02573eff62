'use client'

/** An input of a dialog, styled like Payload's fields. */
export const Field = (props: {
  help: string
  label: string
  name: string
  required?: boolean
  type?: 'number' | 'text'
}) => {
  const { help, label, name, required = false, type = 'text' } = props
  const id = `issue-key-${name}`
  return (
    <div className={`field-type ${type}`}>
      <label className="field-label" htmlFor={id}>
        {label} {required && <span className="required">*</span>}
      </label>
      <div className="field-type__wrap">
        <input
          aria-describedby={`${id}-help`}
          autoComplete="off"
          id={id}
          min={type === 'number' ? 1 : undefined}
          name={name}
          required={required}
          type={type}
        />
      </div>
      <p className="field-description" id={`${id}-help`}>
        {help}
      </p>
    </div>
  )
}
