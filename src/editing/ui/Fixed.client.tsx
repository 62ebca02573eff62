'use client'
import { ArrayField, SelectField, TextareaField, useFormFields } from '@payloadcms/ui'
import type { ComponentProps } from 'react'
import type { Fixed } from './useIsFixed.client.ts'
import { useIsFixed, useSavedRows } from './useIsFixed.client.ts'

/** Payload's select, read-only in a row that cannot be changed. */
export const FixedSelect = ({
  fixed,
  list,
  ...props
}: ComponentProps<typeof SelectField> & { fixed: Fixed; list?: string }) => {
  const isFixed = useIsFixed(fixed, list ?? props.path)
  return <SelectField {...props} readOnly={props.readOnly || isFixed} />
}

/** Payload's textarea, read-only in a row that cannot be changed. */
export const FixedTextarea = ({
  fixed,
  ...props
}: ComponentProps<typeof TextareaField> & { fixed: Fixed }) => {
  const isFixed = useIsFixed(fixed, props.path)
  return <TextareaField {...props} readOnly={props.readOnly || isFixed} />
}

/** A list that only code adds rows to: in a saved document editors cannot add or move rows. */
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
