/** Rows of a list of an item at most. Payload compares each row with all stored ones (3.90.1, `getExistingRowDoc`), in each save. */
export const ROWS_MAX = 2_000
