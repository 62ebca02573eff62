'use client'
import { DefaultCell } from '@payloadcms/ui'
import type { ClientField, DateFieldClient, DefaultCellComponentProps } from 'payload'
import type { CSSProperties } from 'react'
import type { DatePrecision } from './typed.ts'
import { formatStored } from './typed.ts'
import { useTimeZone } from './useTimeZone.client.ts'

/** A date in a list, in the newsroom's zone or in the row's own. @param zoneField the row's field with its zone @default none */
export const DateCell = (
  props: DefaultCellComponentProps<DateFieldClient> & {
    precision: DatePrecision
    zoneField?: string
  },
) => {
  const { cellData, field, precision, link, rowData, zoneField } = props
  const ours = useTimeZone()
  const timeZone = (zoneField && rowData?.[zoneField]) || ours
  if (!cellData && !link) return null
  const formatted =
    typeof cellData === 'string' ? formatStored(cellData, { precision, timeZone }) : cellData
  // Payload's text cell adds the link to the item if this is the first column.
  return (
    <span style={ONE_LINE}>
      <DefaultCell
        {...props}
        cellData={formatted}
        field={{ ...field, type: 'text' } as ClientField}
      />
    </span>
  )
}

const ONE_LINE: CSSProperties = { whiteSpace: 'nowrap' }
