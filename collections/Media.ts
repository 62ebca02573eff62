import { editors, readEmbedded, staff } from './access.ts'
import { publicFile } from './fields/publicFile.ts'
import { publicId } from './fields/publicId.ts'
import { publicUse } from './fields/publicUse.ts'
import { withShown } from './state/shown.ts'
import { keepPublicFile, keepShownFile } from './hooks/keepFile.ts'
import { imageSizes } from './images/field.ts'
import { makeSizes } from './images/hooks.ts'
import { RESIZABLE } from './images/resize.ts'

export const Media = withShown({
  slug: 'media',
  labels: { plural: 'Images', singular: 'Image' },
  access: { create: staff, delete: editors, read: readEmbedded, update: editors },
  admin: { group: 'Reference' },
  fields: [
    publicUse,
    {
      name: 'alt',
      type: 'text',
      label: 'Text alternative',
      admin: { description: 'What the image shows, for readers who cannot see it.' },
      maxLength: 500,
      required: true,
    },
    { name: 'credit', type: 'text', maxLength: 200 },
    imageSizes,
    publicFile,
    publicId,
  ],
  hooks: {
    beforeChange: [makeSizes],
    beforeDelete: [keepShownFile],
    beforeOperation: [keepPublicFile],
  },
  upload: {
    crop: false,
    focalPoint: false,
    // No SVG: it can carry script.
    mimeTypes: RESIZABLE,
  },
})
