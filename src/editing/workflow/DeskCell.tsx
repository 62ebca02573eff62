import type { DefaultServerCellComponentProps } from 'payload'
import type { DeskState } from './states.ts'
import { wordsIn } from '../words.ts'

/** The review state of a draft in a list; empty if nothing is newer than what is published, and in the trash. */
export const DeskCell = ({
  cellData,
  i18n,
  rowData,
  viewType,
}: Partial<DefaultServerCellComponentProps>) => {
  // Payload also renders the cell in every form, without a row.
  if (!i18n || rowData?._status !== 'draft' || viewType === 'trash') return null
  return wordsIn(i18n).desk.states[cellData as DeskState]
}
