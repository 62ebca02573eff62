/** Components of the admin, by the names that the collections give: `civic-newsroom/admin#PublicState`. */
export { PublicState } from './PublicState.tsx'
export { PublicStateCell } from './PublicStateCell.tsx'
export { RowLabel } from './RowLabel.tsx'
export { WithdrawButton } from './WithdrawButton.tsx'
export { IssueKey } from './keys/IssueKey.tsx'
export { KeyState } from './keys/KeyState.tsx'
export { KeyStateCell } from './keys/KeyStateCell.tsx'
