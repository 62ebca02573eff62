'use client'
import { DefaultCell } from '@payloadcms/ui'
import type { DateFieldClient, DefaultCellComponentProps } from 'payload'
import type { CSSProperties } from 'react'
import type { DateKind } from './typed.ts'
import { sayStored } from './typed.ts'
import { useTimeZone } from './useTimeZone.ts'

/** A date in a list, in the newsroom's zone, or in the row's own. @param zoneField the row's field with it @default none */
export const DateCell = (
  props: DefaultCellComponentProps<DateFieldClient> & { kind: DateKind; zoneField?: string },
) => {
  const { cellData, field, kind, link, rowData, zoneField } = props
  const ours = useTimeZone()
  const timeZone = (zoneField && rowData?.[zoneField]) || ours
  if (!cellData && !link) return null
  const said = typeof cellData === 'string' ? sayStored(cellData, { kind, timeZone }) : cellData
  // Payload's own way with a text makes the link to the item where the column is the first.
  return (
    <span style={ONE_LINE}>
      <DefaultCell {...props} cellData={said} field={{ ...field, type: 'text' } as never} />
    </span>
  )
}

const ONE_LINE: CSSProperties = { whiteSpace: 'nowrap' }
