'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import type { Doc } from '../../core/doc.ts'
import { Crop } from './Crop.client.tsx'
import { FocalPoint } from './FocalPoint.client.tsx'

/** In the form of a stored image: its focal point, and a crop of it. */
export const Cropping = () => {
  const { collectionSlug = '', id, savedDocumentData } = useDocumentInfo()
  const { config } = useConfig()
  const image = savedDocumentData as Doc | undefined
  if (!id || !image?.width || !image.height) return null
  const rest = `${config.serverURL}${config.routes.api}/${collectionSlug}/${id}`
  return (
    <div key={image.filename} style={BOTH}>
      <FocalPoint image={image} rest={rest} />
      <Crop collection={collectionSlug} image={image} rest={rest} />
    </div>
  )
}

const BOTH: CSSProperties = {
  alignItems: 'start',
  display: 'grid',
  gap: '0 var(--base)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
  marginTop: 'var(--base)',
}
