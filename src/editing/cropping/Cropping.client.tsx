'use client'
import { useConfig, useDocumentInfo, useLocale } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import type { Doc } from '../../core/doc.ts'
import { Crop } from './Crop.client.tsx'
import { FocalPoint } from './FocalPoint.client.tsx'

/** In the form of a stored image: its focal point, for users who may change the image, and a crop of it. */
export const Cropping = () => {
  const { collectionSlug = '', hasSavePermission, id, savedDocumentData } = useDocumentInfo()
  const { config } = useConfig()
  const { code } = useLocale()
  const image = savedDocumentData as Doc | undefined
  if (!id || !image?.width || !image.height) return null
  const rest = restUrl(config, `/${collectionSlug}/${id}`)
  // In an app with several languages, the words of an image may be in this one alone.
  const urlOf = (action: string) => `${rest}/${action}?locale=${code}`
  return (
    <div key={image.filename} style={BOTH}>
      {hasSavePermission && <FocalPoint image={image} url={urlOf('focal-point')} />}
      <Crop collection={collectionSlug} image={image} url={urlOf('crop')} />
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
