import { isDoc } from './doc.ts'
import { publicName } from './fileName.ts'
import type { Newsroom } from './types.ts'

/** Returns the address of an upload; it is looked up by the opaque id, the file name is only for people. */
export const fileUrl = ({ baseUrl }: Newsroom, value: unknown): null | string =>
  isDoc(value) && value.filename
    ? `${baseUrl}/files/${value.publicId}/${encodeURIComponent(publicName(value.filename))}`
    : null
