import { randomBytes } from 'node:crypto'
import type { TextField } from 'payload'
import { nobody } from '../access.ts'

/** The id that the public sees: made once, opaque, the same in every database the item ever lives in. */
export const publicId: TextField = {
  name: 'publicId',
  type: 'text',
  access: { create: nobody, update: nobody },
  admin: { disableBulkEdit: true, hidden: true },
  hooks: {
    beforeChange: [
      ({ context, originalDoc, value }) =>
        originalDoc?.publicId ?? value ?? context.publicId ?? make(),
    ],
    beforeDuplicate: [() => make()],
  },
  index: true,
  unique: true,
}

const make = () => randomBytes(16).toString('hex')
