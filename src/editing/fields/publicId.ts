import { randomBytes } from 'node:crypto'
import type { FieldHookArgs, TextField } from 'payload'
import { onlyCode } from '../access.ts'

/** The public id: created once, opaque, and unchanged if the item moves to another database. */
export const publicId: TextField = {
  name: 'publicId',
  type: 'text',
  access: { create: onlyCode, update: onlyCode },
  admin: { disableBulkEdit: true, hidden: true },
  hooks: {
    beforeChange: [(args) => makePublicId(args)],
    beforeDuplicate: [() => make()],
  },
  index: true,
  unique: true,
}

/** Returns the item's id, the id of an import, or a new one. */
export const makePublicId = ({
  context,
  originalDoc,
  value,
}: Pick<FieldHookArgs, 'context' | 'originalDoc' | 'value'>): string =>
  originalDoc?.publicId ?? value ?? context.publicId ?? make()

const make = () => randomBytes(16).toString('hex')
