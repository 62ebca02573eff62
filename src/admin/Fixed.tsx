'use client'
import { ArrayField, SelectField, TextareaField, useFormFields } from '@payloadcms/ui'
import type { ComponentProps } from 'react'
import type { Fixed } from './useIsFixed.ts'
import { useIsFixed, useSavedRows } from './useIsFixed.ts'

/** Payload's own select, for reading alone in a row that stays as it is. */
export const FixedSelect = ({
  fixed,
  list,
  ...props
}: ComponentProps<typeof SelectField> & { fixed: Fixed; list?: string }) => {
  const isFixed = useIsFixed(fixed, list ?? props.path)
  return <SelectField {...props} readOnly={props.readOnly || isFixed} />
}

/** The same for a long text. */
export const FixedTextarea = ({
  fixed,
  ...props
}: ComponentProps<typeof TextareaField> & { fixed: Fixed }) => {
  const isFixed = useIsFixed(fixed, props.path)
  return <TextareaField {...props} readOnly={props.readOnly || isFixed} />
}

/** A list that code adds to: once it is saved, no row is added or moved by hand. */
export const FixedRows = (props: ComponentProps<typeof ArrayField>) => {
  const { field, path } = props
  const isSaved = useSavedRows(path) > 0
  const count = useFormFields(([fields]) => fields[path]?.rows?.length ?? 0)
  const fixed = {
    ...field,
    admin: { ...field.admin, isSortable: false },
    maxRows: Math.max(count, 1),
  } as typeof field
  return <ArrayField {...props} field={isSaved ? fixed : field} />
}
