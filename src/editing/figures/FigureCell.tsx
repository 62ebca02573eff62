import type { DefaultServerCellComponentProps } from 'payload'
import { wordsIn } from '../words.ts'
import { figuresOfList } from './read.ts'

type Props = Partial<DefaultServerCellComponentProps> & {
  /** Key of the public item. */
  shown: string
}

/** A derived figure of the public item, in a list: no stored field holds it. */
export const FigureCell = async ({ collectionConfig, i18n, payload, rowData, shown }: Props) => {
  // Payload also renders the cell in every form, without a row.
  if (!collectionConfig || !i18n || !payload || rowData?.id === undefined) return null
  const item = (await figuresOfList(payload, collectionConfig.slug)).get(String(rowData.id))
  return item ? String(item[shown] ?? wordsIn(i18n).figures.noPlace) : null
}
