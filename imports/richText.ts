import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload, RichTextField } from 'payload'
import { Page } from './dom.ts'

/** What turns plain HTML into one editor's rich text; null when there is nothing to read. */
export type ToRichText = (html: string) => object | null

/** The converter of the editor that a collection's field has, by that editor's own rules. */
export const richTextOf = async (args: {
  collection: string
  field: string
  payload: Payload
}): Promise<ToRichText> => {
  const { config } = args.payload
  const field = config.collections
    .find(({ slug }) => slug === args.collection)
    ?.flattenedFields.find(({ name }) => name === args.field)
  const editorConfig =
    field?.type === 'richText' && field.editor
      ? editorConfigFactory.fromField({ field: field as RichTextField })
      : await editorConfigFactory.default({ config })
  return (html) =>
    html.trim() === '' ? null : convertHTMLToLexical({ editorConfig, html, JSDOM: Page as never })
}
