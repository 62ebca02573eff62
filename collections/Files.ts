import { editors, onlyCode, readEmbedded, staff } from '../src/editing/access.ts'
import { publicFile } from '../src/editing/publicState/publicFile.ts'
import { publicId } from '../src/editing/fields/publicId.ts'
import { publicUse } from '../src/editing/publicState/publicUse.ts'
import { describeFile } from '../src/editing/uploads/describeFile.ts'
import { withShown } from '../src/editing/publicState/shown.ts'
import { stepsOfShown } from '../src/editing/saving/steps.ts'
import { keepPublicFile, keepShownFile } from '../src/editing/uploads/keepFile.ts'

/** The newsroom's files. They have no drafts: to change a file, a draft of a document refers to another one. */
export const Files = withShown({
  slug: 'files',
  access: { create: staff, delete: editors, read: readEmbedded, update: editors },
  admin: { defaultColumns: ['filename', 'mimeType', 'filesize', 'pages'], group: 'Reference' },
  fields: [
    publicUse,
    computed({ name: 'pages', type: 'number' }),
    computed({ name: 'sha256', type: 'text', index: true, label: 'SHA-256' }),
    publicFile,
    publicId,
  ],
  hooks: stepsOfShown({
    beforeChange: [describeFile],
    beforeDelete: [keepShownFile],
    beforeOperation: [keepPublicFile],
  }),
  upload: { crop: false, focalPoint: false },
})

function computed<
  T extends { index?: boolean; label?: string; name: string; type: 'number' | 'text' },
>(field: T) {
  return {
    ...field,
    access: { create: onlyCode, update: onlyCode },
    admin: { position: 'sidebar', readOnly: true },
  } as const
}
