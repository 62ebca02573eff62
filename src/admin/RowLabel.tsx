'use client'
import { useRowLabel } from '@payloadcms/ui'

/**
 * Names a row of a list by what is in it, so that it need not be opened to be known.
 * @param fields the row's fields that name it
 * @param label what a row is called while it is empty
 */
export const RowLabel = ({ fields, label }: { fields: string[]; label: string }) => {
  const { data, rowNumber } = useRowLabel<Record<string, unknown>>()
  const words = fields.map((field) => inWords(data?.[field])).filter((word) => word !== '')
  return (
    <span>
      {words.length > 0 ? words.join(' · ') : `${label} ${(rowNumber ?? 0) + 1}: not filled in yet`}
    </span>
  )
}

const MAX_LENGTH = 70

const inWords = (value: unknown): string => {
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value !== 'string') return ''
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return DAY.format(new Date(value))
  // A value of a closed set, such as `under-review`.
  if (/^[a-z]+(-[a-z]+)*$/.test(value)) {
    return `${value[0]?.toUpperCase()}${value.slice(1).replaceAll('-', ' ')}`
  }
  return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value
}

/** Days are kept as noon UTC. */
const DAY = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
  year: 'numeric',
})
