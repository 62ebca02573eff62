'use client'
import { useFormFields, useRowLabel } from '@payloadcms/ui'
import { shortened } from '../../core/cut.ts'
import { formatDay } from '../../core/dates.ts'
import { formatNumber } from '../../core/formatNumber.ts'
import type { Fixed } from '../ui/useIsFixed.client.ts'
import { useIsFixed, useSavedRows } from '../ui/useIsFixed.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/**
 * Labels a row of a list by its content, so that it can be recognised while collapsed.
 * @param canTakeBack whether this user may remove the last of several saved rows, one at a time
 * @param fields the row's fields that make up the label
 * @param fixed which rows are read-only @default none
 * @param label label of an empty row
 * @param options labels of values of the row's selects
 */
export const RowLabelClient = (
  props: RowLabelProps & { canTakeBack: boolean; options: RowOptions },
) => {
  const { canTakeBack, fields, fixed, label, options } = props
  const { data, path, rowNumber } = useRowLabel<Record<string, unknown>>()
  const isFixed = useIsFixed(fixed, path)
  const { row } = useWords()
  const isLast = useIsLastSaved(path) && fixed === 'saved'
  const words = fields
    .map((field) => options[field]?.[String(data?.[field])] ?? inWords(data?.[field]))
    .filter((word) => word !== '')
  return (
    <span data-fixed={(isFixed && !(canTakeBack && isLast)) || undefined}>
      {words.length > 0 ? words.join(' · ') : fill(row, { label, number: (rowNumber ?? 0) + 1 })}
    </span>
  )
}

/** Labels by the name of a select, then by value. */
export type RowOptions = Record<string, Record<string, string>>

export type RowLabelProps = { fields: string[]; fixed?: Fixed; label: string }

const useIsLastSaved = (path: string): boolean => {
  const [list = '', index = ''] = path.split('.')
  const saved = useSavedRows(list)
  const count = useFormFields(([all]) => all[list]?.rows?.length ?? 0)
  return saved > 1 && count === saved && Number(index) === saved - 1
}

const MAX_LENGTH = 70

const inWords = (value: unknown): string => {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string') return ''
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDay(value.slice(0, 10))
  return shortened(value, MAX_LENGTH)
}
