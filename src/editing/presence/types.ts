/** A colleague who has the same item open. */
export type Here = {
  /** Whether the colleague's form has input that is not saved. */
  isChanging: boolean
  name: string
}
