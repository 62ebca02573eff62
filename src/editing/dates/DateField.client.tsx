'use client'
import {
  FieldDescription,
  FieldError,
  FieldLabel,
  RenderCustomComponent,
  useField,
  useFormFields,
  withCondition,
} from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { DateFieldClientProps } from 'payload'
import type { CSSProperties } from 'react'
import { useId, useState } from 'react'
import { formatZone } from '../../core/dates.ts'
import { DateInput } from './DateInput.client.tsx'
import type { DatePrecision } from './typed.ts'
import { formatStored } from './typed.ts'
import { useTimeZone } from './useTimeZone.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/**
 * A date field of a form: a day is the same in every zone, an instant is typed and shown in the newsroom's zone.
 * @param zoneField path of a field with the item's own zone @default none
 */
export const DateField = withCondition((props: Props) => {
  const { field, precision, path: givenPath, readOnly, zoneField } = props
  const {
    admin: { className, description } = {},
    label,
    localized = false,
    required = false,
  } = field
  const { dates: words } = useWords()
  const [isWhole, setIsWhole] = useState(true)
  const id = useId()
  const {
    customComponents = {},
    disabled,
    path,
    setValue,
    showError,
    value,
  } = useField<string>({
    potentiallyStalePath: givenPath,
  })
  const timeZone = useZoneOf(zoneField)
  const isReadOnly = readOnly || disabled
  const isWrong = showError || !isWhole
  const name = `field-${path.replaceAll('.', '__')}`
  const { AfterInput, BeforeInput, Description, Error, Label } = customComponents
  return (
    <div
      className={['field-type text', className, isWrong && 'error', isReadOnly && 'read-only']
        .filter(Boolean)
        .join(' ')}
      style={mergeFieldStyles(field)}
    >
      <div style={HEAD}>
        <div id={`${id}-label`}>
          <RenderCustomComponent
            CustomComponent={Label}
            Fallback={
              <FieldLabel
                htmlFor={name}
                label={label}
                localized={localized}
                path={path}
                required={required}
              />
            }
          />
        </div>
        {precision === 'instant' && (
          <span id={`${id}-zone`} style={QUIET}>
            {formatZone(timeZone)}
          </span>
        )}
      </div>
      <div className="field-type__wrap">
        <RenderCustomComponent
          CustomComponent={Error}
          Fallback={
            <FieldError
              path={path}
              showError={isWrong}
              {...(!isWhole && { message: words[precision === 'day' ? 'halfDay' : 'half'] })}
            />
          }
        />
        {BeforeInput}
        <DateInput
          describedBy={`${precision === 'instant' ? `${id}-zone ` : ''}${id}-said ${id}-help`}
          id={name}
          isClearable={!required}
          isHalf={!isWhole}
          isInvalid={isWrong}
          isReadOnly={isReadOnly}
          isRequired={required}
          precision={precision}
          labelId={`${id}-label`}
          onChange={(changed) => setValue(changed)}
          onWhole={setIsWhole}
          timeZone={timeZone}
          value={value}
        />
        {AfterInput}
      </div>
      <p id={`${id}-said`} style={SAID}>
        {value && isWhole ? formatStored(value, { precision, timeZone }) : ''}
      </p>
      <div id={`${id}-help`}>
        <RenderCustomComponent
          CustomComponent={Description}
          Fallback={<FieldDescription description={description} path={path} />}
        />
      </div>
    </div>
  )
})

type Props = DateFieldClientProps & { precision: DatePrecision; zoneField?: string }

const useZoneOf = (zoneField: string | undefined): string => {
  const ours = useTimeZone()
  const own = useFormFields(([fields]) => (zoneField ? fields[zoneField]?.value : undefined))
  return typeof own === 'string' && own !== '' ? own : ours
}

const HEAD: CSSProperties = {
  alignItems: 'baseline',
  columnGap: 'var(--base)',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
}

const QUIET: CSSProperties = { color: 'var(--theme-elevation-600)', margin: 0 }

const SAID: CSSProperties = { ...QUIET, marginTop: 'calc(var(--base) * 0.25)' }
