/** The access to a collection that only code reads and writes. */
export const NOBODY = {
  create: () => false,
  delete: () => false,
  read: () => false,
  update: () => false,
}
