/** The access to a collection that only code reads and writes. */
export const NO_ACCESS = {
  create: () => false,
  delete: () => false,
  read: () => false,
  update: () => false,
}
