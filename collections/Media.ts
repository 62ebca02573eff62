import { editors, readEmbedded, staff } from '../src/editing/access.ts'
import { publicFile } from '../src/editing/publicState/publicFile.ts'
import { formPart } from '../src/editing/fields/small.ts'
import { publicId } from '../src/editing/fields/publicId.ts'
import { publicUse } from '../src/editing/publicState/publicUse.ts'
import { withShown } from '../src/editing/publicState/shown.ts'
import { stepsOfShown } from '../src/editing/saving/steps.ts'
import {
  keepPublicFile,
  keepShownFile,
  keepShownOutOfTrash,
} from '../src/editing/uploads/keepFile.ts'
import { croppingEndpoints } from '../src/editing/cropping/endpoints.ts'
import { imageSizes } from '../src/editing/images/field.ts'
import { makeSizes } from '../src/editing/images/hooks.ts'
import { refuseOthers } from '../src/editing/images/refuseOthers.ts'
import { removePlace } from '../src/editing/images/removePlace.ts'
import { RESIZABLE } from '../src/editing/images/resize.ts'

export const Media = withShown({
  slug: 'media',
  labels: { plural: 'Images', singular: 'Image' },
  access: { create: staff, delete: editors, read: readEmbedded, update: editors },
  admin: {
    components: { beforeListTable: ['civic-newsroom/client#PictureView'] },
    defaultColumns: ['alt', 'picture', 'credit', 'updatedAt'],
    group: 'Reference',
    listSearchableFields: ['alt', 'credit', 'filename'],
    useAsTitle: 'alt',
  },
  endpoints: croppingEndpoints,
  fields: [
    publicUse,
    {
      name: 'picture',
      type: 'ui',
      admin: {
        components: { Cell: 'civic-newsroom/rsc#PictureCell' },
        disableBulkEdit: true,
      },
      label: 'Picture',
    },
    {
      name: 'alt',
      type: 'text',
      label: 'Text alternative',
      admin: { description: 'What the image shows, for readers who cannot see it.' },
      maxLength: 500,
      required: true,
    },
    { name: 'credit', type: 'text', maxLength: 200 },
    formPart('cropping', 'civic-newsroom/client#Cropping'),
    imageSizes,
    publicFile,
    publicId,
  ],
  hooks: stepsOfShown({
    beforeChange: [keepShownOutOfTrash, makeSizes],
    beforeDelete: [keepShownFile],
    beforeOperation: [refuseOthers, keepPublicFile, removePlace],
  }),
  upload: {
    crop: false,
    focalPoint: false,
    // No SVG: it can carry script.
    mimeTypes: RESIZABLE,
  },
})
