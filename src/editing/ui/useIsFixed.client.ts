'use client'
import { useDocumentInfo, useFormFields } from '@payloadcms/ui'

/** Which rows of a list are read-only: `published`, rows whose date of publication has passed; `saved`, all rows of a saved document. */
export type Fixed = 'published' | 'saved'

/** @param path of a row or of a field in it, such as `corrections.0.text` */
export const useIsFixed = (fixed: Fixed | undefined, path: string): boolean => {
  const [list = '', index = ''] = path.split('.')
  const saved = useSavedRows(list)
  const isPublished = useFormFields(([fields]) => {
    const isAhead = new Date(String(fields.publishedAt?.value ?? 0)) > new Date()
    return Boolean(fields[`${list}.${index}.publishedAt`]?.value) && !isAhead
  })
  if (fixed === 'published') return isPublished
  return fixed === 'saved' && saved > 0
}

/** Returns the number of rows with which the document was saved. */
export const useSavedRows = (list: string): number => {
  const { id, savedDocumentData } = useDocumentInfo()
  const rows = savedDocumentData?.[list]
  return id !== undefined && Array.isArray(rows) ? rows.length : 0
}
