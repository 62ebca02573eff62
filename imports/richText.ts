import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload, RichTextField } from 'payload'
import { Page } from './dom.ts'

/** Converts plain HTML to an editor's rich text; null if it contains nothing. */
export type ToRichText = (html: string) => object | null

/** Returns the converter for a collection's field, by the rules of that field's editor. */
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
    html.trim() === '' ? null : convertHTMLToLexical({ editorConfig, html, JSDOM: Page })
}
