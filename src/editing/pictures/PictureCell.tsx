import { Pill } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import type { CSSProperties } from 'react'
import { publicName } from '../../core/fileName.ts'
import { wordsIn } from '../words.ts'
import { smallPicture } from './address.ts'

/** An image in a list: its picture, the name of its file, and whether it lacks a text alternative. */
export const PictureCell = (props: Partial<DefaultServerCellComponentProps>) => {
  const { collectionConfig, i18n, payload, rowData } = props
  // Payload also renders the cell in every form, without a row.
  if (!collectionConfig || !i18n || !payload || rowData?.id === undefined) return null
  const src = smallPicture(payload, { collection: collectionConfig, doc: rowData })
  return (
    <span data-picture style={CELL}>
      {/* The text alternative is beside it. */}
      {src !== null && <img alt="" loading="lazy" src={src} />}
      <span style={NAME}>{publicName(String(rowData.filename ?? ''))}</span>
      {!rowData.alt && (
        <Pill pillStyle="warning" size="small">
          {wordsIn(i18n).pictures.noAlt}
        </Pill>
      )}
    </span>
  )
}

const CELL: CSSProperties = { alignItems: 'flex-start', display: 'grid', gap: '0.3rem' }

const NAME: CSSProperties = {
  color: 'var(--theme-elevation-650)',
  fontSize: '0.85em',
  overflowWrap: 'anywhere',
}
