/** The admin's components that run on the server, by the names that the collections give: `civic-newsroom/rsc#RowLabel`. */
export { BulkActions } from './bulk/BulkActions.tsx'
export { ListTabs } from './desk/ListTabs.tsx'
export { PersonCell } from './desk/PersonCell.tsx'
export { Versions } from './desk/Versions.tsx'
export { PublicFile } from './PublicFile.tsx'
export { PublicStateCell } from './PublicStateCell.tsx'
export { RowLabel } from './rowLabel/RowLabel.tsx'
